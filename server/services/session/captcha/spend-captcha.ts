import { eq } from 'drizzle-orm';
import type { CaptchaPurpose } from '@contract/session/sign-in-calls';
import type { Ctx } from '@server/kernel/context';
import { captcha } from '@server/db/schema/sign-in';
import { ServiceError } from '@server/kernel/errors';
import { digest } from '@server/auth/hash';
import { captchaCost } from './cost';

export const CAPTCHA_MS = 5 * 60_000;

/** The id says what a challenge is for and what it cost; the row that it names proves that it was given out so. */
export const captchaId = (purpose: CaptchaPurpose, max: number, id: string) => `${purpose}-${max}-${id}`;

export function captchaHash(id: string, answer: string): string {
  return digest('captcha', id, answer.trim());
}

type Given = { captchaId: string; captchaCode: string };

/**
 * Uses a challenge up, right or wrong; refuses with captchaWrong unless it was answered rightly and in time, was meant for this,
 * and cost what one for this address and number has to cost by now.
 */
export async function spendCaptcha(
  ctx: Ctx,
  given: Given,
  { purpose, number }: { purpose: CaptchaPurpose; number: string | undefined },
): Promise<void> {
  const [row] = await ctx.db.delete(captcha).where(eq(captcha.id, given.captchaId)).returning();
  const [isFor, max] = given.captchaId.split('-');
  const isRight =
    row !== undefined &&
    row.expiresAt > ctx.now() &&
    row.answerHash === captchaHash(row.id, given.captchaCode) &&
    isFor === purpose &&
    Number(max) >= (await captchaCost(ctx, number));
  if (!isRight) {
    throw new ServiceError('captchaWrong');
  }
}
