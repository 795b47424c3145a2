import { EXCEPTION_LIMITS } from '@contract/attendance/exception-part';
import { EXCUSABLE_FLAGS, type ExcusableFlag } from '@contract/attendance/rules/settle/day-figures';
import { lengthOf, monthOf, type Days } from '@contract/roster/rules/days';
import { addressDay } from '@/shared/lib/text/address';

export const EXCEPTION_TABS = ['days', 'punches', 'disputes', 'unconfirmed'] as const;
export type ExceptionTab = (typeof EXCEPTION_TABS)[number];

/** What of the desk is shown, as its address says it. */
export type ExceptionFilter = { tab: ExceptionTab; flag: ExcusableFlag | undefined; span: Days };

/** Whether a span is one that can be asked for. */
export const isFitSpan = (span: Days): boolean =>
  span.from <= span.to && lengthOf(span) <= EXCEPTION_LIMITS.span;

/** What an address asks for; this month, and what waits first, where it asks for nothing that there is. */
export function exceptionFilter(params: URLSearchParams, today: string): ExceptionFilter {
  const [from, to] = [addressDay(params.get('from')), addressDay(params.get('to'))];
  const span = from && to && isFitSpan({ from, to }) ? { from, to } : monthOf(today);
  return {
    tab: EXCEPTION_TABS.find((tab) => tab === params.get('tab')) ?? 'days',
    flag: EXCUSABLE_FLAGS.find((flag) => flag === params.get('flag')),
    span,
  };
}

export const FILTER_KEYS: readonly string[] = ['tab', 'flag', 'from', 'to'];

/** The address of a filter; this month stands in none. */
export function filterAddress({ tab, flag, span }: ExceptionFilter, today: string): Record<string, string> {
  const month = monthOf(today);
  const isUsual = span.from === month.from && span.to === month.to;
  return { tab, ...(flag && tab === 'days' && { flag }), ...(isUsual ? {} : { ...span }) };
}
