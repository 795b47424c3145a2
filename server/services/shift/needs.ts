import type * as calls from '@contract/shift/need-calls';
import { SHIFT_LIMITS } from '@contract/shift/catalogue';
import type { NeedContent, StaffingNeed } from '@contract/shift/need-calls';
import { needProblem } from '@contract/shift/rules/needs';
import { needDaysText, needHoursText } from '@contract/shift/need-words';
import { and, asc, eq, gte, isNull, or } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import type { SessionCtx } from '@server/context';
import type { Db, Tx } from '@server/db/database';
import type { OperationChange } from '@server/db/schema/audit';
import { masterData } from '@server/db/schema/master-data';
import { staffingNeed } from '@server/db/schema/shift';
import { found, ServiceError } from '@server/errors';
import type { MessageKey } from '@server/messages/messages';
import { recordOperation } from '../audit/record-operation';
import type { CallOf } from '../call-of';
import { dayOf } from '../day-range';
import { requireFunction } from '../role/require-permission';
import { lockCompany, namedShifts, presentShift, shiftsOf, stationsOf, type ShiftRow } from './kept-shifts';

type NeedRow = typeof staffingNeed.$inferSelect;

const PROBLEMS: Record<NonNullable<ReturnType<typeof needProblem>>, MessageKey> = {
  day: 'needDay',
  hours: 'needHours',
  order: 'needOrder',
  span: 'shiftSpan',
  nobody: 'needNobody',
};

const presentNeed = (row: NeedRow): StaffingNeed => ({
  id: row.id,
  placeCode: row.placeCode,
  stationCode: row.stationCode,
  weekdays: row.weekdays,
  date: row.date ?? undefined,
  shiftId: row.shiftId ?? undefined,
  startMinute: row.startMinute ?? undefined,
  endMinute: row.endMinute ?? undefined,
  needed: row.needed,
  revision: row.revision,
});

/** All needs of a company that still matter: those of dates that have passed do not. */
async function needsOf(db: Db | Tx, ctx: SessionCtx): Promise<NeedRow[]> {
  return await db
    .select()
    .from(staffingNeed)
    .where(
      and(
        eq(staffingNeed.tenantId, ctx.session.tenantId),
        or(isNull(staffingNeed.date), gte(staffingNeed.date, dayOf(ctx.now()))),
      ),
    )
    .orderBy(asc(staffingNeed.stationCode), asc(staffingNeed.createdAt), asc(staffingNeed.id));
}

async function placesOf(db: Db | Tx, ctx: SessionCtx) {
  return await db
    .select()
    .from(masterData)
    .where(and(eq(masterData.tenantId, ctx.session.tenantId), eq(masterData.model, 'place')))
    .orderBy(masterData.code);
}

/** The needs of a place, the places to choose from, and what needs are made of. */
export async function listNeeds({
  ctx,
  input,
}: CallOf<typeof calls.listNeeds>): Promise<Out<typeof calls.listNeeds>> {
  await requireFunction(ctx, FUNCTION_ID.roster);
  const { tenantId } = ctx.session;
  const all = await needsOf(ctx.db, ctx);
  const places = (await placesOf(ctx.db, ctx))
    .map(({ code, name, enName, isEnabled }) => ({
      code,
      name,
      enName,
      isEnabled,
      needs: all.filter((one) => one.placeCode === code).length,
    }))
    .filter(({ isEnabled, needs }) => isEnabled || needs > 0);
  const asked = places.find(({ code }) => code === input.placeCode);
  if (input.placeCode !== undefined && !asked) {
    throw new ServiceError('notFound');
  }
  const place = asked ?? places.find(({ needs }) => needs > 0) ?? places[0];
  const needs = all.filter(({ placeCode }) => placeCode === place?.code);
  return {
    placeCode: place?.code ?? null,
    places: places.map(({ code, name, enName, needs: count }) => ({ code, name, enName, needs: count })),
    needs: needs.map(presentNeed),
    stations: await stationsOf(
      ctx.db,
      tenantId,
      needs.map(({ stationCode }) => stationCode),
    ),
    shifts: (await shiftsOf(ctx.db, tenantId)).map(presentShift),
  };
}

/** Adds a need. */
export async function addNeed({
  ctx,
  input,
}: CallOf<typeof calls.addNeed>): Promise<Out<typeof calls.addNeed>> {
  await requireFunction(ctx, FUNCTION_ID.roster);
  return await ctx.db.transaction(async (tx) => {
    await lockCompany(tx, ctx);
    const all = await needsOf(tx, ctx);
    if (all.length >= SHIFT_LIMITS.needs) {
      throw new ServiceError('needsFull', { count: SHIFT_LIMITS.needs });
    }
    const facts = await requireRight(tx, ctx, all, input);
    const now = ctx.now();
    const [row] = await tx
      .insert(staffingNeed)
      .values({
        id: ctx.ids(),
        tenantId: ctx.session.tenantId,
        ...columnsOf(input),
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    await recordOperation(tx, ctx, {
      action: 'shift.addNeed',
      ...targetOf(row!, facts),
      changes: changesOf(undefined, row, facts),
    });
    return presentNeed(row!);
  });
}

/** Changes a need. */
export async function changeNeed({
  ctx,
  input: { id, revision, ...content },
}: CallOf<typeof calls.changeNeed>): Promise<Out<typeof calls.changeNeed>> {
  await requireFunction(ctx, FUNCTION_ID.roster);
  return await ctx.db.transaction(async (tx) => {
    await lockCompany(tx, ctx);
    const all = await needsOf(tx, ctx);
    const before = findKept(all, id, revision);
    const facts = await requireRight(
      tx,
      ctx,
      all.filter((row) => row !== before),
      content,
      before,
    );
    const next = { ...before, ...columnsOf(content) };
    const changes = changesOf(before, next, facts);
    if (changes.length === 0) {
      return presentNeed(before);
    }
    const [row] = await tx
      .update(staffingNeed)
      .set({ ...columnsOf(content), revision: revision + 1, updatedAt: ctx.now() })
      .where(eq(staffingNeed.id, id))
      .returning();
    await recordOperation(tx, ctx, { action: 'shift.changeNeed', ...targetOf(row!, facts), changes });
    return presentNeed(row!);
  });
}

/** Deletes a need. */
export async function removeNeed({
  ctx,
  input: { id, revision },
}: CallOf<typeof calls.removeNeed>): Promise<Out<typeof calls.removeNeed>> {
  await requireFunction(ctx, FUNCTION_ID.roster);
  await ctx.db.transaction(async (tx) => {
    await lockCompany(tx, ctx);
    const row = findKept(await needsOf(tx, ctx), id, revision);
    await tx.delete(staffingNeed).where(eq(staffingNeed.id, id));
    const facts = await factsOf(tx, ctx, [row]);
    await recordOperation(tx, ctx, {
      action: 'shift.removeNeed',
      ...targetOf(row, facts),
      changes: changesOf(row, undefined, facts),
    });
  });
  return {};
}

const columnsOf = (content: NeedContent) => ({
  placeCode: content.placeCode,
  stationCode: content.stationCode,
  weekdays: [...content.weekdays].sort((a, b) => a - b),
  date: content.date ?? null,
  shiftId: content.shiftId ?? null,
  startMinute: content.startMinute ?? null,
  endMinute: content.endMinute ?? null,
  needed: content.needed,
});

function findKept(rows: readonly NeedRow[], id: string, revision: number): NeedRow {
  const row = found(rows.find((one) => one.id === id));
  if (row.revision !== revision) {
    throw new ServiceError('conflict');
  }
  return row;
}

type Named = Pick<NeedRow, 'placeCode' | 'stationCode' | 'shiftId'>;
type Facts = {
  places: Awaited<ReturnType<typeof placesOf>>;
  stations: Awaited<ReturnType<typeof stationsOf>>;
  shifts: ShiftRow[];
};

async function factsOf(tx: Tx, ctx: SessionCtx, rows: readonly Named[]): Promise<Facts> {
  const stationCodes = rows.map(({ stationCode }) => stationCode);
  return {
    places: await placesOf(tx, ctx),
    stations: await stationsOf(tx, ctx.session.tenantId, stationCodes),
    shifts: await namedShifts(
      tx,
      ctx,
      rows.flatMap(({ shiftId }) => shiftId ?? []),
    ),
  };
}

/** Refuses a need that is wrong in itself, names what is not there (what it named before may be closed now), or is there already. */
async function requireRight(
  tx: Tx,
  ctx: SessionCtx,
  others: readonly NeedRow[],
  content: NeedContent,
  before?: NeedRow,
): Promise<Facts> {
  const problem = needProblem(content);
  if (problem) {
    throw new ServiceError(PROBLEMS[problem]);
  }
  if (content.date !== undefined && content.date !== before?.date && content.date < dayOf(ctx.now())) {
    throw new ServiceError('needPast');
  }
  const next = columnsOf(content);
  const facts = await factsOf(tx, ctx, before ? [before, next] : [next]);
  const isOpen = (row: { isEnabled: boolean } | undefined, wasThere: boolean) =>
    row !== undefined && (row.isEnabled || wasThere);
  const place = facts.places.find(({ code }) => code === next.placeCode);
  if (!isOpen(place, before?.placeCode === next.placeCode)) {
    throw new ServiceError('needPlaceWrong');
  }
  const station = facts.stations.find(({ code }) => code === next.stationCode);
  if (!isOpen(station, before?.stationCode === next.stationCode)) {
    throw new ServiceError('needStationWrong');
  }
  const shift = facts.shifts.find(({ id }) => id === next.shiftId);
  if (next.shiftId !== null && !isOpen(shift, before?.shiftId === next.shiftId)) {
    throw new ServiceError('needShiftWrong');
  }
  if (others.some((one) => isSame(one, next))) {
    throw new ServiceError('needTaken');
  }
  return facts;
}

/** The same hours of the same station on a day of both: one of the two numbers would be a mistake. */
function isSame(one: NeedRow, other: ReturnType<typeof columnsOf>): boolean {
  const keys = ['placeCode', 'stationCode', 'date', 'shiftId', 'startMinute', 'endMinute'] as const;
  const sharesDay = one.date !== null || one.weekdays.some((weekday) => other.weekdays.includes(weekday));
  return sharesDay && keys.every((key) => one[key] === other[key]);
}

function targetOf(row: NeedRow, { places, stations }: Facts) {
  const place = places.find(({ code }) => code === row.placeCode);
  const station = stations.find(({ code }) => code === row.stationCode);
  return {
    targetId: row.id,
    targetName: `${place?.name ?? row.placeCode} · ${station?.name ?? row.stationCode}`,
    targetEnName: `${place?.enName ?? place?.name ?? row.placeCode} · ${station?.enName ?? station?.name ?? row.stationCode}`,
  };
}

function changesOf(before: NeedRow | undefined, after: NeedRow | undefined, { shifts, ...facts }: Facts) {
  const words = (row: NeedRow | undefined, language: 'zh_CN' | 'en') =>
    row && {
      needDays: needDaysText(presentNeed(row), language),
      needHours: needHoursText(presentNeed(row), shifts, language),
      needed: String(row.needed),
      needOf: targetOf(row, { shifts, ...facts })[language === 'en' ? 'targetEnName' : 'targetName'],
    };
  const [from, fromEn, to, toEn] = [
    words(before, 'zh_CN'),
    words(before, 'en'),
    words(after, 'zh_CN'),
    words(after, 'en'),
  ];
  const fields = ['needOf', 'needDays', 'needHours', 'needed'] as const;
  return fields
    .filter((field) => from?.[field] !== to?.[field] && (field !== 'needOf' || (before && after)))
    .map((field): OperationChange => ({
      field,
      ...(from ? { from: from[field], fromEn: fromEn![field] } : {}),
      ...(to ? { to: to[field], toEn: toEn![field] } : {}),
    }));
}
