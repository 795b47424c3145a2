import { eq } from 'drizzle-orm';
import { isMobile } from '@contract/account/rules/mobile';
import type { Ctx } from '@server/context';
import { area } from '@server/db/schema/area';
import { ServiceError } from '@server/errors';

/** `full` (+8613800138000) names a number everywhere: limits, codes, senders. */
export type MobileNumber = { areaCode: string; mobile: string; full: string };

/** Reads a number as people write it (138 0013 8000, +86…, 0086…, +852 …), or refuses with mobileWrong. */
export async function readMobile(ctx: Pick<Ctx, 'db'>, text: string): Promise<MobileNumber> {
  const number = await parseMobile(ctx, text);
  if (!number) {
    throw new ServiceError('mobileWrong');
  }
  return number;
}

/** The same without an error: undefined when it is no mobile number of an area this portal serves. */
export async function parseMobile(ctx: Pick<Ctx, 'db'>, text: string): Promise<MobileNumber | undefined> {
  const compact = text.replace(/[\s()-]/g, '').replace(/^00/, '+');
  if (!compact.startsWith('+') || compact.startsWith('+86')) {
    const mobile = compact.replace(/^\+86/, '');
    return isMobile(mobile) ? { areaCode: '+86', mobile, full: `+86${mobile}` } : undefined;
  }
  if (!/^\+\d{6,15}$/.test(compact)) {
    return undefined;
  }
  for (const length of [4, 3, 2]) {
    const areaCode = compact.slice(0, length);
    const [row] = await ctx.db.select().from(area).where(eq(area.areaCode, areaCode));
    const mobile = compact.slice(length);
    if (row && new RegExp(`^(?:${row.mobilePattern})$`).test(mobile)) {
      return { areaCode, mobile, full: compact };
    }
  }
  return undefined;
}
