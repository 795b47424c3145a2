import * as z from 'zod/mini';
import { LIMITS } from './limits';

/** Building blocks that several schemas share. A form field arrives as text, so numbers and booleans are read from it. */
export const id = z.string().check(z.minLength(1), z.maxLength(64));
export const keyword = z.optional(z.string().check(z.trim(), z.maxLength(50)));
export const mobile = z.string().check(z.trim(), z.minLength(1), z.maxLength(20));
export const secret = z.string().check(z.minLength(1), z.maxLength(200));
export const number = z.coerce.number<number | string>();
export const flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false', '1', '0'])]),
  z.transform((value) => value === true || value === 'true' || value === '1'),
);
/** A moment that a person enters: ISO 8601 with its offset. */
export const instant = z.iso.datetime({ offset: true });
/** A day of the calendar, YYYY-MM-DD. */
export const day = z.iso.date();
export const nothing = z.strictObject({});

/** Page parameters: `pageNo` counts from 1. */
export const page = {
  pageNo: z._default(number.check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
  pageSize: z._default(number.check(z.int(), z.minimum(1), z.maximum(LIMITS.pageSizeMax)), LIMITS.pageSize),
};

/** A page of rows. `hasMore` instead of a total: counting a large table for twenty rows is not free. */
export function pageOf<T extends z.ZodMiniType>(row: T) {
  return z.object({ list: z.array(row), hasMore: z.boolean() });
}

/** Text that a company enters in both languages; `en` falls back to `zh_CN` where it is missing. */
export const localized = z.object({ zh_CN: z.string(), en: z.optional(z.string()) });
