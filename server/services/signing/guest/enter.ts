import * as calls from '@contract/signing/guest-calls';
import { hasEnded } from '@contract/signing/rules/machine';
import { ServiceError } from '@server/kernel/errors';
import { spendCaptcha } from '@server/services/session/captcha/spend-captcha';
import { checkPartyCode, consumePartyCode, sendPartyCode } from '../act/party-code';
import {
  aboutCase,
  endAccess,
  grantAccess,
  guestOfLink,
  guestTarget,
  requireOutside,
  type Guest,
} from './guest-access';
import { verb } from '@server/kernel/verb';

/** What a link is for; pages and parties stay closed. */
export const readSigningLink = verb(
  calls.readSigningLink,
  { permission: 'anyone', scope: 'concerned' },
  async ({ ctx, input }) => {
    const guest = await guestOfLink(ctx, input.link);
    return { ...(await aboutCase(ctx, guest)), sendsTo: (await guestTarget(ctx, guest)).masked };
  },
);

/** Sends the code that opens a link. */
export const sendGuestCode = verb(
  calls.sendGuestCode,
  { permission: 'anyone', scope: 'concerned' },
  async ({ ctx, input }) => {
    const guest = await guestOfLink(ctx, input.link);
    const to = await guestTarget(ctx, guest);
    await spendCaptcha(ctx, input, { purpose: 'code', number: undefined });
    requireOpen(guest);
    await requireOutside(ctx.db, guest);
    return { sentTo: to.masked, ...(await sendPartyCode(ctx, entering(guest), to)) };
  },
);

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
export const enterSigningAsGuest = verb(
  calls.enterSigningAsGuest,
  { permission: 'anyone', scope: 'concerned' },
  async ({ ctx, input }) => {
    const guest = await guestOfLink(ctx, input.link);
    requireOpen(guest);
    await requireOutside(ctx.db, guest);
    const given = { ...entering(guest), code: input.code };
    await checkPartyCode(ctx, given);
    await ctx.db.transaction(async (tx) => await consumePartyCode(tx, ctx, given));
    return await grantAccess(ctx, guest.party);
  },
);

/** Ends one’s access on this device. */
export const leaveGuestSigning = verb(
  calls.leaveGuestSigning,
  { permission: 'anyone', scope: 'concerned' },
  async ({ ctx, input }) => {
    await endAccess(ctx, input.access);
    return {};
  },
);
