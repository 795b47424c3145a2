import { and, eq, gt, type SQL } from 'drizzle-orm';
import { PAYSLIP_LIMITS } from '@contract/payslip/payslip';
import type { Ctx } from '@server/kernel/context';
import { member } from '@server/db/schema/member';
import { payslipLink } from '@server/db/schema/payslip/link';
import { payslip } from '@server/db/schema/payslip/slip';
import { ServiceError } from '@server/kernel/errors';
import { findAccess, limitGuests } from '@server/services/guest/guest-access';
import type { SlipRecord } from '../my/own-slip';
import { isOpenLink, linkHashOf, type LinkRow } from './send-link';

export type LinkedSlip = { link: LinkRow; slip: SlipRecord };

async function findLinked({ db, now }: Ctx, isIt: SQL | undefined): Promise<LinkedSlip | undefined> {
  const [row] = await db
    .select({ link: payslipLink, slip: payslip })
    .from(payslipLink)
    .innerJoin(payslip, eq(payslip.id, payslipLink.payslipId))
    .innerJoin(member, eq(member.id, payslipLink.memberId))
    .where(and(isIt, gt(payslipLink.expiresAt, now()), isOpenLink()));
  return row;
}

/** The slip that a link opens. A link that has ended, was replaced or made up gets the same refusal. */
export async function slipOfLink(ctx: Ctx, link: string): Promise<LinkedSlip> {
  await limitGuests(ctx);
  const found = await findLinked(ctx, eq(payslipLink.linkHash, linkHashOf(link)));
  if (!found) {
    throw new ServiceError('payslipLinkOver');
  }
  return found;
}

/** A slip that link and code have opened, and how long the code still proves that its recipient is looking. */
export type OpenSlip = LinkedSlip & { secondsLeft: number };

export async function slipOfAccess(ctx: Ctx, access: string): Promise<OpenSlip> {
  await limitGuests(ctx);
  const opened = await findAccess(ctx, access);
  const found = opened
    ? await findLinked(
        ctx,
        and(eq(payslipLink.id, opened.subjectId), eq(payslipLink.linkHash, opened.linkHash)),
      )
    : undefined;
  if (!opened || !found) {
    throw new ServiceError('payslipAccessOver');
  }
  const age = Math.floor((ctx.now().getTime() - opened.enteredAt.getTime()) / 1000);
  // A clock that was put back doesn't make a proof longer.
  const secondsLeft = age < 0 ? 0 : Math.max(0, PAYSLIP_LIMITS.linkProofSeconds - age);
  return { ...found, secondsLeft };
}

/** The same where amounts are shown or confirmed: the code must be fresh. */
export async function provenSlip(ctx: Ctx, access: string): Promise<OpenSlip> {
  const open = await slipOfAccess(ctx, access);
  if (open.secondsLeft === 0) {
    throw new ServiceError('payslipProofOver');
  }
  return open;
}
