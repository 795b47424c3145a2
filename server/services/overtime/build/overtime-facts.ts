import { and, asc, between } from 'drizzle-orm';
import type { OvertimeFacts, OvertimeRequest } from '@contract/overtime/facts';
import { usualWorkdays } from '@contract/overtime/rules/standard/standard-week';
import { restByPlan } from '@contract/overtime/rules/rest-by-plan';
import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import type { Days } from '@contract/roster/rules/days';
import type { Db, Tx } from '@server/db/database';
import { overtimeRequest } from '@server/db/schema/attendance/overtime';
import { anyOf } from '@server/kernel/any-of';
import { attendanceFactsOf, type ReadFacts } from '@server/services/attendance/days/attendance-facts';
import { presumedYears } from '@server/services/calendar/presumed-years';
import type { Work } from '@server/services/roster/works-between';
import { weekStartOf } from './week-start';
import { overtimeRulesUntil, type OvertimeVersion } from '@server/services/work-rules/overtime-rules';
import { clockMinute } from '@server/kernel/clock-minute';

export type ReadOvertimeFacts = OvertimeFacts & {
  attendance: ReadFacts;
  ruleOn: (date: string) => OvertimeVersion;
};

/** Days of rest by the roster need the whole week around a date, and the next one of a night. */
const AROUND = { before: 8, after: 9 };

/** Everything that the overtime of these people is worked out from, on work dates from one to another; in the zone of the company. */
export async function overtimeFactsOf(
  db: Db | Tx,
  tenantId: string,
  memberIds: readonly string[],
  span: Days,
  now: Date,
): Promise<Map<string, ReadOvertimeFacts>> {
  const weekStart = await weekStartOf(db, tenantId);
  const facts = await attendanceFactsOf(db, tenantId, memberIds, span, now, AROUND);
  const after = dateOf(dayNumber(span.to) + 1);
  const rules = await overtimeRulesUntil(db, tenantId, after);
  const years = { first: Number(span.from.slice(0, 4)), last: Number(after.slice(0, 4)) };
  const presumed = await presumedYears(db, tenantId, years);
  const requests = await requestsOf(db, memberIds, span);
  return new Map(
    [...facts].map(([memberId, attendance]) => {
      const ruleOn = (date: string) => rules(attendance.groupOn(date).id, date);
      const works: readonly Work[] = attendance.works;
      const regular = works.filter(({ isOvertime }) => !isOvertime);
      return [
        memberId,
        {
          attendance,
          requests: requests.get(memberId) ?? [],
          ruleOn,
          termsOn: (date) => ruleOn(date).terms,
          isRestByPlan: restByPlan(
            regular.map(({ workDate, source }) => ({ workDate, isTaken: source === 'take' })),
          ),
          weekStart,
          usualWorkdaysOn: (date) => usualWorkdays(attendance.groupOn(date)),
          isPresumed: (date) => presumed.has(Number(date.slice(0, 4))),
        },
      ];
    }),
  );
}

async function requestsOf(db: Db | Tx, memberIds: readonly string[], { from, to }: Days) {
  const rows = await db
    .select()
    .from(overtimeRequest)
    .where(and(anyOf(overtimeRequest.memberId, memberIds), between(overtimeRequest.workDate, from, to)))
    .orderBy(asc(overtimeRequest.startsAt), asc(overtimeRequest.id));
  const byMember = new Map<string, OvertimeRequest[]>();
  for (const { memberId, id, workDate, startsAt, endsAt, becomes } of rows) {
    const request = {
      key: id,
      workDate,
      start: clockMinute(startsAt),
      end: clockMinute(endsAt),
      becomes,
    };
    byMember.set(memberId, [...(byMember.get(memberId) ?? []), request]);
  }
  return byMember;
}
