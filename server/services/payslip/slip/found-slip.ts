import { and, eq } from 'drizzle-orm';
import type { SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { payslip } from '@server/db/schema/payslip/slip';
import { found, ServiceError } from '@server/kernel/errors';
import type { MemberScope } from '@server/kernel/member-scope';
import { requireInScope } from '@server/services/access/data-scope';
import { loadPeople, type KnownPerson } from '@server/services/person/load-people';

export type SlipRecord = typeof payslip.$inferSelect;

/** A slip of someone within the scope; others don't exist for the caller. */
export async function findSlip(
  db: Db | Tx,
  scope: MemberScope,
  id: string,
): Promise<{ slip: SlipRecord; person: KnownPerson }> {
  const isIt = and(eq(payslip.id, id), eq(payslip.tenantId, scope.tenantId));
  const slip = found((await db.select().from(payslip).where(isIt))[0]);
  const person = found((await loadPeople(db, scope.tenantId, [slip.memberId])).get(slip.memberId));
  requireInScope(scope, person);
  return { slip, person };
}

/** The same, locked to change it. No one changes their own. */
export async function lockSlip(
  tx: Tx,
  ctx: SessionCtx,
  scope: MemberScope,
  id: string,
): Promise<{ slip: SlipRecord; person: KnownPerson }> {
  await tx.select({ id: payslip.id }).from(payslip).where(eq(payslip.id, id)).for('update');
  const found = await findSlip(tx, scope, id);
  if (found.slip.memberId === ctx.session.memberId) {
    throw new ServiceError('payslipOwn');
  }
  return found;
}
