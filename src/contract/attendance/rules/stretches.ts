import type { PlannedWork } from '@contract/roster/plan';
import { DAY_MINUTES, dateOf, dayNumber, segmentSpans, type Span } from '@contract/roster/rules/work-minutes';
import type { Days } from '@contract/roster/rules/days';
import { inOrder } from '@contract/shift/rules/segments';
import type { Segment } from '@contract/shift/segment';
import type { PersonFacts, Stretch } from '../day';
import { USUAL_TERMS } from '../terms';
import { without } from './label-minutes';

/** The key of what fixed hours put on a date. */
export const FIXED_KEY = 'fixed';
const NO_WORKS: readonly PlannedWork[] = [];

/**
 * What a person is to punch for on dates from one to another, in the order of time. Windows that meet are cut half-way between the
 * end of one stretch and the start of the next, so that a punch belongs to one of them, and its work date is the plan's, never the
 * clock's. `reach`: the plan of so many dates beside these cuts their windows as well.
 */
export function stretchesOf(
  facts: Pick<PersonFacts, 'works' | 'termsOn' | 'systemOn' | 'dayKindOn' | 'employed' | 'employedBefore'>,
  span: Days,
  reach = 2,
): Stretch[] {
  const byDate = new Map<string, PlannedWork[]>();
  for (const work of facts.works) {
    const own = byDate.get(work.workDate);
    if (own) {
      own.push(work);
    } else {
      byDate.set(work.workDate, [work]);
    }
  }
  const employed = [facts.employed, ...(facts.employedBefore ?? [])];
  const all: Stretch[] = [];
  for (let day = dayNumber(span.from) - reach; day <= dayNumber(span.to) + reach; day += 1) {
    const date = dateOf(day);
    for (const stretch of stretchesOn(date, byDate.get(date) ?? NO_WORKS, facts)) {
      if (employed.some(({ start, end }) => stretch.start >= start && stretch.start < end)) {
        all.push(stretch);
      }
    }
  }
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
type Work = Pick<PlannedWork, 'key' | 'segments' | 'isOvertime'>;
/** A stretch in minutes since the midnight of its work date, without its window. */
type Shape = Pick<Stretch, 'keys' | 'start' | 'end' | 'rests' | 'overtime'>;

function stretchesOn(
  workDate: string,
  works: readonly Work[],
  { termsOn, systemOn, dayKindOn }: Pick<PersonFacts, 'termsOn' | 'systemOn' | 'dayKindOn'>,
): Stretch[] {
  const terms = termsOn(workDate);
  const isFixed =
    terms?.hours === 'fixed' &&
    systemOn(workDate) !== 'free' &&
    dayKindOn(workDate) === 'workday' &&
    works.every(({ isOvertime }) => isOvertime);
  const all = isFixed ? [{ key: FIXED_KEY, segments: terms.fixedSegments }, ...works] : works;
  const shapes = shapesOf(all, terms?.punches === 'firstAndLast');
  const { opensBefore, closesAfter } = terms ?? USUAL_TERMS;
  const midnight = dayNumber(workDate) * DAY_MINUTES;
  const moved = ({ start, end }: Span) => ({ start: midnight + start, end: midnight + end });
  return shapes.map(({ keys, start, end, rests, overtime }, index) => ({
    workDate,
    index,
    keys,
    start: midnight + start,
    end: midnight + end,
    rests: rests.map(moved),
    overtime: overtime.map(moved),
    opens: midnight + start - opensBefore,
    // The last minute of the window counts.
    closes: midnight + end + closesAfter + 1,
  }));
}

const ofSegments = {
  each: new WeakMap<readonly Segment[], Shape[]>(),
  whole: new WeakMap<readonly Segment[], Shape[]>(),
};

/** What the works of a date are punched as. Thousands of people work the segments of one shift and nothing else: that is worked out once. */
function shapesOf(works: readonly Work[], isWhole: boolean): Shape[] {
  const [first] = works;
  if (!first || works.length > 1 || first.isOvertime) {
    return joined(works.flatMap(partsOf), isWhole).map(shapeOf);
  }
  const { key, segments } = first;
  const known = ofSegments[isWhole ? 'whole' : 'each'];
  const shapes = known.get(segments) ?? joined(partsOf(first), isWhole).map(shapeOf);
  known.set(segments, shapes);
  return shapes.map((shape) => ({ ...shape, keys: [key] }));
}

function shapeOf(row: readonly Part[]): Shape {
  const gaps = row.flatMap((one, at) => {
    const before = row[at - 1]?.end ?? one.start;
    return before < one.start ? [{ start: before, end: one.start }] : [];
  });
  return {
    keys: [...new Set(row.map(({ key }) => key))],
    start: row[0]!.start,
    end: Math.max(...row.map((one) => one.end)),
    rests: [...gaps, ...row.flatMap(restOf)],
    overtime: row.filter(({ isOvertime }) => isOvertime).map((one) => ({ start: one.start, end: one.end })),
  };
}

function partsOf({ key, segments, isOvertime }: Work): Part[] {
  const rests = inOrder(segments).map(({ restHours }) => Math.round(restHours * 60));
  return segmentSpans(segments).map(({ start, end }, index) => ({
    start,
    end,
    rest: rests[index] ?? 0,
    isOvertime: isOvertime === true,
    key,
  }));
}

/** A segment says how long its rest is, not when: it is had in its middle. */
function restOf({ start, end, rest, isOvertime }: Part): Span[] {
  const from = Math.floor((start + end - rest) / 2);
  return rest > 0 && !isOvertime ? [{ start: from, end: from + rest }] : [];
}

/** When a work is worked: its segments without their rests, in minutes of the company's clocks. */
export function spansOfWork({ workDate, segments }: Pick<PlannedWork, 'workDate' | 'segments'>): Span[] {
  const midnight = dayNumber(workDate) * DAY_MINUTES;
  return partsOf({ key: '', segments }).flatMap((part) => {
    return restOf(part)
      .reduce<Span[]>((left, one) => without(left, one), [{ start: part.start, end: part.end }])
      .map(({ start, end }) => ({ start: midnight + start, end: midnight + end }));
  });
}

/** Parts that touch are punched as one; all of a date, overtime included, where only its begin and end are asked for. */
function joined(parts: readonly Part[], isWhole: boolean): Part[][] {
  const rows: Part[][] = [];
  for (const part of [...parts].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const row = rows.at(-1);
    const touches = row !== undefined && part.start <= Math.max(...row.map(({ end }) => end));
    if (row && (touches || isWhole)) {
      row.push(part);
    } else {
      rows.push([part]);
    }
  }
  return rows;
}

/** The planned hours of a stretch with their rests: without overtime, and without the breaks between it and them. */
export function regularSpans({ start, end, overtime, rests }: Stretch): Span[] {
  const spans = overtime.reduce<Span[]>((left, one) => without(left, one), [{ start, end }]);
  return spans.flatMap((span) => {
    const worked = rests.reduce<Span[]>((left, rest) => without(left, rest), [span]);
    const [first, last] = [worked[0], worked.at(-1)];
    return first && last ? [{ start: first.start, end: last.end }] : [];
  });
}
