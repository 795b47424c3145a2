import { and, asc, eq, gt, gte, ne, or, type SQL } from 'drizzle-orm';
import { leaveTermsAt, type LeaveVersion } from '@contract/leave/rule/terms-at';
import type { RunCounts } from '@contract/leave/run/run';
import { FUNCTION_ID } from '@contract/role/functions';
import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import type { Ctx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { leaveRun, leaveRunItem, leaveRunSetting } from '@server/db/schema/leave/rule';
import { member } from '@server/db/schema/member';
import type { Work } from '@server/jobs/job-kind';
import { startOfDay } from '@server/kernel/day-range';
import { lockMembers } from '@server/kernel/lock-members';
import { zoneOf } from '@server/kernel/zone-of';
import { inScope, memberScope } from '@server/services/access/data-scope';
import { leaveVersions } from '@server/services/work-rules/leave-rules';
import { applyToPeople } from './apply-to-people';
import { SERVICE, serviceOf } from './service-of';

type Parts = Pick<Ctx, 'db' | 'raw' | 'now' | 'ids'>;
type Run = typeof leaveRun.$inferSelect;

/** People of one transaction: short ones let others in between. */
const PEOPLE_AT_ONCE = 100;
/** So long after somebody has left it is told what they have not taken. */
const LEAVERS_DAYS = 40;

/**
 * Applies the rules of leave to the people of a run, in the order of their ids. Where it has come to is written with what it has done, so
 * that one that was cut off goes on from there; what it has done before it finds and does not do again.
 */
export async function performRun(
  parts: Parts,
  { payload: { runId }, signal, progress }: Pick<Work<{ runId: string }>, 'payload' | 'signal' | 'progress'>,
): Promise<void> {
  const { db } = parts;
  const [run] = await db.select().from(leaveRun).where(eq(leaveRun.id, runId));
  if (!run || run.state === 'done') {
    return;
  }
  const zone = await zoneOf(db, run.tenantId);
  const reached = await reachedBy(parts, run);
  const versions = await leaveVersions(db, run.tenantId);
  const all = await db.$count(member, reached);
  for (;;) {
    signal.throwIfAborted();
    const done = await db.transaction(
      async (tx) => await performPart(tx, parts, runId, { zone, reached, versions }),
    );
    if (done === null) {
      return;
    }
    await progress(done, Math.max(all, done));
  }
}

/** Whom a run is about: all who work here, and who left lately, within the scope of who has asked for it. */
async function reachedBy({ raw, now }: Parts, { tenantId, byMemberId, day }: Run): Promise<SQL | undefined> {
  const scope =
    byMemberId === null
      ? undefined
      : await memberScope({ raw, now, session: { tenantId, memberId: byMemberId } }, FUNCTION_ID.leaveRules);
  const since = startOfDay(dateOf(dayNumber(day) - LEAVERS_DAYS));
  return and(
    eq(member.tenantId, tenantId),
    or(ne(member.status, 'left'), gte(member.leftAt, since)),
    scope && inScope(scope),
  );
}

type Of = { zone: string; reached: SQL | undefined; versions: readonly LeaveVersion[] };

/** Does the next people; answers how many are done by then, or null at the end. */
async function performPart(
  tx: Tx,
  parts: Parts,
  runId: string,
  { zone, reached, versions }: Of,
): Promise<number | null> {
  const [run] = await tx.select().from(leaveRun).where(eq(leaveRun.id, runId)).for('update');
  if (!run || run.state === 'done') {
    return null;
  }
  const people = await nextPeople(tx, reached, run.doneMemberId ?? '');
  if (people.length === 0) {
    await finish(tx, parts, run);
    return null;
  }
  if (run.mode !== 'dry') {
    await lockMembers(
      tx,
      people.map(({ id }) => id),
    );
  }
  const termsOn = (kind: string) => (day: string) => leaveTermsAt(versions, kind, day);
  const kinds = [...new Set(versions.map(({ kind }) => kind))];
  const made = await applyToPeople(tx, parts, run, people, { zone, kinds, termsOn });
  const counts = added(run.counts, { ...made, people: people.length });
  await tx
    .update(leaveRun)
    .set({ state: 'running', counts, doneMemberId: people.at(-1)!.id })
    .where(eq(leaveRun.id, runId));
  return counts.people ?? 0;
}

async function nextPeople(db: Db | Tx, reached: SQL | undefined, after: string) {
  const rows = await db
    .select({ id: member.id, ...SERVICE })
    .from(member)
    .where(and(reached, gt(member.id, after)))
    .orderBy(asc(member.id))
    .limit(PEOPLE_AT_ONCE);
  return rows.map(({ id, ...row }) => ({ id, ...serviceOf(row) }));
}

function added(before: RunCounts, more: RunCounts): RunCounts {
  const counts = { ...before };
  for (const [key, count] of Object.entries(more) as [keyof RunCounts, number][]) {
    counts[key] = (counts[key] ?? 0) + count;
  }
  return counts;
}

/** A day on which the clock had nothing to do leaves nothing but that it was done. */
async function finish(tx: Tx, { now }: Pick<Ctx, 'now'>, { id, tenantId, mode, day }: Run): Promise<void> {
  const isEmpty = mode === 'daily' && (await tx.$count(leaveRunItem, eq(leaveRunItem.runId, id))) === 0;
  await (isEmpty
    ? tx.delete(leaveRun).where(eq(leaveRun.id, id))
    : tx.update(leaveRun).set({ state: 'done', finishedAt: now() }).where(eq(leaveRun.id, id)));
  if (mode === 'daily') {
    await tx.update(leaveRunSetting).set({ doneUntil: day }).where(eq(leaveRunSetting.tenantId, tenantId));
  }
}
