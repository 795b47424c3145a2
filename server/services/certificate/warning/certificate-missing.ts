import { eq, sql } from 'drizzle-orm';
import { CERTIFICATE_WARNING_DAYS } from '@contract/certificate/certificate';
import { addDays } from '@contract/day';
import { certificatesMissing } from '@contract/certificate/rules/certificates-missing';
import { certificateNeed } from '@server/db/schema/people/certificate';
import { dayOf } from '@server/kernel/day-range';
import { query } from '@server/kernel/query';
import { isOfPart } from '@server/services/access/part-of-scope';
import { worksBetween } from '@server/services/roster/works-between';
import { certificateKindsOf } from '@server/services/work-rules/certificate-kinds';
import { certificateFactsOf } from '@server/services/work-rules/certificate-facts';
import { papersSql } from '../papers-sql';
import type { WarningReader, WarningSource } from '@server/services/warning/warning-source';

type Days = { from: string; to: string };

/**
 * People within the scope who work at a station on these dates and have no accepted paper, good for all of them, of one of the kinds that
 * it needs: no one else lacks one, and which of these do is for the rules to say.
 */
async function perhapsLacking({ ctx, scope, organId }: WarningReader, { from, to }: Days): Promise<string[]> {
  const { tenantId } = scope;
  const rows = await query<{ id: string }>(
    ctx.db,
    sql`${papersSql(tenantId, await certificateKindsOf(ctx.db, tenantId), from)},
      needed as (
        select distinct n.station_code, k.kind from certificate_need n
          cross join lateral jsonb_array_elements(n.groups) g cross join lateral jsonb_array_elements_text(g) k (kind)
        where n.tenant_id = ${tenantId}),
      held as (
        select distinct p.member_id, p.kind from papers p
        where p.state = 'valid' and p.issued_on <= ${from}::date and (p.ends_on is null or p.ends_on > ${to}::date)),
      works as (
        select distinct w.member_id, s ->> 'stationCode' as station_code
        from assignment w cross join lateral jsonb_array_elements(w.shift -> 'segments') s
        where w.tenant_id = ${tenantId} and w.work_date between ${from}::date and ${to}::date
        union
        select k.member_id, k.station_code from schedule_take k
        where k.tenant_id = ${tenantId} and k.work_date between ${from} and ${to})
      select distinct m.id from works w join needed n on n.station_code = w.station_code
        left join held h on h.member_id = w.member_id and h.kind = n.kind
        join member m on m.id = w.member_id join account a on a.id = m.account_id
      where h.member_id is null and ${isOfPart(scope, organId)} and m.status = 'normal' and a.status = 'normal'`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Who is planned within two weeks at a station whose certificate they lack, one a person with the first date: an expiry and a revoking
 * change no plan.
 */
export const certificateMissing = {
  kind: 'certificateMissing',
  find: async (reader) => {
    const { ctx, scope } = reader;
    const [need] = await ctx.db
      .select({ id: certificateNeed.id })
      .from(certificateNeed)
      .where(eq(certificateNeed.tenantId, scope.tenantId))
      .limit(1);
    if (!need) {
      return [];
    }
    const from = dayOf(ctx.now());
    const days = { from, to: addDays(from, CERTIFICATE_WARNING_DAYS.shifts) };
    const ids = await perhapsLacking(reader, days);
    const factsOf = await certificateFactsOf(ctx.db, scope.tenantId, ids);
    const works = await worksBetween(ctx.db, ids, days);
    return ids.flatMap((id) => {
      const facts = factsOf && { certificates: factsOf(id) };
      const lacking = (works.get(id) ?? []).filter(
        (work) => facts && certificatesMissing(work, facts).length > 0,
      );
      const [first] = lacking;
      return first
        ? [
            {
              key: 'shifts',
              memberId: id,
              date: first.workDate,
              due: first.workDate,
              count: lacking.length,
              path: `/roster?from=${first.workDate}&person=${id}&day=${first.workDate}`,
            },
          ]
        : [];
    });
  },
} satisfies WarningSource;
