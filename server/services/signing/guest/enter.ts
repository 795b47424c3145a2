import * as calls from '@contract/signing/guest-calls';
import { hasEnded } from '@contract/signing/rules/machine';
import { found, ServiceError } from '@server/kernel/errors';
import { spendCaptcha } from '@server/services/session/captcha/spend-captcha';
import { checkBoundCode, consumeBoundCode, sendBoundCode } from '@server/services/guest/bound-code';
import { endAccess, grantAccess } from '@server/services/guest/guest-access';
import { aboutCase, guestOfLink, guestTarget, requireOutside, type Guest } from './guest-access';
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
    return { sentTo: to.masked, ...(await sendBoundCode(ctx, entering(guest), to)) };
  },
);

const entering = ({ party, stored }: Guest) => ({
  subjectId: party.id,
  purpose: 'enter' as const,
  contentHash: stored.document.sha256 ?? '',
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
    await checkBoundCode(ctx, given);
    await ctx.db.transaction(async (tx) => await consumeBoundCode(tx, ctx, given));
    return await grantAccess(ctx, {
      subjectId: guest.party.id,
      linkHash: found(guest.party.linkHash ?? undefined),
    });
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
