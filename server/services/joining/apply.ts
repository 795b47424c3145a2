import * as calls from '@contract/joining/apply-calls';
import { JOINING_LIMITS, type JoinStanding } from '@contract/joining/joining';
import { and, count, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Ctx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { tenant } from '@server/db/schema/company';
import { joinLink, joinRequest } from '@server/db/schema/joining';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { ServiceError } from '@server/kernel/errors';
import { verb } from '@server/kernel/verb';
import { plainTerm } from '@server/person-terms';
import { findAccountByMobile } from '@server/services/person/find-account';
import { readMobile, type MobileNumber } from '@server/services/person/read-mobile';
import { hitLimit } from '../rate-limit/hit-limit';
import { raiseCaptchaCost } from '../session/captcha/cost';
import { spendCaptcha } from '../session/captcha/spend-captcha';
import { checkCode, consumeCode } from '../session/verify-code/check-code';
import { sendCode } from '../session/verify-code/send-code';
import { announceChange } from './announce-change';

const HOUR_MS = 60 * 60_000;
/** New hires in one room share an address, and each makes four calls. A secret is too long to be guessed. */
const TRIES_PER_HOUR = 1_000;

/** The company and department of an open link. Every other link is refused alike. */
async function openLink(ctx: Ctx, secret: string) {
  await hitLimit(ctx, { key: `join-link:${ctx.network}`, max: TRIES_PER_HOUR, windowMs: HOUR_MS });
  const [row] = await ctx.db
    .select({ link: joinLink, company: { name: tenant.name, enName: tenant.enName } })
    .from(joinLink)
    .innerJoin(tenant, eq(tenant.id, joinLink.tenantId))
    .where(
      and(
        eq(joinLink.secret, secret),
        isNull(joinLink.closedAt),
        gt(joinLink.expiresAt, ctx.now()),
        eq(tenant.status, 'normal'),
      ),
    );
  if (!row) {
    throw new ServiceError('joinLinkOver');
  }
  return row;
}

export const joinLinkView = verb(
  calls.joinLinkView,
  { permission: 'anyone', scope: 'none' },
  async ({ ctx, input }) => {
    const { link, company } = await openLink(ctx, input.link);
    return { companyName: company.name, companyEnName: company.enName, linkName: link.name };
  },
);

/** Anyone may receive a code: whose number it is shows only to the one who enters the code. */
export const joinSendCode = verb(
  calls.joinSendCode,
  { permission: 'anyone', scope: 'none' },
  async ({ ctx, input }) => {
    await openLink(ctx, input.link);
    const number = await readMobile(ctx, input.mobile);
    await spendCaptcha(ctx, input, { purpose: 'code', number: number.full });
    await raiseCaptchaCost(ctx, number.full);
    return await sendCode(ctx, { channel: 'sms', scene: 'join', target: number.full, mayReceive: true });
  },
);

export const joinCheckCode = verb(
  calls.joinCheckCode,
  { permission: 'anyone', scope: 'none' },
  async ({ ctx, input }) => {
    const { link } = await openLink(ctx, input.link);
    const number = await readMobile(ctx, input.mobile);
    await checkCode(ctx, { scene: 'join', target: number.full, code: input.vCode });
    return { standing: await standingOf(ctx.db, link.tenantId, number) };
  },
);

/** Stores the request, or replaces the one that waits. The name of an account that the number has must be its own. */
export const joinApply = verb(
  calls.joinApply,
  { permission: 'anyone', scope: 'none' },
  async ({ ctx, input: { link: secret, mobile, vCode, name, note } }) => {
    const { link } = await openLink(ctx, secret);
    const { tenantId } = link;
    const number = await readMobile(ctx, mobile);
    const given = { scene: 'join' as const, target: number.full, code: vCode };
    await checkCode(ctx, given);
    const own = await findAccountByMobile(ctx.db, number);
    const isOwnName = [own?.name, own?.enName].some((one) => one && plainTerm(one) === plainTerm(name));
    if (own && !isOwnName) {
      throw new ServiceError('joinNameDiffers');
    }
    await ctx.db.transaction(async (tx) => {
      const standing = await standingOf(tx, tenantId, number);
      if (standing === 'member') {
        throw new ServiceError('joinMember');
      }
      const [all] = await tx
        .select({ waiting: count() })
        .from(joinRequest)
        .where(and(eq(joinRequest.tenantId, tenantId), eq(joinRequest.state, 'waiting')));
      if (standing !== 'waiting' && (all?.waiting ?? 0) >= JOINING_LIMITS.waiting) {
        throw new ServiceError('joinFull');
      }
      await consumeCode(tx, ctx, given);
      const { areaCode, mobile: digits } = number;
      const fresh = { linkId: link.id, name, note, requestedAt: ctx.now() };
      await tx
        .insert(joinRequest)
        .values({ id: ctx.ids(), tenantId, areaCode, mobile: digits, ...fresh })
        .onConflictDoUpdate({
          target: [joinRequest.tenantId, joinRequest.areaCode, joinRequest.mobile],
          // A literal: a parameter can't be matched with the index once the statement has a generic plan.
          targetWhere: sql`${joinRequest.state} = 'waiting'`,
          set: fresh,
        });
      await announceChange(tx, tenantId);
    });
    return {};
  },
);

async function standingOf(
  db: Db | Tx,
  tenantId: string,
  { areaCode, mobile }: MobileNumber,
): Promise<JoinStanding> {
  const employed = await db
    .select({ id: member.id })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(
      and(
        eq(member.tenantId, tenantId),
        ne(member.status, 'left'),
        eq(account.areaCode, areaCode),
        eq(account.mobile, mobile),
      ),
    );
  if (employed.length > 0) {
    return 'member';
  }
  const [latest] = await db
    .select({ state: joinRequest.state })
    .from(joinRequest)
    .where(
      and(
        eq(joinRequest.tenantId, tenantId),
        eq(joinRequest.areaCode, areaCode),
        eq(joinRequest.mobile, mobile),
      ),
    )
    .orderBy(desc(joinRequest.requestedAt), desc(joinRequest.id))
    .limit(1);
  // Accepted, but no member: they have left since, and start again.
  return latest && latest.state !== 'accepted' ? latest.state : 'new';
}
