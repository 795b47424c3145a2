import { MODULES, type Module } from '@contract/audit/modules';
import { addDays } from '@contract/day';
import { addressDay } from '@/shared/lib/text/address';
import { formatDate } from '@/shared/lib/time/format-date';

export const SCOPES = ['mine', 'all'] as const;
export type Scope = (typeof SCOPES)[number];

/** Days are YYYY-MM-DD on the company's clocks, both inclusive. */
export type Filters = { module?: Module | undefined; start?: string | undefined; end?: string | undefined };

/** What a page's address asks for; anything else in it is ignored. */
export function readFilters(params: URLSearchParams): Filters {
  const start = addressDay(params.get('start'));
  const end = addressDay(params.get('end'));
  const module = MODULES.find((one) => one === params.get('module'));
  // A period that ends before it begins is nobody's wish.
  return start && end && end < start ? { module } : { module, start, end };
}

/** The address that asks for this. Defaults are left out. */
export function writeFilters(scope: Scope | undefined, filters: Filters): Record<string, string> {
  const all = { scope, ...filters };
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** The days from so many days ago until today, which counts as one of them. `now` in milliseconds since 1970. */
export function lastDays(count: number, now: number): { start: string; end: string } {
  const today = formatDate(now, 'date');
  return { start: addDays(today, 1 - count), end: today };
}
