import type * as calls from '@contract/signing/act-calls';
import { eq } from 'drizzle-orm';
import { maskEmail, maskMobile } from '@contract/account/rules/mobile';
import type { Out } from '@contract/endpoint';
import { mayAct } from '@contract/signing/rules/machine';
import { verifyPassword } from '@server/auth/password-hash';
import type { SessionCtx } from '@server/context';
import type { Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { found, ServiceError } from '@server/errors';
import type { CallOf } from '@server/services/call-of';
import { clearLimits, hitLimit } from '@server/services/rate-limit/hit-limit';
import { loadSigning, partyOf, type PartyRow, type StoredSigning } from '../case/rows';
import { appendEvent, actorOf } from '../case/events';
import { lockSigning } from '../case/rows';
import { checkPartyCode, consumePartyCode, sendPartyCode, type CodeTarget } from './party-code';

const WINDOW_MS = 15 * 60_000;
const PASSWORD_TRIES = 5;

/** Refuses a document that is not the one that the signer has read. */
export function requireDocument({ document }: StoredSigning, documentHash: string): void {
  if (document.sha256 !== documentHash) {
    throw new ServiceError('signingDocumentChanged');
  }
}

/** Sends the code that proves the will of the signed-in person to sign this document. */
export async function sendSigningCode({
  ctx,
  input,
}: CallOf<typeof calls.sendSigningCode>): Promise<Out<typeof calls.sendSigningCode>> {
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
  const to = await targetOf(ctx, accountId);
  const { documentHash } = input;
  const sent = await sendPartyCode(ctx, { partyId: party.id, purpose: 'sign', documentHash }, to);
  const sentTo = to.channel === 'sms' ? maskMobile(to.shown) : maskEmail(to.target);
  await ctx.db.transaction(async (tx) => {
    const { row } = await lockSigning(tx, tenantId, input.id);
    await appendEvent(tx, ctx, row, { kind: 'codeSent', actor: actorOf(party), data: { sentTo } });
  });
  return { sentTo, ...sent };
}

async function targetOf(ctx: SessionCtx, accountId: string): Promise<CodeTarget & { shown: string }> {
  const [row] = await ctx.db
    .select({
      areaCode: account.areaCode,
      mobile: account.mobile,
      email: account.email,
      at: account.emailVerifiedAt,
    })
    .from(account)
    .where(eq(account.id, accountId));
  const { areaCode, mobile, email, at } = found(row);
  return mobile === '' && email && at
    ? { channel: 'email', target: email, shown: email }
    : { channel: 'sms', target: `${areaCode}${mobile}`, shown: mobile };
}

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
    const given = { partyId: party.id, purpose: 'sign' as const, documentHash, code };
    await checkPartyCode(ctx, given);
    return { by: 'code', consume: async (tx) => await consumePartyCode(tx, ctx, given) };
  }
  if (password === undefined || row.proof === 'code') {
    throw new ServiceError(row.proof === 'password' ? 'signingByPassword' : 'signingByCode');
  }
  const { accountId } = ctx.session;
  const key = `signing-password:${accountId}`;
  await hitLimit(ctx, { key, max: PASSWORD_TRIES, windowMs: WINDOW_MS });
  const [known] = await ctx.db
    .select({ passwordHash: account.passwordHash })
    .from(account)
    .where(eq(account.id, accountId));
  if (!known?.passwordHash) {
    throw new ServiceError('passwordMissing');
  }
  if (!(await verifyPassword(password, known.passwordHash))) {
    throw new ServiceError('signingPasswordWrong');
  }
  await clearLimits(ctx, [key]);
  return { by: 'password', consume: async () => await Promise.resolve() };
}
