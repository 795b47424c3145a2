import type * as signInCalls from '@contract/session/sign-in-calls';
import type { Out, Parsed } from '@contract/endpoint';
import type { Ctx } from '@server/context';
import { findAccountByMobile } from '@server/services/account/find-account';
import { readMobile } from '@server/services/account/read-mobile';
import { raiseCaptchaCost } from '../captcha/cost';
import { spendCaptcha } from '../captcha/spend-captcha';
import { sendCode } from './send-code';

/** Sends a sign-in code; known and unknown numbers get the same answer (spec section 7: getVCode). */
export async function getVCode({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: Parsed<typeof signInCalls.getVCode>;
}): Promise<Out<typeof signInCalls.getVCode>> {
  return await sendAnonymous(ctx, input, 'login');
}

/** Sends a password-reset code, on the same terms (spec section 7: sendVC). */
export async function sendVC({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: Parsed<typeof signInCalls.sendVC>;
}): Promise<Out<typeof signInCalls.sendVC>> {
  return await sendAnonymous(ctx, input, input.scene);
}

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
