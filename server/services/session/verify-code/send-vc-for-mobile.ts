import type * as signInCalls from '@contract/session/sign-in-calls';
import type { Out, Parsed } from '@contract/endpoint';
import { maskMobile } from '@contract/account/rules/mobile';
import type { SessionCtx } from '@server/context';
import { ServiceError } from '@server/errors';
import { checkOwnCode } from '@server/services/account/check-mobile-code';
import { findAccountByMobile, fullMobile, getAccount } from '@server/services/account/find-account';
import { readMobile } from '@server/services/account/read-mobile';
import { hitLimit } from '@server/services/rate-limit/hit-limit';
import { sendCode } from './send-code';

const DAY_MS = 24 * 60 * 60_000;

/** Sends a code to the account's own number, or for `newMobile` to the number to change to (sendVCForMobile). */
export async function sendVCForMobile({
  ctx,
  input,
}: {
  ctx: SessionCtx;
  input: Parsed<typeof signInCalls.sendVCForMobile>;
}): Promise<Out<typeof signInCalls.sendVCForMobile>> {
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
}
