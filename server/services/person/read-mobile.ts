import { inArray } from 'drizzle-orm';
import { identifier } from '@contract/text/identifying-text';
import { isMobile } from '@contract/account/rules/mobile';
import type { Ctx } from '@server/kernel/context';
import type { Db } from '@server/db/database';
import { area } from '@server/db/schema/area';
import { ServiceError } from '@server/kernel/errors';

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
  const compact = compactOf(text);
  const codes = CODE_LENGTHS.map((length) => compact.slice(0, length));
  const rows = isForeign(compact)
    ? await ctx.db.select().from(area).where(inArray(area.areaCode, codes))
    : [];
  return mobileIn(new Map(rows.map((row) => [row.areaCode, row.mobilePattern])), text);
}

/** The shape of mobile numbers by the calling code of their area. */
export type Areas = ReadonlyMap<string, string>;

export async function loadAreas(db: Pick<Db, 'select'>): Promise<Areas> {
  const rows = await db.select().from(area);
  return new Map(rows.map((row) => [row.areaCode, row.mobilePattern]));
}

/** The same where the areas are known. */
export function mobileIn(areas: Areas, text: string): MobileNumber | undefined {
  const compact = compactOf(text);
  if (!isForeign(compact)) {
    const mobile = compact.replace(/^\+86/, '');
    return isMobile(mobile) ? { areaCode: '+86', mobile, full: `+86${mobile}` } : undefined;
  }
  if (!/^\+\d{6,15}$/.test(compact)) {
    return undefined;
  }
  for (const length of CODE_LENGTHS) {
    const areaCode = compact.slice(0, length);
    const pattern = areas.get(areaCode);
    const mobile = compact.slice(length);
    if (pattern !== undefined && new RegExp(`^(?:${pattern})$`).test(mobile)) {
      return { areaCode, mobile, full: compact };
    }
  }
  return undefined;
}

/** The longest calling code that fits is meant. */
const CODE_LENGTHS = [4, 3, 2] as const;

const compactOf = (text: string): string =>
  identifier(text)
    .replace(/[\s()\p{Pd}]/gu, '')
    .replace(/^00/, '+');
const isForeign = (compact: string): boolean => compact.startsWith('+') && !compact.startsWith('+86');
