import { LIMITS } from '@contract/limits';
import type { CodeScene } from '@contract/session/sign-in-calls';
import type { Ctx } from '@server/kernel/context';
import { verifyCode } from '@server/db/schema/sign-in';
import { LimitReached, ServiceError } from '@server/kernel/errors';
import { hitLimit, releaseLimit, requireLimitLeft } from '@server/services/rate-limit/hit-limit';
import { countMessage, requireMessagesLeft } from '@server/services/rate-limit/message-limits';
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
  const day = {
    key: `code-day:${target}`,
    max: PER_DAY,
    windowMs: 24 * HOUR_MS,
    message: 'codeDailyLimit' as const,
  };
  const outgoing = { channel, target, tenantId: ctx.session?.tenantId };
  // What is refused leaves the code that was sent before in use.
  await requireLimitLeft(ctx, day);
  await requireMessagesLeft(ctx, [outgoing]);
  await hitAddressLimit(ctx);
  const waitSeconds = LIMITS.codeResendSeconds;
  await hitLimit(ctx, { key: waitKey, max: 1, windowMs: waitSeconds * 1000, message: 'codeSentTooOften' });
  await hitLimit(ctx, day);

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
    // Counted as if it were sent, so that the limit of a number says nothing about who has it.
    await countMessage(ctx, outgoing);
    return { waitSeconds };
  }

  let onAdmitted: (() => void) | undefined;
  const admitted = new Promise<void>((resolve) => {
    onAdmitted = resolve;
  });
  const delivery = ctx.sender
    .send({ ...outgoing, scene, code, minutes: CODE_MINUTES, lang: ctx.lang, onAdmitted })
    .catch(async (error: unknown) => {
      ctx.log.error('code not sent', { channel, scene, reason: error instanceof Error ? error.message : '' });
      await Promise.all([releaseLimit(ctx, waitKey), releaseLimit(ctx, day.key)]);
      throw error instanceof LimitReached ? error : new ServiceError('codeNotSent');
    });
  if (ctx.session) {
    await delivery;
  } else {
    await Promise.race([admitted, delivery]);
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
