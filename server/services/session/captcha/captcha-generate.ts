import * as signInCalls from '@contract/session/sign-in-calls';
import { captcha } from '@server/db/schema/sign-in';
import { digest } from '@server/auth/hash';
import { parseMobile } from '@server/services/person/read-mobile';
import { hitLimit } from '@server/services/rate-limit/hit-limit';
import { captchaCost } from './cost';
import { CAPTCHA_MS, captchaHash, captchaId } from './spend-captcha';
import { verb } from '@server/kernel/verb';

const MINUTE_MS = 60_000;

/**
 * A new proof of work (spec section 7: /captcha/generate): a number up to `max` whose hash with the salt is the target. Finding
 * it takes tries, checking it takes one. At most 120 a minute from one address.
 */
export const captchaGenerate = verb(
  signInCalls.captchaGenerate,
  { permission: 'anyone', scope: 'none' },
  async ({ ctx, input }) => {
    await hitLimit(ctx, { key: `captcha:${ctx.network}`, max: 120, windowMs: MINUTE_MS });
    const number = input.account === undefined ? undefined : await parseMobile(ctx, input.account);
    const max = await captchaCost(ctx, number?.full);
    const answer = ctx.captchaNumber(max);
    const id = captchaId(input.purpose, max, ctx.ids());
    const salt = ctx.ids();
    await ctx.db.insert(captcha).values({
      id,
      answerHash: captchaHash(id, String(answer)),
      expiresAt: new Date(ctx.now().getTime() + CAPTCHA_MS),
    });
    return { captchaId: id, salt, target: digest(salt, String(answer)), max };
  },
);
