import { and, eq, inArray } from 'drizzle-orm';
import type { LinkFailure } from '@contract/payslip/payslip';
import { SENT_SLIPS } from '@contract/payslip/rules/slip-state';
import { digest } from '@server/auth/hash';
import type { Ctx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { tenant } from '@server/db/schema/company';
import { member } from '@server/db/schema/member';
import { payslipContact, payslipLink } from '@server/db/schema/payslip/link';
import { payslip } from '@server/db/schema/payslip/slip';
import { LimitReached } from '@server/kernel/errors';
import type { Work } from '@server/jobs/job-kind';
import { contactOwners, reachIn, reachOfAccount, type Reach } from '@server/services/guest/contacts';
import { endAccessesOf, guestAddress } from '@server/services/guest/guest-access';
import { loadAreas } from '@server/services/person/read-mobile';
import { requireMessagesLeft } from '@server/services/rate-limit/message-limits';
import { settingOf } from '../build/company-rules';

type Parts = Pick<Ctx, 'db' | 'now' | 'tokens' | 'sender' | 'env' | 'log'>;
export type LinkRow = typeof payslipLink.$inferSelect;

const DAY_MS = 86_400_000;

export const linkHashOf = (link: string): string => digest('payslip-link', link);

/** The link of a slip that was sent, of someone who has left; everything else opens nothing. */
export const isOpenLink = () => and(eq(member.status, 'left'), inArray(payslip.state, [...SENT_SLIPS]));

/** Where someone who has left is reached: the number that a keeper entered, else their account. */
export async function slipReach(db: Db | Tx, memberId: string): Promise<Reach | undefined> {
  const [own] = await db
    .select({ accountId: member.accountId, mobile: payslipContact.mobile })
    .from(member)
    .leftJoin(payslipContact, eq(payslipContact.memberId, member.id))
    .where(eq(member.id, memberId));
  if (!own) {
    return undefined;
  }
  return own.mobile === null
    ? await reachOfAccount(db, own.accountId)
    : reachIn(await loadAreas(db), { mobile: own.mobile, email: null });
}

/** A number or address that belongs to someone at the company by now opens no one else's pay. */
export const isColleague = async (db: Db | Tx, tenantId: string, { target }: Reach): Promise<boolean> =>
  (await contactOwners(db, tenantId, [target])).size > 0;

/**
 * Makes the link to a slip and sends it, without an amount and without its month. Done again it sends another link, and the one before
 * ends.
 */
export async function sendSlipLink(parts: Parts, { id, payload }: Work<{ linkId: string }>): Promise<void> {
  const { db, now, tokens, sender, log } = parts;
  const link = tokens();
  const made = await db.transaction(
    async (tx) => await makeLink(tx, parts, payload.linkId, linkHashOf(link)),
  );
  if (!made) {
    return;
  }
  const { row, to, company } = made;
  const isIt = eq(payslipLink.id, row.id);
  const address = guestAddress(parts, 'payslip-link', link);
  const text = `${company.name}：您有一份工资条，请凭验证码查看：${address} ｜ ${company.enName ?? company.name}: your payslip is ready, open it with a code. 链接仅限本人使用，请勿转发。`;
  const message = { key: `${id}-${now().getTime()}`, text, tenantId: row.tenantId };
  try {
    await (to.channel === 'sms'
      ? sender.text({ ...message, mobile: to.target })
      : sender.mail({ ...message, email: to.target, subject: `${company.name}：您的工资条` }));
  } catch (error) {
    log.error('payslip link not sent', { channel: to.channel });
    if (!(error instanceof LimitReached)) {
      await db.update(payslipLink).set({ failure: 'notSent' }).where(isIt);
    }
    throw error;
  }
  await db.update(payslipLink).set({ sentAt: now(), sentTo: to.masked, failure: null }).where(isIt);
}

async function makeLink(tx: Tx, { now, env }: Parts, linkId: string, linkHash: string) {
  const [found] = await tx
    .select({ row: payslipLink, company: { name: tenant.name, enName: tenant.enName } })
    .from(payslipLink)
    .innerJoin(payslip, eq(payslip.id, payslipLink.payslipId))
    .innerJoin(member, eq(member.id, payslipLink.memberId))
    .innerJoin(tenant, eq(tenant.id, payslipLink.tenantId))
    .where(and(eq(payslipLink.id, linkId), isOpenLink()))
    .for('update', { of: payslipLink });
  if (!found) {
    return undefined;
  }
  const { row, company } = found;
  const { tenantId } = row;
  const to = await slipReach(tx, row.memberId);
  const failure = await failureOf(tx, tenantId, to);
  if (!to || failure) {
    await tx.update(payslipLink).set({ failure }).where(eq(payslipLink.id, row.id));
    return undefined;
  }
  // Before the link that was sent last ends: what is put off leaves it in use.
  await requireMessagesLeft({ db: tx, now, env }, [{ ...to, tenantId }]);
  const { linkDays } = await settingOf(tx, tenantId);
  const expiresAt = new Date(now().getTime() + linkDays * DAY_MS);
  await tx.update(payslipLink).set({ linkHash, expiresAt, openedAt: null }).where(eq(payslipLink.id, row.id));
  await endAccessesOf(tx, [row.id]);
  return { row, to, company };
}

async function failureOf(tx: Tx, tenantId: string, to: Reach | undefined): Promise<LinkFailure | null> {
  if (!to) {
    return 'noContact';
  }
  return (await isColleague(tx, tenantId, to)) ? 'colleague' : null;
}
