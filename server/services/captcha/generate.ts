import svgCaptcha from 'svg-captcha';
import type { Out } from '@contract/endpoint';
import type { captchaGenerate } from '@contract/login';
import type { Ctx } from '@server/context';
import { captcha } from '@server/db/schema/sign-in';
import { hitLimit } from '../rate-limit/hit-limit';
import { CAPTCHA_MS, captchaHash } from './spend-captcha';

const MINUTE_MS = 60_000;

/** A new image captcha (spec section 7: /captcha/generate). At most 120 a minute from one address. */
export async function generateCaptcha({ ctx }: { ctx: Ctx }): Promise<Out<typeof captchaGenerate>> {
  await hitLimit(ctx, { key: `captcha:${ctx.ip}`, max: 120, windowMs: MINUTE_MS });
  const text = ctx.captchaText();
  const id = ctx.ids();
  await ctx.db.insert(captcha).values({
    id,
    answerHash: captchaHash(id, text),
    expiresAt: new Date(ctx.now().getTime() + CAPTCHA_MS),
  });
  return {
    captchaId: id,
    image: `data:image/svg+xml;base64,${Buffer.from(drawing(text)).toString('base64')}`,
  };
}

/** The package is a function of a text too; its types only know the variant that invents the text itself. */
const draw = svgCaptcha as unknown as (text: string, options: svgCaptcha.ConfigObject) => string;

function drawing(text: string): string {
  return draw(text, { width: 120, height: 44, fontSize: 46, noise: 2, color: true, background: '#f4f6fa' });
}
