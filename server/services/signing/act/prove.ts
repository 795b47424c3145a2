import * as calls from '@contract/signing/act-calls';
import { eq } from 'drizzle-orm';
import { mayAct } from '@contract/signing/rules/machine';
import { verifyPassword } from '@server/auth/password-hash';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { found, ServiceError } from '@server/kernel/errors';
import { clearLimits, countHits, requireLimitLeft } from '@server/services/rate-limit/hit-limit';
import { loadSigning, partyOf, type PartyRow, type StoredSigning } from '../case/rows';
import { appendEvent, actorOf } from '../case/events';
import { lockSigning } from '../case/rows';
import { checkBoundCode, consumeBoundCode, sendBoundCode } from '@server/services/guest/bound-code';
import { reachOfAccount } from '@server/services/guest/contacts';
import { verb } from '@server/kernel/verb';

const WINDOW_MS = 15 * 60_000;
const PASSWORD_TRIES = 5;

/** Refuses a document that is not the one that the signer has read. */
export function requireDocument({ document }: StoredSigning, documentHash: string): void {
  if (document.sha256 !== documentHash) {
    throw new ServiceError('signingDocumentChanged');
  }
}

/** Sends the code that proves the will of the signed-in person to sign this document. */
export const sendSigningCode = verb(
  calls.sendSigningCode,
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input }) => {
    const { tenantId, memberId, accountId } = ctx.session;
    const stored = await loadSigning(ctx.db, tenantId, input.id);
    const party = partyOf(stored.parties, memberId);
    if (stored.row.state !== 'signing' || !mayAct(party)) {
      throw new ServiceError('signingNotTurn');
    }
    requireDocument(stored, input.documentHash);
    if (stored.row.proof === 'password') {
      throw new ServiceError('signingByPassword');
    }
    const to = found(await reachOfAccount(ctx.db, accountId));
    const about = { subjectId: party.id, purpose: 'sign' as const, contentHash: input.documentHash };
    const sent = await sendBoundCode(ctx, about, { ...to, tenantId, scene: 'signing' });
    const sentTo = to.masked;
    await ctx.db.transaction(async (tx) => {
      const { row } = await lockSigning(tx, tenantId, input.id);
      await appendEvent(tx, ctx, row, { kind: 'codeSent', actor: actorOf(party), data: { sentTo } });
    });
    return { sentTo, ...sent };
  },
);

export type Proof = { code?: string | undefined; password?: string | undefined };
export type Proven = { by: 'code' | 'password'; consume: (tx: Tx) => Promise<void> };

/** Has the signed-in person proven their will, as the case asks; a session alone proves nothing. Not inside transactions. */
export async function proveWill(
  ctx: SessionCtx,
  { row }: StoredSigning,
  party: PartyRow,
  documentHash: string,
  { code, password }: Proof,
): Promise<Proven> {
  if (code !== undefined && row.proof !== 'password') {
    const given = { subjectId: party.id, purpose: 'sign' as const, contentHash: documentHash, code };
    await checkBoundCode(ctx, given);
    return { by: 'code', consume: async (tx) => await consumeBoundCode(tx, ctx, given) };
  }
  if (password === undefined || row.proof === 'code') {
    throw new ServiceError(row.proof === 'password' ? 'signingByPassword' : 'signingByCode');
  }
  const { accountId } = ctx.session;
  if (!(await isOwnPassword(ctx, accountId, password))) {
    throw new ServiceError('signingPasswordWrong');
  }
  return { by: 'password', consume: async () => await Promise.resolve() };
}

/**
 * Judges a password and counts it if it is wrong, in one transaction that holds the account: parallel guesses wait for each other, and a
 * process that ends in the middle leaves the tries as they were.
 */
async function isOwnPassword(ctx: SessionCtx, accountId: string, password: string): Promise<boolean> {
  const tries = { key: `signing-password:${accountId}`, max: PASSWORD_TRIES, windowMs: WINDOW_MS };
  return await ctx.db.transaction(async (tx) => {
    const counting = { db: tx, now: ctx.now };
    const [known] = await tx
      .select({ passwordHash: account.passwordHash })
      .from(account)
      .where(eq(account.id, accountId))
      .for('update');
    await requireLimitLeft(counting, tries);
    if (!known?.passwordHash) {
      throw new ServiceError('passwordMissing');
    }
    const isRight = await verifyPassword(password, known.passwordHash);
    await (isRight ? clearLimits(counting, [tries.key]) : countHits(counting, [tries]));
    return isRight;
  });
}
