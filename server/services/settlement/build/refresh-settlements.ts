import { sql } from 'drizzle-orm';
import type { Ctx } from '@server/kernel/context';
import { query } from '@server/kernel/query';
import { forCompaniesWithRules } from '@server/services/attendance/days/companies-with-rules';
import { findSettlement } from '../found-settlement';
import { settlementRules } from '../rules-of';
import { buildPeople } from './build-people';
import { PEOPLE_AT_ONCE } from './build-settlement';
import { peopleOfPeriod } from './people-of-period';

type Parts = Pick<Ctx, 'db' | 'now' | 'ids'>;

/**
 * Makes the figures again of people whose days have changed since, in periods that are not locked; what is late for a locked one is
 * booked in the earliest of those. Comes again with the clock.
 */
export async function refreshSettlements(parts: Parts): Promise<void> {
  await forCompaniesWithRules(parts.db, async (tenantId) => await refreshCompany(parts, tenantId));
}

export async function refreshCompany({ db, ...clock }: Parts, tenantId: string): Promise<void> {
  const stale = await query<{ settlementId: string; memberId: string }>(
    db,
    sql`select distinct s.to_date, s.id as "settlementId", p.member_id as "memberId"
      from settlement_stale t join settlement_person p on p.member_id = t.member_id
      join settlement s on s.id = p.settlement_id and s.state <> 'locked' and s.built_at is not null
      join settlement of_stale on of_stale.id = t.settlement_id
      where t.tenant_id = ${tenantId} and (t.settlement_id = s.id or of_stale.state = 'locked')
      order by s.to_date, s.id, p.member_id`,
  );
  const rules = await settlementRules(db, tenantId);
  for (const id of new Set(stale.map(({ settlementId }) => settlementId))) {
    const row = await findSettlement(db, tenantId, id);
    const ids = stale.filter((one) => one.settlementId === id).map(({ memberId }) => memberId);
    for (let at = 0; at < ids.length; at += PEOPLE_AT_ONCE) {
      const some = ids.slice(at, at + PEOPLE_AT_ONCE);
      const people = await peopleOfPeriod(db, row, [...rules.keys()].filter(Boolean), some);
      await db.transaction(async (tx) => await buildPeople(tx, clock, row, people));
    }
  }
}
