import * as z from 'zod/mini';
import { identifier, properName } from './text/identifying-text';
import { LIMITS } from './limits';
import { lineText, longText } from './text/text-fields';

/** Building blocks that several schemas share. A form field arrives as text, so numbers and booleans are read from it. */
export const id = z.string().check(z.minLength(1), z.maxLength(64));
export const keyword = z.optional(z.string().check(z.overwrite(properName), z.maxLength(50)));
export const mobile = z.string().check(z.overwrite(identifier), z.minLength(1), z.maxLength(20));
/** A name of a person, a department or a company; `min` 0 where it may be left out. */
export const nameText = (max: number, min = 1) =>
  z.string().check(z.overwrite(properName), z.minLength(min), z.maxLength(max));
/** A number or code by which a record is found; may be empty. */
export const identifierText = (max: number) => z.string().check(z.overwrite(identifier), z.maxLength(max));
export const secret = z.string().check(z.minLength(1), z.maxLength(200));
/** A code of six digits that was sent to a number or an address. */
export const vCode = z
  .string()
  .check(z.overwrite(identifier), z.regex(new RegExp(`^\\d{${LIMITS.codeDigits}}$`)));
export const number = z.coerce.number<number | string>();
export const flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false', '1', '0'])]),
  z.transform((value) => value === true || value === 'true' || value === '1'),
);
/** The largest number of a database's integer that can still be counted up. */
const INTEGER_MAX = 2_147_483_646;
/** How often something was saved: 0 before the first time. */
export const revision = number.check(z.int(), z.minimum(0), z.maximum(INTEGER_MAX));
/** The same of what was saved, and of what was published. */
export const savedRevision = number.check(z.int(), z.minimum(1), z.maximum(INTEGER_MAX));

/** Bound of numbers and amounts of money: what a double holds to the cent. */
export const AMOUNT_MAX = 1_000_000_000_000;

/** Days and moments outside are mistakes; JavaScript and PostgreSQL write years before 1 and after 9999 differently. */
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2199-12-31';
export const isUsualDay = (value: string): boolean => FIRST_DAY <= value && value <= LAST_DAY;
/** A moment that a person enters: ISO 8601 with its offset. */
export const instant = z.iso
  .datetime({ offset: true })
  .check(z.refine((value) => isUsualDay(value.slice(0, 10))));
/** A day of the calendar, YYYY-MM-DD. */
export const day = z.iso.date().check(z.refine(isUsualDay));
export const nothing = z.strictObject({});

export const pageSize = z._default(
  number.check(z.int(), z.minimum(1), z.maximum(LIMITS.pageSizeMax)),
  LIMITS.pageSize,
);

/** Page parameters: `pageNo` counts from 1. */
export const page = {
  pageNo: z._default(number.check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
  pageSize,
};

/** A page of rows. `hasMore` instead of a total: counting a large table for twenty rows is not free. */
export function pageOf<T extends z.ZodMiniType>(row: T) {
  return z.object({ list: z.array(row), hasMore: z.boolean() });
}

/** Text that a company enters in both languages; `en` falls back to `zh_CN` where it is missing. */
export const localized = z.object({ zh_CN: z.string(), en: z.optional(z.string()) });

/** More than any text of a form or a flow may have, whatever the language. */
const ENTERED_TEXT_MAX = 4_000;
const enteredAs = (entered: z.ZodMiniType<string, string>) =>
  z.object({ zh_CN: entered, en: z.optional(entered) });
/** The same on its way in: labels and names, in one line. */
export const enteredText = enteredAs(lineText(ENTERED_TEXT_MAX, 0));
/** Explanations, which may have several lines. */
export const enteredLines = enteredAs(longText(ENTERED_TEXT_MAX, 0));
