import { LIMITS } from '@contract/limits';
import type { Problem } from './problem';
import { isEmpty } from './rules';

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
