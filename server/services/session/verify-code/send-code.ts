import { LIMITS } from '@contract/limits';
import type { CodeScene } from '@contract/session/sign-in-calls';
import type { Ctx } from '@server/context';
import { verifyCode } from '@server/db/schema/sign-in';
import { ServiceError } from '@server/errors';
import { hitLimit, releaseLimit } from '@server/services/rate-limit/hit-limit';
import { CODE_MINUTES, codeHash } from './check-code';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const PER_DAY = 10;
const PER_HOUR_AND_ADDRESS = { signedIn: 200, anonymous: 30 };
/** Codes to anybody from anywhere: each costs money, and nobody signs in so often. */
const PER_HOUR_IN_ALL = 2_000;

export type CodeRequest = {
  channel: 'sms' | 'email';
  scene: CodeScene;
  target: string;
  /**
   * False for a number that nobody here has: everything happens but the sending, and the answer comes as soon. So an
   * anonymous caller learns nothing; for the same reason such a caller is not told when the gateway fails.
   */
  mayReceive: boolean;
};

/** Sends a code that replaces the former one of its scene and target. Answers the seconds until the next. */
export async function sendCode(ctx: Ctx, request: CodeRequest): Promise<{ waitSeconds: number }> {
  const { scene, target, channel } = request;
  const waitKey = `code-wait:${scene}:${target}`;
  const dayKey = `code-day:${target}`;
  await hitAddressLimit(ctx);
  const waitSeconds = LIMITS.codeResendSeconds;
  await hitLimit(ctx, { key: waitKey, max: 1, windowMs: waitSeconds * 1000, message: 'codeSentTooOften' });
  await hitLimit(ctx, { key: dayKey, max: PER_DAY, windowMs: 24 * HOUR_MS, message: 'codeDailyLimit' });

  const code = ctx.codeDigits();
  const fresh = {
    codeHash: codeHash(scene, target, code),
    wrongTries: 0,
    expiresAt: new Date(ctx.now().getTime() + CODE_MINUTES * MINUTE_MS),
    usedAt: null,
  };
  await ctx.db
    .insert(verifyCode)
    .values({ scene, target, ...fresh })
    .onConflictDoUpdate({ target: [verifyCode.scene, verifyCode.target], set: fresh });
  if (!request.mayReceive) {
    return { waitSeconds };
  }

  const delivery = ctx.sender
    .send({ channel, target, scene, code, minutes: CODE_MINUTES, lang: ctx.lang })
    .catch(async (error: unknown) => {
      ctx.log.error('code not sent', { channel, scene, reason: error instanceof Error ? error.message : '' });
      await Promise.all([releaseLimit(ctx, waitKey), releaseLimit(ctx, dayKey)]);
      throw new ServiceError('codeNotSent');
    });
  if (ctx.session) {
    await delivery;
  } else {
    delivery.catch(() => undefined);
  }
  return { waitSeconds };
}

/** People of one office share an address; sixty numbers in an hour are no office any more. */
async function hitAddressLimit(ctx: Ctx): Promise<void> {
  if (ctx.session) {
    const key = `code-own:${ctx.network}`;
    await hitLimit(ctx, { key, max: PER_HOUR_AND_ADDRESS.signedIn, windowMs: HOUR_MS });
    return;
  }
  const key = `code-ip:${ctx.network}`;
  await hitLimit(ctx, { key, max: PER_HOUR_AND_ADDRESS.anonymous, windowMs: HOUR_MS });
  await hitLimit(ctx, { key: 'code-all', max: PER_HOUR_IN_ALL, windowMs: HOUR_MS });
}
