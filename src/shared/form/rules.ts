import { START_LIMITS } from '@contract/start-limits';
import { hasVisibleText } from '@contract/text/identifying-text';
import { isMobile } from '@contract/account/rules/mobile';
import type { Problem } from './problem';

/** What a required field may not hold (spec section 5): empty, null, undefined, NaN. Blanks, invisible characters and empty lists are empty. */
export function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    Number.isNaN(value) ||
    (typeof value === 'string' && !hasVisibleText(value)) ||
    (Array.isArray(value) && value.length === 0)
  );
}

/** A mainland mobile, or one with a plus and its area's code: the backend knows each area's pattern. */
export function checkMobile(value: string): Problem | undefined {
  return isMobile(value) || /^\+\d{6,15}$/.test(value) ? undefined : { key: 'mobileWrong' };
}

/** A verification code: six digits. */
export function checkCode(value: string): Problem | undefined {
  return new RegExp(`^\\d{${START_LIMITS.codeDigits}}$`).test(value.trim())
    ? undefined
    : { key: 'codeDigits', values: { digits: START_LIMITS.codeDigits } };
}
