import * as signInCalls from '@contract/session/sign-in-calls';
import type { Parsed } from '@contract/endpoint';
import type { Ctx } from '@server/kernel/context';
import { findAccountByMobile } from '@server/services/person/find-account';
import { readMobile } from '@server/services/person/read-mobile';
import { raiseCaptchaCost } from '../captcha/cost';
import { spendCaptcha } from '../captcha/spend-captcha';
import { sendCode } from './send-code';
import { verb } from '@server/kernel/verb';

/** Sends a sign-in code; known and unknown numbers get the same answer (spec section 7: getVCode). */
export const getVCode = verb(
  signInCalls.getVCode,
  { permission: 'anyone', scope: 'none' },
  async ({ ctx, input }) => {
    return await sendAnonymous(ctx, input, 'login');
  },
);

/** Sends a password-reset code, on the same terms (spec section 7: sendVC). */
export const sendVC = verb(
  signInCalls.sendVC,
  { permission: 'anyone', scope: 'none' },
  async ({ ctx, input }) => {
    return await sendAnonymous(ctx, input, input.scene);
  },
);

async function sendAnonymous(ctx: Ctx, input: Parsed<typeof signInCalls.getVCode>, scene: 'login' | 'reset') {
  const number = await readMobile(ctx, input.mobile);
  await spendCaptcha(ctx, input, { purpose: 'code', number: number.full });
  await raiseCaptchaCost(ctx, number.full);
  const person = await findAccountByMobile(ctx.db, number);
  return await sendCode(ctx, {
    channel: 'sms',
    scene,
    target: number.full,
    mayReceive: person?.status === 'normal',
  });
}
