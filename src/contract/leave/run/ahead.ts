import { addMonths } from '@contract/day';
import type { Entry, LeaveEvent } from '../ledger/lot';
import { runKind, type RunAsked, type RunItem, type RunLot } from './run-kind';

/** What days to come are expected to do to somebody's leave of a kind. */
export type Coming = {
  lots: RunLot[];
  events: LeaveEvent[];
  items: (RunItem & { day: string })[];
};

export type AheadAsked = Pick<RunAsked, 'person' | 'kind' | 'termsOn' | 'records'> & {
  /** Today, whose own run may still be to come. */
  from: string;
  to: string;
  /** First days of versions of the rules. */
  starts: readonly string[];
};

/**
 * What the runs of each day from today on will do, if nobody asks for anything or gives anything back until then: the same function that
 * does it then, on the days on which it can find something to do.
 */
export function runsUntil(lots: readonly RunLot[], events: readonly Entry[], asked: AheadAsked): Coming {
  const { from, to, starts, ...of } = asked;
  const made: Coming = { lots: [], events: [], items: [] };
  let ids = 0;
  const newId = () => `expected-${(ids += 1)}`;
  for (let day: string | null = from; day !== null && day <= to;) {
    const run = runKind([...lots, ...made.lots], [...events, ...made.events], {
      ...of,
      day,
      at: `${day} 00:00:00.000`,
      newId,
    });
    const on = day;
    made.lots.push(...run.lots);
    made.events.push(...run.entries.map((entry) => ({ ...entry, id: newId() })));
    made.items.push(...run.items.map((item) => ({ ...item, day: on })));
    day = nextDay(on, [
      ...starts,
      ...(of.records ?? []).map(({ fromDay }) => fromDay),
      ...[...lots, ...made.lots].map(({ validFrom }) => validFrom),
    ]);
  }
  return made;
}

/** The first of the next month, where a month or a year is granted, or a day before it on which rules or leave begin. */
function nextDay(day: string, begins: readonly string[]): string {
  const month = addMonths(`${day.slice(0, 7)}-01`, 1);
  return begins.reduce((first, one) => (day < one && one < first ? one : first), month);
}
