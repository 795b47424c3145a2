import type { PlannedWork } from '@contract/roster/plan';
import { dateOf, dayNumber, workSpans, type Span } from '@contract/roster/rules/work-minutes';
import { datesIn, type Days } from '@contract/roster/rules/days';
import { inOrder } from '@contract/shift/rules/segments';
import type { PersonFacts, Stretch } from '../day';
import { USUAL_TERMS } from '../terms';

/** The key of what fixed hours put on a date. */
export const FIXED_KEY = 'fixed';

/**
 * What a person is to punch for on dates from one to another, in the order of time. Windows that meet are cut half-way between the
 * end of one stretch and the start of the next, so that a punch belongs to one of them, and its work date is the plan's, never the
 * clock's.
 */
export function stretchesOf(
  facts: Pick<PersonFacts, 'works' | 'termsOn' | 'systemOn' | 'dayKindOn' | 'employed'>,
  span: Days,
): Stretch[] {
  const around = { from: dateOf(dayNumber(span.from) - 2), to: dateOf(dayNumber(span.to) + 2) };
  const byDate = new Map<string, PlannedWork[]>();
  for (const work of facts.works) {
    byDate.set(work.workDate, [...(byDate.get(work.workDate) ?? []), work]);
  }
  const all = datesIn(around)
    .flatMap((date) => stretchesOn(date, byDate.get(date) ?? [], facts))
    .filter(({ start }) => start >= facts.employed.start && start < facts.employed.end);
  all.sort((one, other) => one.start - other.start || one.end - other.end);
  all.forEach((stretch, index) => {
    const next = all[index + 1];
    if (next && stretch.closes > next.opens) {
      const cut = Math.floor((stretch.end + next.start) / 2);
      stretch.closes = Math.min(stretch.closes, Math.max(cut, stretch.opens));
      next.opens = Math.max(next.opens, stretch.closes);
      // Works that overlap, which no writer makes, still share no punch.
      next.closes = Math.max(next.closes, next.opens);
    }
  });
  return all.filter(({ workDate }) => workDate >= span.from && workDate <= span.to);
}

type Part = Span & { rest: number; isOvertime: boolean; key: string };

function stretchesOn(
  workDate: string,
  works: readonly PlannedWork[],
  { termsOn, systemOn, dayKindOn }: Pick<PersonFacts, 'termsOn' | 'systemOn' | 'dayKindOn'>,
): Stretch[] {
  const terms = termsOn(workDate);
  const isFixed =
    terms?.hours === 'fixed' &&
    systemOn(workDate) !== 'free' &&
    dayKindOn(workDate) === 'workday' &&
    works.every(({ isOvertime }) => isOvertime);
  const fixed = isFixed ? [{ key: FIXED_KEY, workDate, segments: terms.fixedSegments }] : [];
  const parts = [...fixed, ...works].flatMap(partsOf).sort((a, b) => a.start - b.start || a.end - b.end);
  const rows = joined(parts, terms?.punches === 'firstAndLast');
  const { opensBefore, closesAfter } = terms ?? USUAL_TERMS;
  return rows.map((row, index) => {
    const start = row[0]!.start;
    const end = Math.max(...row.map((one) => one.end));
    const gaps = row.flatMap((one, at) => {
      const before = row[at - 1]?.end ?? one.start;
      return before < one.start ? [{ start: before, end: one.start }] : [];
    });
    return {
      workDate,
      index,
      keys: [...new Set(row.map(({ key }) => key))],
      start,
      end,
      rests: [...gaps, ...row.flatMap(restOf)],
      overtime: row.filter(({ isOvertime }) => isOvertime).map((one) => ({ start: one.start, end: one.end })),
      opens: start - opensBefore,
      // The last minute of the window counts.
      closes: end + closesAfter + 1,
    };
  });
}

function partsOf(work: PlannedWork): Part[] {
  const rests = inOrder(work.segments).map(({ restHours }) => Math.round(restHours * 60));
  return workSpans(work).map(({ start, end }, index) => ({
    start,
    end,
    rest: rests[index] ?? 0,
    isOvertime: work.isOvertime === true,
    key: work.key,
  }));
}

/** A segment says how long its rest is, not when: it is had in its middle. */
function restOf({ start, end, rest, isOvertime }: Part): Span[] {
  const from = Math.floor((start + end - rest) / 2);
  return rest > 0 && !isOvertime ? [{ start: from, end: from + rest }] : [];
}

/** Parts that touch are punched as one; all of a date where only its begin and end are asked for. Overtime apart from the day stays apart. */
function joined(parts: readonly Part[], isWhole: boolean): Part[][] {
  const rows: Part[][] = [];
  for (const part of parts) {
    const row = rows.at(-1);
    const touches = row !== undefined && part.start <= Math.max(...row.map(({ end }) => end));
    const isSameDay = row !== undefined && isWhole && !part.isOvertime && row.some((one) => !one.isOvertime);
    if (row && (touches || isSameDay)) {
      row.push(part);
    } else {
      rows.push([part]);
    }
  }
  return rows;
}
