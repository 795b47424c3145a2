import * as calls from '@contract/shift/pattern-calls';
import { SHIFT_LIMITS, type PatternContent, type ShiftPattern } from '@contract/shift/catalogue';
import { and, asc, eq } from 'drizzle-orm';
import type { SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import type { OperationChange } from '@server/db/schema/audit';
import { shiftPattern } from '@server/db/schema/planning/shift';
import { found, ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { lockCompany, namedShifts, presentShift, shiftsOf, type ShiftRow } from './kept-shifts';
import { verb } from '@server/kernel/verb';

type PatternRow = typeof shiftPattern.$inferSelect;

export const presentPattern = ({ id, name, enName, days, revision }: PatternRow): ShiftPattern => ({
  id,
  name,
  enName: enName ?? '',
  days,
  revision,
});

export async function patternsOf(db: Db | Tx, tenantId: string): Promise<PatternRow[]> {
  return await db
    .select()
    .from(shiftPattern)
    .where(eq(shiftPattern.tenantId, tenantId))
    .orderBy(asc(shiftPattern.createdAt), asc(shiftPattern.id));
}

/** The patterns, and the shifts that they and new ones are made of. */
export const listPatterns = verb(
  calls.listPatterns,
  { permission: 'roster', scope: 'none' },
  async ({ ctx }) => {
    const { tenantId } = ctx.session;
    const [patterns, shifts] = await Promise.all([patternsOf(ctx.db, tenantId), shiftsOf(ctx.db, tenantId)]);
    return { patterns: patterns.map(presentPattern), shifts: shifts.map(presentShift) };
  },
);

/** Adds a pattern. */
export const addPattern = verb(
  calls.addPattern,
  { permission: 'roster', scope: 'none' },
  async ({ ctx, input }) => {
    const { tenantId } = ctx.session;
    return await ctx.db.transaction(async (tx) => {
      await lockCompany(tx, ctx);
      const rows = await patternsOf(tx, tenantId);
      if (rows.length >= SHIFT_LIMITS.patterns) {
        throw new ServiceError('patternsFull', { count: SHIFT_LIMITS.patterns });
      }
      const shifts = await requireRight(tx, ctx, rows, input, []);
      const now = ctx.now();
      const { enName, ...content } = input;
      const [row] = await tx
        .insert(shiftPattern)
        .values({
          id: ctx.ids(),
          tenantId,
          ...content,
          enName: enName || null,
          createdAt: now,
          updatedAt: now,
        })
        .returning();
      await recordOperation(tx, ctx, {
        action: 'shift.addPattern',
        ...targetOf(row!),
        changes: [
          {
            field: 'patternDays',
            to: daysText(input.days, shifts, false),
            toEn: daysText(input.days, shifts, true),
          },
        ],
      });
      return presentPattern(row!);
    });
  },
);

/** Changes a pattern. Plans that were made by it stay. */
export const changePattern = verb(
  calls.changePattern,
  { permission: 'roster', scope: 'none' },
  async ({ ctx, input: { id, revision, ...content } }) => {
    const { tenantId } = ctx.session;
    return await ctx.db.transaction(async (tx) => {
      await lockCompany(tx, ctx);
      const rows = await patternsOf(tx, tenantId);
      const before = findKept(rows, id, revision);
      const others = rows.filter((row) => row !== before);
      const shifts = await requireRight(tx, ctx, others, content, before.days);
      const changes = changesOf(before, content, shifts);
      if (changes.length === 0) {
        return presentPattern(before);
      }
      const [row] = await tx
        .update(shiftPattern)
        .set({ ...content, enName: content.enName || null, revision: revision + 1, updatedAt: ctx.now() })
        .where(and(eq(shiftPattern.id, id), eq(shiftPattern.tenantId, tenantId)))
        .returning();
      await recordOperation(tx, ctx, { action: 'shift.changePattern', ...targetOf(row!), changes });
      return presentPattern(row!);
    });
  },
);

/** Deletes a pattern. Plans that were made by it stay. */
export const removePattern = verb(
  calls.removePattern,
  { permission: 'roster', scope: 'none' },
  async ({ ctx, input: { id, revision } }) => {
    await ctx.db.transaction(async (tx) => {
      await lockCompany(tx, ctx);
      const row = findKept(await patternsOf(tx, ctx.session.tenantId), id, revision);
      await tx.delete(shiftPattern).where(eq(shiftPattern.id, id));
      await recordOperation(tx, ctx, { action: 'shift.removePattern', ...targetOf(row) });
    });
    return {};
  },
);

const targetOf = ({ id, name, enName }: PatternRow) => ({
  targetId: id,
  targetName: name,
  targetEnName: enName,
});

function findKept(rows: readonly PatternRow[], id: string, revision: number): PatternRow {
  const row = found(rows.find((one) => one.id === id));
  if (row.revision !== revision) {
    throw new ServiceError('conflict');
  }
  return row;
}

/** Refuses a name that is taken and days that name what is no shift; one that was turned off may stay where it was. */
async function requireRight(
  tx: Tx,
  ctx: SessionCtx,
  others: readonly PatternRow[],
  { name, days }: PatternContent,
  before: readonly (string | null)[],
): Promise<ShiftRow[]> {
  if (others.some((one) => one.name === name)) {
    throw new ServiceError('patternNameTaken', { name });
  }
  const ids = [...new Set([...days, ...before].filter((one) => one !== null))];
  const shifts = await namedShifts(tx, ctx, ids);
  const isKnown = (id: string) =>
    shifts.some((one) => one.id === id && (one.isEnabled || before.includes(id)));
  const wrong = days.findIndex((id) => id !== null && !isKnown(id));
  if (wrong >= 0) {
    throw new ServiceError('patternShiftWrong', { day: wrong + 1 });
  }
  if (days.every((id) => id === null)) {
    throw new ServiceError('patternEmpty');
  }
  return shifts;
}

function daysText(days: readonly (string | null)[], shifts: readonly ShiftRow[], isEnglish: boolean): string {
  const nameOf = (id: string | null) => {
    const one = shifts.find((row) => row.id === id);
    return one ? (isEnglish && one.enName) || one.name : isEnglish ? 'off' : '休';
  };
  return days.map(nameOf).join(isEnglish ? ', ' : '、');
}

function changesOf(
  before: PatternRow,
  after: PatternContent,
  shifts: readonly ShiftRow[],
): OperationChange[] {
  const texts = (['name', 'enName'] as const)
    .filter((field) => (before[field] ?? '') !== after[field])
    .map((field) => ({ field, from: before[field] || null, to: after[field] || null }));
  const isSame =
    before.days.length === after.days.length && before.days.every((id, at) => id === after.days[at]);
  return isSame
    ? texts
    : [
        ...texts,
        {
          field: 'patternDays',
          from: daysText(before.days, shifts, false),
          fromEn: daysText(before.days, shifts, true),
          to: daysText(after.days, shifts, false),
          toEn: daysText(after.days, shifts, true),
        },
      ];
}
