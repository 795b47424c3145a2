import { patternDay } from '../../shift/rules/pattern';
import type { DraftWork } from '../assignment';
import type { KnownWork, RosterCell } from '../draft-calls';
import { dateOf, dayNumber } from './work-minutes';

/** A day of a person. */
export type DayOfPerson = { memberId: string; workDate: string };

/** What is to stand on a day of a person. */
export type CellChange = DayOfPerson & { works: readonly DraftWork[] };

/** A change with what stood there before: it can be taken back. */
export type CellStep = CellChange & { before: readonly DraftWork[] };

/** One text for a day of a person. */
export const cellKey = ({ memberId, workDate }: DayOfPerson): string => `${memberId} ${workDate}`;

const workKey = ({ shiftId, placeCode = '' }: DraftWork): string => `${shiftId} ${placeCode}`;

/** The same works, in whatever order. */
export function isSameWorks(one: readonly DraftWork[], other: readonly DraftWork[]): boolean {
  const keys = other.map(workKey).sort();
  return (
    one.length === other.length &&
    one
      .map(workKey)
      .sort()
      .every((key, at) => key === keys[at])
  );
}

/** Whether a draft stands in for work from there: overtime and taken places have their own way to be changed. */
export const isRosterSource = (source: KnownWork['source']): boolean =>
  source === 'roster' || source === 'swap';

/** What people know of the day as a draft would say it. */
export const knownWorks = (known: RosterCell['known']): DraftWork[] =>
  known
    .filter(({ source }) => isRosterSource(source))
    .map(({ shift, placeCode }) => ({
      shiftId: shift?.shiftId ?? '',
      ...(placeCode === null ? {} : { placeCode }),
    }));

/** What the roster has for the day once everything is published. */
export const plannedWorks = (cell: RosterCell | undefined): readonly DraftWork[] =>
  cell ? (cell.draft?.works ?? knownWorks(cell.known)) : [];

/** Reads what is planned on a day of a person. */
export type WorksOf = (day: DayOfPerson) => readonly DraftWork[];

/** The changes among these that change something, each with what stood there before. A day that comes twice is as the last one says. */
export function stepsOf(changes: readonly CellChange[], worksOf: WorksOf): CellStep[] {
  const last = new Map(changes.map((change) => [cellKey(change), change]));
  return [...last.values()]
    .map((change) => ({ ...change, before: worksOf(change) }))
    .filter(({ before, works }) => !isSameWorks(before, works));
}

/** Two steps as one: what the first began on stays what it is taken back to. */
export function joinSteps(first: readonly CellStep[], second: readonly CellStep[]): CellStep[] {
  const joined = new Map(first.map((step) => [cellKey(step), step]));
  for (const step of second) {
    joined.set(cellKey(step), { ...step, before: joined.get(cellKey(step))?.before ?? step.before });
  }
  return [...joined.values()];
}

/** What takes steps back, or does them again. A day that somebody else has changed since stays as it is; `kept` counts those. */
export function turnSteps(
  steps: readonly CellStep[],
  worksOf: WorksOf,
  direction: 'back' | 'again',
): { changes: CellChange[]; kept: number } {
  const changes = steps.flatMap(({ memberId, workDate, before, works }) => {
    const [from, to] = direction === 'back' ? [works, before] : [before, works];
    return isSameWorks(worksOf({ memberId, workDate }), from) ? [{ memberId, workDate, works: to }] : [];
  });
  return { changes, kept: steps.length - changes.length };
}

/** Whether what is there may be replaced: everything, or only days that have nothing. */
export type CopyMode = 'all' | 'empty';

type Copy = {
  dates: readonly string[];
  mode: CopyMode;
  worksOf: WorksOf;
  /** Shifts and places that may be planned anew. */
  isOpen: (work: DraftWork) => boolean;
};
type Target = { to: DayOfPerson; works: readonly DraftWork[] };

/** What copies lay down, without works that may not be planned any more; `left` counts those. */
function laidDown(targets: readonly Target[], { mode, worksOf, isOpen }: Copy) {
  let left = 0;
  const changes = targets.flatMap(({ to, works }): CellChange[] => {
    if (mode === 'empty' && worksOf(to).length > 0) {
      return [];
    }
    const open = works.filter(isOpen);
    left += works.length - open.length;
    return mode === 'empty' && open.length === 0 ? [] : [{ ...to, works: open }];
  });
  return { changes, left };
}

/** The dates of these people as so many days before: last week put down again. */
export const copyFrom = (
  { memberIds, daysBack, sourceOf }: { memberIds: readonly string[]; daysBack: number; sourceOf: WorksOf },
  copy: Copy,
) =>
  laidDown(
    memberIds.flatMap((memberId) =>
      copy.dates.map((workDate) => ({
        to: { memberId, workDate },
        works: sourceOf({ memberId, workDate: dateOf(dayNumber(workDate) - daysBack) }),
      })),
    ),
    copy,
  );

/** One person's dates put down for others. */
export const copyPerson = ({ from, memberIds }: { from: string; memberIds: readonly string[] }, copy: Copy) =>
  laidDown(
    memberIds
      .filter((memberId) => memberId !== from)
      .flatMap((memberId) =>
        copy.dates.map((workDate) => ({
          to: { memberId, workDate },
          works: copy.worksOf({ memberId: from, workDate }),
        })),
      ),
    copy,
  );

/** A pattern from a date on, over the dates shown; each person begins with a day of it, counted from 0. */
export const applyPattern = (
  {
    days,
    start,
    people,
    placeCode,
  }: {
    days: readonly (string | null)[];
    start: string;
    people: readonly { memberId: string; offset: number }[];
    placeCode?: string | undefined;
  },
  copy: Copy,
) =>
  laidDown(
    people.flatMap(({ memberId, offset }) =>
      copy.dates
        .filter((workDate) => workDate >= start)
        .map((workDate) => {
          const shiftId = patternDay(days, dateOf(dayNumber(start) - offset), workDate);
          return {
            to: { memberId, workDate },
            works: shiftId === null ? [] : [{ shiftId, ...(placeCode === undefined ? {} : { placeCode }) }],
          };
        }),
    ),
    copy,
  );
