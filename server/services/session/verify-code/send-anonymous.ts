import type { Out, Parsed } from '@contract/endpoint';
import type { getVCode, sendVC } from '@contract/session/sign-in-calls';
import type { Ctx } from '@server/context';
import { findAccountByMobile } from '@server/services/account/find-account';
import { readMobile } from '@server/services/account/read-mobile';
import { raiseCaptchaCost } from '../captcha/cost';
import { spendCaptcha } from '../captcha/spend-captcha';
import { sendCode } from './send-code';

/** Sends a sign-in code; known and unknown numbers get the same answer (spec section 7: getVCode). */
export async function sendSignInCode({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: Parsed<typeof getVCode>;
}): Promise<Out<typeof getVCode>> {
  return await sendAnonymous(ctx, input, 'login');
}

/** Sends a password-reset code, on the same terms (spec section 7: sendVC). */
export async function sendResetCode({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: Parsed<typeof sendVC>;
}): Promise<Out<typeof sendVC>> {
  return await sendAnonymous(ctx, input, input.scene);
}

async function sendAnonymous(ctx: Ctx, input: Parsed<typeof getVCode>, scene: 'login' | 'reset') {
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
