import { replaceEqualDeep } from '@tanstack/react-query';
import type { Roster } from '@contract/roster/draft-calls';
import type { WeekdayHours, WishKind } from '@contract/roster/wish-calls';

export type RosterAbsence = Roster['absences'][number];

/** What stands beside a person's works: when they are away and what they wished for, by date, and when they can work in a week. */
export type PersonFacts = {
  readonly absences: Readonly<Record<string, readonly RosterAbsence[]>>;
  readonly wishes: Readonly<Record<string, WishKind>>;
  readonly week: readonly WeekdayHours[];
};

/** What is shown of the roster beside the cells, which the desk has. */
export type RosterFrame = Omit<
  Roster,
  'cells' | 'judged' | 'pending' | 'absences' | 'wishes' | 'available'
> & { readonly ofPerson: Readonly<Record<string, PersonFacts>> };

/** Of who is never away, wished for nothing and can always work. */
export const NO_FACTS: PersonFacts = { absences: {}, wishes: {}, week: [] };

/**
 * The frame of some pages. What says the same as in the frame before is the same object: rows that are there already are not made
 * again when people follow below them.
 */
export const frameOf = (pages: readonly Roster[], before: RosterFrame | undefined): RosterFrame => {
  const { cells: _, judged: _1, pending: _2, absences, wishes, available, ...frame } = joined(pages);
  const ofPerson: Record<string, PersonFacts> = {};
  const put = (memberId: string, facts: Partial<PersonFacts>) => {
    ofPerson[memberId] = { ...NO_FACTS, ...ofPerson[memberId], ...facts };
  };
  for (const absence of absences) {
    const { memberId, workDate } = absence;
    const known = ofPerson[memberId]?.absences ?? {};
    put(memberId, { absences: { ...known, [workDate]: [...(known[workDate] ?? []), absence] } });
  }
  for (const { memberId, workDate, kind } of wishes) {
    put(memberId, { wishes: { ...ofPerson[memberId]?.wishes, [workDate]: kind } });
  }
  for (const { memberId, week } of available) {
    put(memberId, { week });
  }
  return replaceEqualDeep(before, { ...frame, ofPerson });
};

/** Pages one after the other; a person that has moved to a later page meanwhile is there once. */
export function joined([first, ...rest]: readonly Roster[]): Roster {
  return rest.reduce((all, page) => {
    const known = new Set(all.people.map(({ id }) => id));
    return {
      ...page,
      people: [...all.people, ...page.people.filter(({ id }) => !known.has(id))],
      cells: [...all.cells, ...page.cells],
      absences: [...all.absences, ...page.absences],
      wishes: [...all.wishes, ...page.wishes],
      available: [...all.available, ...page.available],
      judged: [...all.judged, ...page.judged],
    };
  }, first!);
}
