import { eq, sql } from 'drizzle-orm';
import { CERTIFICATE_WARNING_DAYS } from '@contract/certificate/certificate';
import { addDays } from '@contract/day';
import type { Person } from '@contract/people/calls';
import { certificatesMissing } from '@contract/certificate/rules/certificates-missing';
import type { Db } from '@server/db/database';
import { certificateNeed } from '@server/db/schema/people/certificate';
import { dayOf } from '@server/kernel/day-range';
import type { MemberScope } from '@server/kernel/member-scope';
import { query } from '@server/kernel/query';
import { isOfPart } from '@server/services/access/part-of-scope';
import { PERSON_COLUMNS, PERSON_JOINS } from '@server/services/person/person-columns';
import { personOf } from '@server/services/person/person-rows';
import { worksBetween } from '@server/services/roster/works-between';
import { certificateFactsOf } from '@server/services/work-rules/certificate-facts';
import { afterKey } from '@server/services/warning/key';
import type { WarningSource } from '@server/services/warning/warning-source';

type Days = { from: string; to: string };

/** People within the scope who work at one of these stations on these dates. */
async function workersAt(
  db: Db,
  scope: MemberScope,
  stations: readonly string[],
  { from, to }: Days,
): Promise<Person[]> {
  const codes = sql`${sql.param([...stations])}::text[]`;
  return await query<Person>(
    db,
    sql`select ${sql.raw(PERSON_COLUMNS)} from member m ${sql.raw(PERSON_JOINS)}
      where ${isOfPart(scope, undefined)} and m.status = 'normal' and a.status = 'normal' and (
        exists (select 1 from assignment w cross join lateral jsonb_array_elements(w.shift -> 'segments') s
          where w.member_id = m.id and w.work_date between ${from}::date and ${to}::date
            and s ->> 'stationCode' = any(${codes}))
        or exists (select 1 from schedule_take k where k.member_id = m.id
          and k.work_date between ${from} and ${to} and k.station_code = any(${codes})))
      order by m.id`,
  );
}

/**
 * Who is planned within two weeks at a station whose certificate they lack, one a person with the first date: an expiry and a revoking
 * change no plan.
 */
export const certificateMissing = {
  kind: 'certificateMissing',
  find: async ({ ctx, scope }, after, limit) => {
    const needs = await ctx.db
      .select({ stationCode: certificateNeed.stationCode })
      .from(certificateNeed)
      .where(eq(certificateNeed.tenantId, scope.tenantId));
    if (needs.length === 0) {
      return [];
    }
    const from = dayOf(ctx.now());
    const days = { from, to: addDays(from, CERTIFICATE_WARNING_DAYS.shifts) };
    const stations = [...new Set(needs.map(({ stationCode }) => stationCode))];
    const people = await workersAt(ctx.db, scope, stations, days);
    const ids = people.map(({ id }) => id);
    const factsOf = await certificateFactsOf(ctx.db, scope.tenantId, ids);
    const works = await worksBetween(ctx.db, ids, days);
    const found = people.flatMap((person) => {
      const facts = factsOf && { certificates: factsOf(person.id) };
      const lacking = (works.get(person.id) ?? []).filter(
        (work) => facts && certificatesMissing(work, facts).length > 0,
      );
      const [first] = lacking;
      return first
        ? [
            {
              key: person.id,
              person: personOf(person),
              date: first.workDate,
              count: lacking.length,
              path: `/roster?from=${first.workDate}&person=${person.id}&day=${first.workDate}`,
            },
          ]
        : [];
    });
    return afterKey(found, after, limit);
  },
} satisfies WarningSource;
