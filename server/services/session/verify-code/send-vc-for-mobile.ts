import * as signInCalls from '@contract/session/sign-in-calls';
import { maskMobile } from '@contract/account/rules/mobile';
import { ServiceError } from '@server/kernel/errors';
import { checkOwnCode } from './check-mobile-code';
import { findAccountByMobile, fullMobile, getAccount } from '@server/services/person/find-account';
import { readMobile } from '@server/services/person/read-mobile';
import { hitLimit } from '@server/services/rate-limit/hit-limit';
import { sendCode } from './send-code';
import { verb } from '@server/kernel/verb';

const DAY_MS = 24 * 60 * 60_000;

/** Sends a code to the account's own number, or for `newMobile` to the number to change to (sendVCForMobile). */
export const sendVCForMobile = verb(
  signInCalls.sendVCForMobile,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => {
    const own = await getAccount(ctx.db, ctx.session.accountId);
    if (input.scene !== 'newMobile') {
      const sent = await sendCode(ctx, {
        channel: 'sms',
        scene: input.scene,
        target: fullMobile(own),
        mayReceive: true,
      });
      return { ...sent, maskedMobile: maskMobile(own.mobile) };
    }
    if (!input.vCode) {
      throw new ServiceError('ownCodeExpired');
    }
    await checkOwnCode(ctx, own, input.vCode);
    // The refusals below tell who has an account; a person may ask for few numbers a day.
    await hitLimit(ctx, { key: `new-mobile:${own.id}`, max: 20, windowMs: DAY_MS });
    const number = await readMobile(ctx, input.mobile ?? '');
    if (number.full === fullMobile(own)) {
      throw new ServiceError('mobileSame');
    }
    if (await findAccountByMobile(ctx.db, number)) {
      throw new ServiceError('mobileTaken');
    }
    const sent = await sendCode(ctx, {
      channel: 'sms',
      scene: 'newMobile',
      target: number.full,
      mayReceive: true,
    });
    return { ...sent, maskedMobile: maskMobile(number.mobile) };
  },
);
