import { updateRows } from '@server/kernel/update-rows';
import * as calls from '@contract/shift/catalogue-calls';
import { SHIFT_LIMITS, type ShiftContent } from '@contract/shift/catalogue';
import type { OperationField } from '@contract/audit/operation-fields';
import { inOrder, shiftProblem } from '@contract/shift/rules/segments';
import type { Segment } from '@contract/shift/segment';
import { timesText } from '@contract/shift/words';
import { and, eq } from 'drizzle-orm';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import type { OperationChange } from '@server/db/schema/audit';
import { shift, shiftPattern, staffingNeed } from '@server/db/schema/planning/shift';
import { found, ServiceError } from '@server/kernel/errors';
import { recordOperation, recordOperations } from '@server/kernel/record-operation';
import { lockCompany, presentShift, shiftsOf, stationsOf, type ShiftRow } from './kept-shifts';
import { shiftRefusal } from './shift-refusal';
import { verb } from '@server/kernel/verb';

/** Adds a shift behind all others. */
export const addShift = verb(
  calls.addShift,
  { permission: 'roster', scope: 'none' },
  async ({ ctx, input }) => {
    const [row] = await ctx.db.transaction(async (tx) => {
      await lockCompany(tx, ctx);
      return await insertShifts(tx, ctx, await shiftsOf(tx, ctx.session.tenantId), [input]);
    });
    return presentShift(row!);
  },
);

/** Adds those of the shifts whose names the company does not have yet, all or none. */
export async function addNewShifts(ctx: SessionCtx, shifts: readonly ShiftContent[]): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockCompany(tx, ctx);
    const rows = await shiftsOf(tx, ctx.session.tenantId);
    await insertShifts(
      tx,
      ctx,
      rows,
      shifts.filter(({ name }) => !rows.some((row) => row.name === name)),
    );
  });
}

/** Inserts shifts with different names behind `rows`, the shifts of the company, which the caller has locked. */
async function insertShifts(
  tx: Tx,
  ctx: SessionCtx,
  rows: readonly ShiftRow[],
  shifts: readonly ShiftContent[],
): Promise<ShiftRow[]> {
  if (shifts.length === 0) {
    return [];
  }
  if (rows.length + shifts.length > SHIFT_LIMITS.shifts) {
    throw new ServiceError('shiftsFull', { count: SHIFT_LIMITS.shifts });
  }
  const { tenantId } = ctx.session;
  const stations = await stationsOf(tx, tenantId);
  for (const content of shifts) {
    requireNewName(rows, content.name);
    assertStations(stations, content);
  }
  const now = ctx.now();
  const last = Math.max(0, ...rows.map(({ sort }) => sort));
  const added = await tx
    .insert(shift)
    .values(
      shifts.map((content, index) => ({
        id: ctx.ids(),
        tenantId,
        ...columnsOf(content),
        sort: last + index + 1,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .returning();
  await recordOperations(
    tx,
    ctx,
    added.map((row) => ({
      action: 'shift.add' as const,
      ...targetOf(row),
      changes: [
        {
          field: 'shiftTimes' as const,
          to: timesText(row.segments, 'zh_CN'),
          toEn: timesText(row.segments, 'en'),
        },
      ],
    })),
  );
  return added;
}

/** Changes a shift, or takes it out of use. Plans keep what they were made with. */
export const changeShift = verb(
  calls.changeShift,
  { permission: 'roster', scope: 'none' },
  async ({ ctx, input }) => {
    const { id, revision, isEnabled, ...content } = input;
    return await ctx.db.transaction(async (tx) => {
      await lockCompany(tx, ctx);
      const rows = await shiftsOf(tx, ctx.session.tenantId);
      const before = findKept(rows, id, revision);
      requireNewName(
        rows.filter((row) => row !== before),
        input.name,
      );
      const stations = await stationsOf(tx, ctx.session.tenantId, namedIn([before, content]));
      const changes = changesOf(before, content, stations);
      if (changes.length === 0 && before.isEnabled === isEnabled) {
        return presentShift(before);
      }
      // A shift whose station was closed since can still be taken out of use.
      if (changes.length > 0) {
        assertStations(await stationsOf(tx, ctx.session.tenantId), content);
      }
      const [row] = await tx
        .update(shift)
        .set({ ...columnsOf(content), isEnabled, revision: revision + 1, updatedAt: ctx.now() })
        .where(eq(shift.id, id))
        .returning();
      if (changes.length > 0) {
        await recordOperation(tx, ctx, { action: 'shift.change', ...targetOf(row!), changes });
      }
      if (before.isEnabled !== isEnabled) {
        await recordOperation(tx, ctx, {
          action: isEnabled ? 'shift.enable' : 'shift.disable',
          ...targetOf(row!),
        });
      }
      return presentShift(row!);
    });
  },
);

/** Deletes a shift. What is made of it has to go first: a pattern or a need with a hole would be worth nothing. */
export const removeShift = verb(
  calls.removeShift,
  { permission: 'roster', scope: 'none' },
  async ({ ctx, input: { id, revision } }) => {
    const { tenantId } = ctx.session;
    await ctx.db.transaction(async (tx) => {
      await lockCompany(tx, ctx);
      const row = findKept(await shiftsOf(tx, tenantId), id, revision);
      const patterns = await tx.select().from(shiftPattern).where(eq(shiftPattern.tenantId, tenantId));
      const [need] = await tx
        .select({ id: staffingNeed.id })
        .from(staffingNeed)
        .where(and(eq(staffingNeed.tenantId, tenantId), eq(staffingNeed.shiftId, id)))
        .limit(1);
      const pattern = patterns.find(({ days }) => days.includes(id));
      if (pattern) {
        throw new ServiceError('shiftInPattern', { name: pattern.name });
      }
      if (need) {
        throw new ServiceError('shiftInNeed');
      }
      await tx.delete(shift).where(eq(shift.id, id));
      await recordOperation(tx, ctx, { action: 'shift.remove', ...targetOf(row) });
    });
    return {};
  },
);

/** Orders all shifts. Who orders what has changed meanwhile is told so. */
export const orderShifts = verb(
  calls.orderShifts,
  { permission: 'roster', scope: 'none' },
  async ({ ctx, input: { ids } }) => {
    await ctx.db.transaction(async (tx) => {
      await lockCompany(tx, ctx);
      const rows = await shiftsOf(tx, ctx.session.tenantId);
      const ordered = [...new Set(ids)].flatMap((id) => rows.find((row) => row.id === id) ?? []);
      if (ordered.length !== rows.length || ids.length !== rows.length) {
        throw new ServiceError('conflict');
      }
      await updateRows(
        tx,
        shift,
        ordered
          .map(({ id, sort: before }, index) => ({ id, before, sort: index + 1 }))
          .filter(({ before, sort }) => before !== sort)
          .map(({ id, sort }) => ({ id, sort })),
      );
      const names = (list: readonly ShiftRow[]) => list.map(({ name }) => name).join('、');
      const enNames = (list: readonly ShiftRow[]) =>
        list.map(({ name, enName }) => enName ?? name).join(', ');
      if (names(rows) !== names(ordered)) {
        await recordOperation(tx, ctx, {
          action: 'shift.order',
          changes: [
            {
              field: 'order',
              from: names(rows),
              fromEn: enNames(rows),
              to: names(ordered),
              toEn: enNames(ordered),
            },
          ],
        });
      }
    });
    return {};
  },
);

const namedIn = (contents: readonly Pick<ShiftContent, 'segments'>[]) =>
  contents.flatMap(({ segments }) => segments.map(({ stationCode }) => stationCode));

const columnsOf = ({ enName, enLabel, ...content }: ShiftContent) => ({
  ...content,
  enName: enName || null,
  enLabel: enLabel || null,
});

const targetOf = ({ id, name, enName }: ShiftRow) => ({
  targetId: id,
  targetName: name,
  targetEnName: enName,
});

function findKept(rows: readonly ShiftRow[], id: string, revision: number): ShiftRow {
  const row = found(rows.find((one) => one.id === id));
  if (row.revision !== revision) {
    throw new ServiceError('conflict');
  }
  return row;
}

function requireNewName(others: readonly ShiftRow[], name: string): void {
  if (others.some((one) => one.name === name)) {
    throw new ServiceError('shiftNameTaken', { name });
  }
}

/** Refuses segments on stations that the company does not have, and what a shift may not be. */
function assertStations(stations: Stations, { segments }: ShiftContent): void {
  const unknown = segments.findIndex((one) => !stations.some(({ code }) => code === one.stationCode));
  if (unknown >= 0) {
    throw new ServiceError('orderStationWrong', { segment: unknown + 1 });
  }
  const problem = shiftProblem(segments, (code) => stations.some((one) => one.code === code && one.isPaid));
  if (problem) {
    throw shiftRefusal(problem);
  }
}

type Stations = Awaited<ReturnType<typeof stationsOf>>;

/** What reads differently, as operation records name it. */
function changesOf(before: ShiftRow, after: ShiftContent, stations: Stations): OperationChange[] {
  const texts = (['name', 'enName', 'label', 'enLabel'] as const)
    .filter((field) => (before[field] ?? '') !== after[field])
    .map((field) => ({ field, from: before[field] || null, to: after[field] || null }));
  const colour = { field: 'colour', from: `colour${before.colour}`, to: `colour${after.colour}` } as const;
  const stationNames = (segments: readonly Segment[], isEnglish: boolean) =>
    inOrder(segments)
      .map(({ stationCode }) => stations.find(({ code }) => code === stationCode))
      .map((one) => (isEnglish ? one?.enName || one?.name : one?.name) ?? '')
      .join(isEnglish ? ', ' : '、');
  const breaks = (segments: readonly Segment[]) =>
    inOrder(segments)
      .map(({ restHours }) => restHours)
      .join(' + ');
  const both = (
    field: OperationField,
    wordsOf: (segments: readonly Segment[], isEnglish: boolean) => string,
  ) => ({
    field,
    from: wordsOf(before.segments, false),
    fromEn: wordsOf(before.segments, true),
    to: wordsOf(after.segments, false),
    toEn: wordsOf(after.segments, true),
  });
  const work = [
    both('shiftTimes', (segments, isEnglish) => timesText(segments, isEnglish ? 'en' : 'zh_CN')),
    both('breakHours', breaks),
    both('stations', stationNames),
  ];
  return [...texts, ...[colour, ...work].filter(({ from, to }) => from !== to)];
}
