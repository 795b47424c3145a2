import { LIMITS } from '@contract/limits';
import { isMobile } from '@contract/account/rules/mobile';
import { passwordProblem } from '@contract/account/rules/password';
import type { Problem } from './problem';

/** What a required field may not hold (spec section 5): empty, null, undefined, NaN. Blanks and empty lists are empty. */
export function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    Number.isNaN(value) ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0)
  );
}

/** 9-20 characters, three of four classes, printable ASCII. */
export function checkPassword(password: string): Problem | undefined {
  switch (passwordProblem(password)) {
    case 'length':
      return { key: 'passwordLength', values: { min: LIMITS.passwordMin, max: LIMITS.passwordMax } };
    case 'classes':
      return { key: 'passwordClasses' };
    case 'characters':
      return { key: 'passwordCharacters' };
    case undefined:
      return undefined;
  }
}

export function checkPasswordChanged(password: string, oldPassword: string): Problem | undefined {
  return password === oldPassword ? { key: 'passwordSameAsOld' } : undefined;
}

export function checkPasswordRepeated(password: string, repeated: string): Problem | undefined {
  return password === repeated ? undefined : { key: 'passwordMismatch' };
}

/** A mainland mobile, or one with a plus and its area's code: the backend knows each area's pattern. */
export function checkMobile(value: string): Problem | undefined {
  return isMobile(value) || /^\+\d{6,15}$/.test(value) ? undefined : { key: 'mobileWrong' };
}

/** A verification code: six digits. */
export function checkCode(value: string): Problem | undefined {
  return new RegExp(`^\\d{${LIMITS.codeDigits}}$`).test(value.trim())
    ? undefined
    : { key: 'codeDigits', values: { digits: LIMITS.codeDigits } };
}

/** Counted in the backend's unit, UTF-16 code units, so that what passes here passes there. Outer blanks do not count. */
const lengthOf = (text: string) => text.trim().length;

export function checkTextMin(text: string, min: number): Problem | undefined {
  return lengthOf(text) < min ? { key: 'textMin', values: { min } } : undefined;
}

export function checkTextMax(text: string, max: number): Problem | undefined {
  return lengthOf(text) > max ? { key: 'textMax', values: { max } } : undefined;
}

/** Remarks: at most 200 characters. */
export function checkRemark(text: string): Problem | undefined {
  return lengthOf(text) > LIMITS.remark ? { key: 'remarkMax', values: { max: LIMITS.remark } } : undefined;
}

/** The end must exceed the start: numbers, moments, or texts that sort by time (`YYYY-MM-DD HH:mm`). Unset ends are open. */
export function checkEndAfterStart<T extends number | string | Date>(
  start?: T,
  end?: T,
): Problem | undefined {
  return isEmpty(start) || isEmpty(end) || (end as T) > (start as T) ? undefined : { key: 'endAfterStart' };
}

/** The received amount must not exceed the total contract amount. Compared in cents, so that 0.1 + 0.2 is 0.3. */
export function checkReceivedAmount(received: number, total: number): Problem | undefined {
  if (!Number.isFinite(received) || !Number.isFinite(total) || received < 0) {
    return { key: 'amountWrong' };
  }
  return Math.round(received * 100) > Math.round(total * 100) ? { key: 'amountOverTotal' } : undefined;
}
