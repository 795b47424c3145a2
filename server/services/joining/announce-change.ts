import { FUNCTION_ID } from '@contract/role/functions';
import { sql } from 'drizzle-orm';
import type { Tx } from '@server/db/database';

/** Has open pages of those who decide requests to join read them again once the transaction has ended. */
export async function announceChange(tx: Tx, tenantId: string): Promise<void> {
  await tx.execute(sql`
select live_notify('joining', array(
  select mr.member_id from role r
  join role_function rf on rf.role_id = r.id and rf.function_id = ${FUNCTION_ID.organisation}
  join member_role mr on mr.role_id = r.id where r.tenant_id = ${tenantId}))`);
}
