import { and, eq, inArray, sql } from 'drizzle-orm';
import { SILENT_SLIPS } from '@contract/payslip/rules/slip-state';
import type { Ctx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { member } from '@server/db/schema/member';
import { payslipLink } from '@server/db/schema/payslip/link';
import { payslip } from '@server/db/schema/payslip/slip';
import { sendJobs } from '@server/jobs/send-job';
import { endAccessesOf } from '@server/services/guest/guest-access';
import type { Leaver } from '@server/services/person/leaving';
import type { Addressed } from '../notify-recipients';
import { slipLinkKind } from './link-kind';

type Clock = Pick<Ctx, 'now' | 'ids'>;

/** Has links sent for the slips of those among their recipients who have left: they can no longer sign in to the company. */
export async function requestLinks(
  tx: Tx,
  clock: Clock,
  tenantId: string,
  slips: readonly Addressed[],
): Promise<void> {
  const memberIds = slips.map(({ memberId }) => memberId);
  const left = await tx
    .select({ id: member.id })
    .from(member)
    .where(
      and(
        eq(member.tenantId, tenantId),
        eq(member.status, 'left'),
        sql`${member.id} = any(${sql.param(memberIds)}::text[])`,
      ),
    );
  const leftIds = new Set(left.map(({ id }) => id));
  const own = slips.filter(({ memberId }) => leftIds.has(memberId));
  if (own.length === 0) {
    return;
  }
  const requestedAt = clock.now();
  const links = await tx
    .insert(payslipLink)
    .values(
      own.map(({ id: payslipId, memberId }) => ({
        id: clock.ids(),
        tenantId,
        payslipId,
        memberId,
        requestedAt,
      })),
    )
    .onConflictDoUpdate({ target: payslipLink.payslipId, set: { requestedAt, failure: null } })
    .returning({ linkId: payslipLink.id });
  await sendJobs(tx, clock, slipLinkKind, links, { tenantId });
}

/** Ends the link of a version that was recalled or corrected. */
export async function revokeLink(tx: Tx, payslipId: string): Promise<void> {
  const ended = await tx
    .update(payslipLink)
    .set({ linkHash: null })
    .where(eq(payslipLink.payslipId, payslipId))
    .returning({ id: payslipLink.id });
  await endAccessesOf(
    tx,
    ended.map(({ id }) => id),
  );
}

/** Slips that still wait for a leaver, or for the reply to them: once gone they open them by link. */
export async function linkPayslips(
  tx: Tx,
  clock: Clock,
  { tenantId, memberId, hasLeft }: Leaver,
): Promise<void> {
  if (!hasLeft) {
    return;
  }
  const open = await tx
    .select({ id: payslip.id, memberId: payslip.memberId })
    .from(payslip)
    .where(
      and(
        eq(payslip.tenantId, tenantId),
        eq(payslip.memberId, memberId),
        inArray(payslip.state, [...SILENT_SLIPS, 'disputed']),
      ),
    );
  await requestLinks(tx, clock, tenantId, open);
}
