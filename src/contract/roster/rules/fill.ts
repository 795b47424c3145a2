import type { Segment } from '@contract/shift/segment';
import type { PlannedWork, PlanRule } from '../plan';
import { addWork, checkWork, daysOf, dropWork, type PlanDays, type PlanFacts } from './check-plan';
import { dayNumber, isNightWork, workMinutes } from './work-minutes';

/** Somebody who can be planned. `facts.works` stay as they are. */
export type FillPerson = {
  id: string;
  facts: PlanFacts;
  /** Dates that the person would rather work, or rather not. */
  wishes?: ReadonlyMap<string, 'work' | 'off'>;
};

/** People wanted for a shift on a date. Who has other work on that date is not asked for more. */
export type FillNeed = { key: string; workDate: string; segments: readonly Segment[]; count: number };

export type FilledPlace = { needKey: string; workDate: string; personId: string };

/** Why nobody came to a place: how many people had their first hindrance in what, `busy` being work on the same date. */
export type EmptyPlace = {
  needKey: string;
  workDate: string;
  count: number;
  reasons: Partial<Record<PlanRule | 'busy', number>>;
};

type Person = FillPerson & { days: PlanDays; minutes: number; nights: number };

/** Weights of what makes somebody the better choice, in minutes of work that somebody else has less. */
const COST = { night: 240, wishedOff: 1_200, wishedWork: -600 } as const;

/**
 * Gives people to places, so that no rule, blocking or warning, is broken, hours and nights are fair and wishes kept where that is
 * possible: the places with the fewest candidates first, then each empty one once more by handing over a work that is in the way.
 * The same input gives the same plan. Neither moves nor removes what was there before.
 */
export function fillPlan(
  people: readonly FillPerson[],
  needs: readonly FillNeed[],
): { filled: FilledPlace[]; empty: EmptyPlace[] } {
  const team = people.map((one): Person => {
    const { works } = one.facts;
    return {
      ...one,
      days: daysOf(works),
      minutes: works.reduce((sum, { segments }) => sum + workMinutes(segments), 0),
      nights: works.filter(({ segments }) => isNightWork(segments)).length,
    };
  });
  const places = new Map<PlannedWork, Person | undefined>();
  for (const work of placesOf(needs, team)) {
    places.set(work, giveTo(team, work));
  }
  for (const [work, holder] of places) {
    if (!holder) {
      repair(team, work, places);
    }
  }
  return resultOf(places, team, needs);
}

/** One work for each place: day by day, and the scarcest shift of a day first. */
function placesOf(needs: readonly FillNeed[], team: readonly Person[]): PlannedWork[] {
  const scarcity = new Map(
    needs.map((need) => [
      need,
      team.filter((person) => mayTake(person, workOf(need, 0))).length - need.count,
    ]),
  );
  return [...needs]
    .sort(
      (a, b) =>
        a.workDate.localeCompare(b.workDate) ||
        (scarcity.get(a) ?? 0) - (scarcity.get(b) ?? 0) ||
        a.key.localeCompare(b.key),
    )
    .flatMap((need) => Array.from({ length: need.count }, (_, index) => workOf(need, index)));
}

const workOf = ({ key, workDate, segments }: FillNeed, index: number): PlannedWork => ({
  key: `${key}#${index}`,
  workDate,
  segments,
});

const hindrance = (person: Person, work: PlannedWork): PlanRule | 'busy' | undefined => {
  if (person.days.has(work.workDate)) {
    return 'busy';
  }
  addWork(person.days, work);
  const [finding] = checkWork(work, person.facts, person.days);
  dropWork(person.days, work);
  return finding?.rule;
};

const mayTake = (person: Person, work: PlannedWork): boolean => hindrance(person, work) === undefined;

function costOf({ minutes, nights, wishes }: Person, work: PlannedWork): number {
  const wish = wishes?.get(work.workDate);
  return (
    minutes +
    (isNightWork(work.segments) ? nights * COST.night : 0) +
    (wish === 'off' ? COST.wishedOff : wish === 'work' ? COST.wishedWork : 0)
  );
}

function giveTo(team: readonly Person[], work: PlannedWork): Person | undefined {
  const inTurn = [...team].sort((a, b) => costOf(a, work) - costOf(b, work));
  const person = inTurn.find((one) => mayTake(one, work));
  if (person) {
    take(person, work);
  }
  return person;
}

function take(person: Person, work: PlannedWork): void {
  addWork(person.days, work);
  person.minutes += workMinutes(work.segments);
  person.nights += isNightWork(work.segments) ? 1 : 0;
}

function release(person: Person, work: PlannedWork): void {
  dropWork(person.days, work);
  person.minutes -= workMinutes(work.segments);
  person.nights -= isNightWork(work.segments) ? 1 : 0;
}

/** How far around an empty place a work may be in its way: a row of days and a week. */
const WAY_DAYS = 7;

/** Somebody could come if another took over one work of theirs: the first such pair is used. */
function repair(
  team: readonly Person[],
  empty: PlannedWork,
  places: Map<PlannedWork, Person | undefined>,
): void {
  const near = [...places].filter(
    ([work, holder]) => holder && Math.abs(dayNumber(work.workDate) - dayNumber(empty.workDate)) <= WAY_DAYS,
  );
  for (const [work, holder] of near) {
    if (!holder) {
      continue;
    }
    release(holder, work);
    if (mayTake(holder, empty)) {
      take(holder, empty);
      const other = team.find((one) => one !== holder && mayTake(one, work));
      if (other) {
        take(other, work);
        places.set(work, other);
        places.set(empty, holder);
        return;
      }
      release(holder, empty);
    }
    take(holder, work);
  }
}

function resultOf(
  places: ReadonlyMap<PlannedWork, Person | undefined>,
  team: readonly Person[],
  needs: readonly FillNeed[],
): { filled: FilledPlace[]; empty: EmptyPlace[] } {
  const filled: FilledPlace[] = [];
  const left = new Map<string, PlannedWork[]>();
  for (const [work, holder] of places) {
    const needKey = work.key.slice(0, work.key.lastIndexOf('#'));
    if (holder) {
      filled.push({ needKey, workDate: work.workDate, personId: holder.id });
    } else {
      left.set(needKey, [...(left.get(needKey) ?? []), work]);
    }
  }
  const empty = needs.flatMap(({ key, workDate }): EmptyPlace[] => {
    const works = left.get(key);
    const [first] = works ?? [];
    if (!works || !first) {
      return [];
    }
    const reasons: EmptyPlace['reasons'] = {};
    for (const person of team) {
      const reason = hindrance(person, first);
      if (reason) {
        reasons[reason] = (reasons[reason] ?? 0) + 1;
      }
    }
    return [{ needKey: key, workDate, count: works.length, reasons }];
  });
  return { filled, empty };
}
