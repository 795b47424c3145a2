import { sql } from 'drizzle-orm';
import { SENT_SLIPS } from '@contract/payslip/rules/slip-state';

const SENT = sql.raw(SENT_SLIPS.map((state) => `'${state}'`).join(', '));

/**
 * A condition on `payslip s`: it was sent, and the figures of its person have become others since, which no one has looked at. Figures
 * change only in a period that was opened again, so that others cost one look at their settlement.
 */
export const isChangedSince = sql`(s.state in (${SENT}) and exists (
  select 1 from payslip_run r join settlement z on z.id = r.settlement_id
    left join settlement_person q on q.settlement_id = z.id and q.member_id = s.member_id
  where r.id = s.run_id and (z.state <> 'locked' or z.locked_at > s.sent_at)
    and coalesce(q.hash, '') <> s.settlement_hash and coalesce(q.hash, '') is distinct from s.reviewed_hash))`;
