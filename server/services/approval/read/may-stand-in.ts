import { sql, type SQL } from 'drizzle-orm';

/** Of rows `b` of a box that another person owns: those that a delegate may decide. Not one's own request, nor one about oneself. */
export const mayStandIn = (memberId: string): SQL =>
  sql`(b.initiator_id <> ${memberId} and not exists (select 1 from approval about where about.id = b.approval_id and ${memberId} = any(about.concerned_ids)))`;
