import type * as calls from '@contract/signing/guest-calls';
import type { Out } from '@contract/endpoint';
import { hasEnded } from '@contract/signing/rules/machine';
import { ServiceError } from '@server/errors';
import type { CallOf } from '@server/services/call-of';
import { spendCaptcha } from '@server/services/session/captcha/spend-captcha';
import { checkPartyCode, consumePartyCode, sendPartyCode } from '../act/party-code';
import { aboutCase, endAccess, grantAccess, guestOfLink, guestTarget, type Guest } from './guest-access';

/** What a link is for; pages and parties stay closed. */
export async function readSigningLink({
  ctx,
  input,
}: CallOf<typeof calls.readSigningLink>): Promise<Out<typeof calls.readSigningLink>> {
  const guest = await guestOfLink(ctx, input.link);
  return { ...(await aboutCase(ctx, guest)), sendsTo: (await guestTarget(ctx, guest)).masked };
}

/** Sends the code that opens a link. */
export async function sendGuestCode({
  ctx,
  input,
}: CallOf<typeof calls.sendGuestCode>): Promise<Out<typeof calls.sendGuestCode>> {
  const guest = await guestOfLink(ctx, input.link);
  const to = await guestTarget(ctx, guest);
  await spendCaptcha(ctx, input, { purpose: 'code', number: undefined });
  requireOpen(guest);
  return { sentTo: to.masked, ...(await sendPartyCode(ctx, entering(guest), to)) };
}

const entering = ({ party, stored }: Guest) => ({
  partyId: party.id,
  purpose: 'enter' as const,
  documentHash: stored.document.sha256 ?? '',
});

/** After the end a link opens nothing but the finished file. */
function requireOpen({ stored: { row } }: Guest): void {
  if (hasEnded(row.state) && row.state !== 'completed') {
    throw new ServiceError('signingLinkOver');
  }
}

/** Changes a link and its code for access to one’s part of the case. */
export async function enterSigningAsGuest({
  ctx,
  input,
}: CallOf<typeof calls.enterSigningAsGuest>): Promise<Out<typeof calls.enterSigningAsGuest>> {
  const guest = await guestOfLink(ctx, input.link);
  requireOpen(guest);
  const given = { ...entering(guest), code: input.code };
  await checkPartyCode(ctx, given);
  await ctx.db.transaction(async (tx) => await consumePartyCode(tx, ctx, given));
  return await grantAccess(ctx, guest.party);
}

/** Ends one’s access on this device. */
export async function leaveGuestSigning({
  ctx,
  input,
}: CallOf<typeof calls.leaveGuestSigning>): Promise<Out<typeof calls.leaveGuestSigning>> {
  await endAccess(ctx, input.access);
  return {};
}
