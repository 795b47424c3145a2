import * as calls from '@contract/attendance/act-calls';
import { and, eq, inArray } from 'drizzle-orm';
import { flagsToExcuse, type ExcusableFlag } from '@contract/attendance/rules/settle/day-figures';
import type { Out, Parsed } from '@contract/endpoint';
import type { SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { dayExcuse } from '@server/db/schema/attendance/day';
import { exceptionAct, exceptionActItem } from '@server/db/schema/attendance/exception';
import { punch } from '@server/db/schema/attendance/punch';
import { tellKeepersWith } from '@server/live/tell-keepers';
import { ServiceError } from '@server/kernel/errors';
import { lockMembers } from '@server/kernel/lock-members';
import { outcomesOf } from './day-outcomes';
import { exceptionScope, requireWithin } from './exception-part';
import { factsAroundPunches, workDateOf } from './punch-dates';
import { keyOf, rebuildDays, storedDays, type DayKey } from './rebuild-days';
import { recordSettled } from './record-settled';
import { tellSettled } from './tell-settled';
import { verb } from '@server/kernel/verb';

type Output = Out<typeof calls.settleExceptions>;
type Asked = Parsed<typeof calls.settleExceptions>;
type Excusing = Extract<Asked, { act: 'excuse' }>;
type Judging = Exclude<Asked, { act: 'excuse' }>;
type ActRow = typeof exceptionAct.$inferSelect;

/** A day or a punch of an act. */
export type ActItem = DayKey & { flags: ExcusableFlag[]; punchId: string | null; at: Date | null };

/** PostgreSQL takes 65,535 values in a statement. */
const ROWS_AT_ONCE = 1_000;

/**
 * Excuses days, or accepts or refuses doubtful punches, and makes the results again that change by it: one act, whose people are locked in
 * the order of their ids. What has changed since it was seen, or was settled by somebody else, is left out and counted. Refuses with
 * exceptionOwn whoever settles for themselves, with exceptionGone where nothing is left, and with notFound for people outside the scope.
 */
export const settleExceptions = verb(
  calls.settleExceptions,
  { permission: 'attendanceBoard', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await exceptionScope(ctx);
    const memberIds = await peopleOf(ctx, input);
    return await ctx.db.transaction(async (tx) => {
      await requireWithin(tx, scope, memberIds);
      if (memberIds.includes(ctx.session.memberId)) {
        throw new ServiceError('exceptionOwn');
      }
      await lockMembers(tx, memberIds);
      const earlier = await findAct(tx, ctx, input.requestId);
      if (earlier) {
        return await presentAct(tx, ctx, earlier, input);
      }
      const clock = { tenantId: ctx.session.tenantId, now: ctx.now() };
      await rebuildDays(tx, clock, memberIds, []);
      const items =
        input.act === 'excuse' ? await excusable(tx, input) : await waitingPunches(tx, ctx, input.punchIds);
      if (items.length === 0) {
        throw new ServiceError('exceptionGone');
      }
      const asked = input.act === 'excuse' ? input.days.length : input.punchIds.length;
      const act = await writeAct(tx, ctx, input, { items, leftOut: asked - items.length });
      const before = await storedDays(tx, items);
      await (input.act === 'excuse' ? excuse(tx, ctx, act, items) : judge(tx, ctx, act, items));
      const fell = await rebuildDays(tx, clock, memberIds, items);
      await tellKeepersWith(tx, clock.tenantId);
      const after = await storedDays(tx, items);
      await tx.insert(exceptionActItem).values(
        items.map(({ memberId, workDate, flags, punchId }, item) => ({
          actId: act.id,
          item,
          tenantId: clock.tenantId,
          memberId,
          workDate,
          flags,
          punchId,
          digest: after.get(keyOf({ memberId, workDate }))?.digest ?? null,
        })),
      );
      await recordSettled(tx, ctx, { act, items, before, after, isUndo: false });
      await tellSettled(tx, ctx, { act, items, fell, isUndo: false });
      return await presentAct(tx, ctx, act, input);
    });
  },
);

/** Outcome of an act, also of one that was sent before. */
async function presentAct(
  tx: Tx,
  ctx: SessionCtx,
  { id, settled, people, leftOut }: ActRow,
  input: Asked,
): Promise<Output> {
  const items = await tx
    .select({ memberId: exceptionActItem.memberId, workDate: exceptionActItem.workDate })
    .from(exceptionActItem)
    .where(eq(exceptionActItem.actId, id));
  const done = new Set(items.map(keyOf));
  const days = input.act === 'excuse' ? input.days : [];
  return {
    actId: id,
    settled,
    people,
    left: leftOut,
    results: await outcomesOf(
      tx,
      ctx,
      days.map(({ memberId, workDate }) => ({
        memberId,
        workDate,
        refusal: done.has(keyOf({ memberId, workDate })) ? null : 'exceptionDayGone',
      })),
    ),
  };
}

/** Whose days an act is about. Refuses with `notFound` a punch that the company does not have. */
async function peopleOf(ctx: SessionCtx, input: Asked): Promise<string[]> {
  if (input.act === 'excuse') {
    return [...new Set(input.days.map(({ memberId }) => memberId))];
  }
  const rows = await ctx.db
    .select({ memberId: punch.memberId })
    .from(punch)
    .where(and(inArray(punch.id, input.punchIds), eq(punch.tenantId, ctx.session.tenantId)));
  if (rows.length !== input.punchIds.length) {
    throw new ServiceError('notFound');
  }
  return [...new Set(rows.map(({ memberId }) => memberId))];
}

async function findAct(db: Db | Tx, { session }: SessionCtx, requestId: string): Promise<ActRow | undefined> {
  const [act] = await db
    .select()
    .from(exceptionAct)
    .where(and(eq(exceptionAct.byMemberId, session.memberId), eq(exceptionAct.requestId, requestId)));
  return act;
}

/** Those of the days that are as they were seen, with what can be excused of them. */
async function excusable(tx: Tx, { days, flags }: Excusing): Promise<ActItem[]> {
  const stored = await storedDays(tx, days);
  return days.flatMap(({ memberId, workDate, digest }): ActItem[] => {
    const row = stored.get(keyOf({ memberId, workDate }));
    const excused = row?.digest === digest ? flagsToExcuse(row.flags, flags) : [];
    return excused.length === 0 ? [] : [{ memberId, workDate, flags: excused, punchId: null, at: null }];
  });
}

/** Those of the punches that still wait, with the dates that they count for. */
async function waitingPunches(tx: Tx, ctx: SessionCtx, ids: Judging['punchIds']): Promise<ActItem[]> {
  const rows = await tx
    .select({ id: punch.id, memberId: punch.memberId, at: punch.at })
    .from(punch)
    .where(and(inArray(punch.id, ids), eq(punch.review, 'waiting')))
    .orderBy(punch.at, punch.id);
  const facts = await factsAroundPunches(tx, ctx.session.tenantId, rows, ctx.now());
  return rows.map((row) => ({
    memberId: row.memberId,
    workDate: workDateOf(facts.get(row.memberId), row),
    flags: [],
    punchId: row.id,
    at: row.at,
  }));
}

async function writeAct(
  tx: Tx,
  ctx: SessionCtx,
  { act, requestId, reason }: Asked,
  { items, leftOut }: { items: readonly ActItem[]; leftOut: number },
): Promise<ActRow> {
  const row: ActRow = {
    id: ctx.ids(),
    tenantId: ctx.session.tenantId,
    byMemberId: ctx.session.memberId,
    requestId,
    act,
    reason: reason ?? null,
    settled: items.length,
    people: new Set(items.map(({ memberId }) => memberId)).size,
    leftOut,
    createdAt: ctx.now(),
    undoneAt: null,
  };
  const written = await tx
    .insert(exceptionAct)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: exceptionAct.id });
  if (written.length === 0) {
    // The same request about other people, at the same moment.
    throw new ServiceError('conflict');
  }
  return row;
}

async function excuse(tx: Tx, ctx: SessionCtx, act: ActRow, items: readonly ActItem[]): Promise<void> {
  const rows = items.flatMap(({ memberId, workDate, flags }) =>
    flags.map((flag) => ({
      memberId,
      workDate,
      flag,
      tenantId: act.tenantId,
      reason: act.reason ?? '',
      excusedByMemberId: ctx.session.memberId,
      actId: act.id,
      createdAt: act.createdAt,
    })),
  );
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await tx.insert(dayExcuse).values(rows.slice(from, from + ROWS_AT_ONCE));
  }
}

async function judge(tx: Tx, ctx: SessionCtx, act: ActRow, items: readonly ActItem[]): Promise<void> {
  await tx
    .update(punch)
    .set({
      review: act.act === 'accept' ? 'accepted' : 'refused',
      reviewedByMemberId: ctx.session.memberId,
      reviewedAt: act.createdAt,
    })
    .where(
      inArray(
        punch.id,
        items.flatMap(({ punchId }) => punchId ?? []),
      ),
    );
}
