import { and, asc, eq, gt, gte, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import { DEFAULT_GROUP_ID } from '@contract/attendance-group/group';
import type { DayResult } from '@contract/attendance/day';
import { attendanceDays } from '@contract/attendance/rules/attendance-days';
import { comparedDays, noFigures } from '@contract/attendance/rules/trial/compare-days';
import { mostChanged } from '@contract/attendance/rules/trial/most-changed';
import { TRIAL_PEOPLE, type TrialResult } from '@contract/attendance/trial';
import { FUNCTION_ID } from '@contract/role/functions';
import { datesIn, type Days } from '@contract/roster/rules/days';
import { DAY_MINUTES, dayNumber } from '@contract/roster/rules/work-minutes';
import type { Ctx } from '@server/kernel/context';
import { ruleTrial } from '@server/db/schema/attendance/rule';
import { member } from '@server/db/schema/member';
import { attendanceGroupMember } from '@server/db/schema/planning/attendance-group';
import type { Work } from '@server/jobs/job-kind';
import { groupsOf } from '@server/services/attendance-group/groups-of';
import { inScope, memberScope } from '@server/services/access/data-scope';
import { attendanceFactsOf, type ReadFacts } from '../days/attendance-facts';
import { ruleOn, rulesUntil } from '@server/services/work-rules/attendance-rules';
import type { TrialPayload } from './trial-kind';
import { momentOfMinute } from '@server/kernel/clock-minute';

type Parts = Pick<Ctx, 'db' | 'raw' | 'now'>;
type Own = typeof ruleTrial.$inferSelect;

/** People whose facts are held at a time. */
const PEOPLE_AT_ONCE = 50;
/** People after whom waiting calls have their turn: some twenty milliseconds. */
const PEOPLE_A_TURN = 5;

/**
 * Works out what a trial asks: last month of the group's people within the scope of who made it, by the rules as they were and by the
 * terms. Reads facts, writes the trial alone, and that at its end, so that it can be begun anew at any time; ends without a result once
 * its owner has cancelled it. In the zone of the company.
 */
export async function runTrial(
  parts: Parts,
  { payload: { trialId }, progress, signal }: Pick<Work<TrialPayload>, 'payload' | 'progress' | 'signal'>,
): Promise<void> {
  const { db, raw, now } = parts;
  const [own] = await db.select().from(ruleTrial).where(eq(ruleTrial.id, trialId));
  if (own?.state !== 'waiting') {
    return;
  }
  const { tenantId, memberId } = own;
  const scope = await memberScope({ raw, now, session: { tenantId, memberId } }, FUNCTION_ID.attendanceRules);
  const result = await workedOut(parts, own, inScope(scope), async (done, of) => {
    signal.throwIfAborted();
    await progress(done, of);
    return await isWanted(db, trialId);
  });
  if (!result) {
    return;
  }
  await db
    .update(ruleTrial)
    .set({ state: 'done', result })
    .where(and(eq(ruleTrial.id, trialId), eq(ruleTrial.state, 'waiting')));
}

/** False once its owner has cancelled it. */
async function isWanted(db: Parts['db'], trialId: string): Promise<boolean> {
  const [row] = await db.select({ state: ruleTrial.state }).from(ruleTrial).where(eq(ruleTrial.id, trialId));
  return row?.state === 'waiting';
}

/** Says how far the work is, and answers whether it is to go on. */
type Told = (done: number, of: number) => Promise<boolean>;

async function workedOut(
  { db, now }: Parts,
  own: Own,
  reached: SQL | undefined,
  told: Told,
): Promise<TrialResult | undefined> {
  const { tenantId, groupId } = own;
  const span = { from: own.fromDate, to: own.toDate };
  const isCandidate = and(isOfCompany(own), reached);
  const [counted] = await db
    .select({ of: sql<number>`count(*)::int` })
    .from(member)
    .where(isCandidate);
  const most = mostChanged(TRIAL_PEOPLE);
  const sums = { people: 0, changedPeople: 0, changedDays: 0, figures: noFigures() };
  let seen = 0;
  let after = '';
  for (;;) {
    const rows = await db
      .select({ id: member.id })
      .from(member)
      .where(and(isCandidate, gt(member.id, after)))
      .orderBy(asc(member.id))
      .limit(PEOPLE_AT_ONCE);
    const last = rows.at(-1);
    if (!last) {
      break;
    }
    after = last.id;
    const ids = rows.map(({ id }) => id);
    const spans = await groupsOf(db, tenantId, ids, span.from, span.to);
    const inGroup = ids.filter((id) => spans.get(id)?.some(({ group }) => group.id === groupId));
    const facts = await attendanceFactsOf(db, tenantId, inGroup, span, now());
    seen += ids.length - inGroup.length;
    for (const [memberId, one] of facts) {
      const days = comparedDays(sums.figures, ...byBoth(one, own, span));
      sums.people += 1;
      sums.changedDays += days.length;
      if (days.length > 0) {
        sums.changedPeople += 1;
        most.add({ memberId, days });
      }
      seen += 1;
      if (seen % PEOPLE_A_TURN === 0 && !(await told(seen, counted?.of ?? 0))) {
        return undefined;
      }
    }
    if (!(await told(seen, counted?.of ?? 0))) {
      return undefined;
    }
  }
  const versions = (await rulesUntil(db, tenantId, span.to)).get(groupId);
  const ruledFrom = datesIn(span).find((date) => ruleOn(versions, date)) ?? null;
  return { ...sums, ruledFrom, most: most.list() };
}

/** The dates of somebody in the group, by the rules as they were and as if the terms had always held for it. */
function byBoth(facts: ReadFacts, { groupId, terms }: Own, span: Days): [DayResult[], DayResult[]] {
  const isInGroup = (date: string) => facts.groupOn(date).id === groupId;
  const tried = {
    ...facts,
    termsOn: (date: string) => (isInGroup(date) ? terms : facts.termsOn(date)),
  };
  const ofGroup = ({ workDate }: DayResult) => isInGroup(workDate);
  return [attendanceDays(facts, span).filter(ofGroup), attendanceDays(tried, span).filter(ofGroup)];
}

/** Who was with the company on one of the dates; of a group that people are put into, who was ever in it until then. */
function isOfCompany({ tenantId, groupId, fromDate, toDate }: Own): SQL | undefined {
  const begin = momentOfMinute(dayNumber(fromDate) * DAY_MINUTES);
  const end = momentOfMinute((dayNumber(toDate) + 1) * DAY_MINUTES);
  return and(
    eq(member.tenantId, tenantId),
    lt(member.joinedAt, end),
    or(ne(member.status, 'left'), gte(member.leftAt, begin)),
    groupId === DEFAULT_GROUP_ID
      ? undefined
      : sql`exists (select from ${attendanceGroupMember} where ${attendanceGroupMember.memberId} = ${member.id}
          and ${attendanceGroupMember.groupId} = ${groupId} and ${attendanceGroupMember.fromDate} <= ${toDate})`,
  );
}
