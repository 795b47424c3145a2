import { and, eq, isNull } from 'drizzle-orm';
import type { OpenedSession } from '@contract/session/sign-in';
import type { Ctx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { session } from '@server/db/schema/session';
import { digest } from '@server/auth/hash';
import { recordOperation } from '@server/kernel/record-operation';
import { recordProof, type ProofKind } from './proof/session-proof';
import { tellNewDevice } from './tell-new-device';

const DAY_MS = 24 * 60 * 60 * 1000;

export type SessionOwner = {
  accountId: string;
  memberId: string;
  tenantId: string;
  name: string;
  enName: string | null;
};

/**
 * Opens a session for an employee who has proven who they are and may enter the company, and has the SSO cookie written. The
 * session that the call was made with ends: the portal keeps one, and an earlier person's must not outlive the change.
 * `proof` decides which companies it may move on to. The caller has checked account, member and company (findCompanies, requireCompany) in the same transaction.
 */
export async function openSession(
  tx: Tx,
  ctx: Ctx,
  owner: SessionOwner,
  proof: ProofKind,
): Promise<OpenedSession> {
  const id = ctx.ids();
  const now = ctx.now();
  const token = ctx.tokens();
  const { accountId, memberId, tenantId, name, enName } = owner;
  if (ctx.presentedToken) {
    await tx
      .update(session)
      .set({ revokedAt: now })
      .where(and(eq(session.tokenHash, digest(ctx.presentedToken)), isNull(session.revokedAt)));
  }
  await tellNewDevice(tx, ctx, owner);
  await tx.insert(session).values({
    id,
    tokenHash: digest(token),
    accountId,
    memberId,
    tenantId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + ctx.env.SESSION_MAX_DAYS * DAY_MS),
    ip: ctx.ip,
    userAgent: ctx.userAgent,
  });
  await recordProof(tx, ctx, { id, accountId, tenantId }, proof);
  await tx
    .update(account)
    .set({ lastTenantId: tenantId, language: ctx.lang })
    .where(eq(account.id, accountId));
  await recordOperation(tx, ctx, { action: 'session.open' }, { tenantId, memberId, accountId, name, enName });
  ctx.reply.sessionToken = token;
  return { id: memberId, originalUserInfoId: accountId, token };
}
