import { eq } from 'drizzle-orm';
import type { Ctx } from '@server/context';
import { captcha } from '@server/db/schema/sign-in';
import { ServiceError } from '@server/errors';
import { digest } from '@server/hash';

export const CAPTCHA_MS = 5 * 60_000;

export function captchaHash(id: string, answer: string): string {
  return digest('captcha', id, answer.trim().toUpperCase());
}

/** Uses a captcha up, right or wrong; refuses with captchaWrong unless it was right and in time. */
export async function spendCaptcha(
  ctx: Ctx,
  given: { captchaId: string; captchaCode: string },
): Promise<void> {
  const [row] = await ctx.db.delete(captcha).where(eq(captcha.id, given.captchaId)).returning();
  const isRight =
    row !== undefined &&
    row.expiresAt > ctx.now() &&
    row.answerHash === captchaHash(row.id, given.captchaCode);
  if (!isRight) {
    throw new ServiceError('captchaWrong');
  }
}
