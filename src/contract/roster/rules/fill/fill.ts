import type { Segment } from '@contract/shift/segment';
import type { PlannedWork, PlanRule } from '../../plan';
import { checkAlone } from '../check-alone';
import { addWork, checkWork, daysOf, dropWork, type PlanDays, type PlanFacts } from '../check-plan';
import { dayNumber, isNightWork, workMinutes } from '../work-minutes';

/** Somebody who can be planned. `facts.works` stay as they are. */
export type FillPerson = {
  id: string;
  facts: PlanFacts;
  /** Their usual place is another one than that to be filled. */
  isFromElsewhere?: boolean;
  /** Dates that the person would rather work, or rather not. */
  wishes?: ReadonlyMap<string, 'work' | 'off'>;
};

/** People wanted for a shift on a date. Who has other work on that date is not asked for more. */
export type FillNeed = {
  key: string;
  workDate: string;
  segments: readonly Segment[];
  placeCode: string;
  count: number;
  /** Of those who have a certificate, so many are still missing at that time. */
  wanted?: readonly Wanted[];
};
export type Wanted = { missing: number; holders: ReadonlySet<string> };

export type FilledPlace = { needKey: string; workDate: string; personId: string };

/** Why nobody came to a place: how many people had their first hindrance in what, `busy` being work on the same date. */
export type EmptyPlace = {
  needKey: string;
  workDate: string;
  count: number;
  reasons: Partial<Record<PlanRule | 'busy', number>>;
};

type Person = FillPerson & { days: PlanDays; minutes: number; nights: number };

/** Weights of a choice, in minutes of work that another person has less. */
const COST = { night: 240, wishedOff: 1_200, wishedWork: -600, elsewhere: 960, wanted: -4_800 } as const;

/** Contract hours of a week where none are recorded: people with half of them are full with half of the work. */
const USUAL_WEEK = 2_400;

/** Handing works over is tried so often in one filling; a company of 500 people would otherwise take minutes. */
const REPAIR_CHECKS = 3_000;

type Filling = { filled: FilledPlace[]; empty: EmptyPlace[] };

/**
 * Gives people to places, so that no rule, blocking or warning, is broken, hours and nights are fair and wishes are met where that is
 * possible: the places with the fewest candidates first, then each empty one again by handing over a conflicting work.
 * The same input gives the same plan. Neither moves nor removes what was there before. For 500 people it takes seconds: it stops after
 * each step, so that a server can let others have their turn.
 */
export function* fillSteps(
  people: readonly FillPerson[],
  needs: readonly FillNeed[],
): Generator<void, Filling> {
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
  const wanted = new Map(needs.map(({ key, wanted: of = [] }) => [key, of.map((one) => ({ ...one }))]));
  for (const work of placesOf(needs, team)) {
    places.set(work, giveTo(team, work, wanted.get(needKeyOf(work)) ?? []));
    yield;
  }
  const budget = { checks: REPAIR_CHECKS };
  for (const [work, holder] of places) {
    if (!holder) {
      repair(team, work, places, budget);
      yield;
    }
  }
  return yield* resultOf(places, team, needs);
}

/** The same in one go. */
export function fillPlan(people: readonly FillPerson[], needs: readonly FillNeed[]): Filling {
  const steps = fillSteps(people, needs);
  let step = steps.next();
  while (!step.done) {
    step = steps.next();
  }
  return step.value;
}

/** One work for each place: day by day, and the scarcest shift of a day first. */
function placesOf(needs: readonly FillNeed[], team: readonly Person[]): PlannedWork[] {
  const scarcity = new Map(
    needs.map((need) => [
      need,
      team.filter((person) => hindranceAlone(person, workOf(need, 0)) === undefined).length - need.count,
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

const workOf = ({ key, workDate, segments, placeCode }: FillNeed, index: number): PlannedWork => ({
  key: `${key}#${index}`,
  workDate,
  segments,
  placeCode,
});

const needKeyOf = ({ key }: PlannedWork): string => key.slice(0, key.lastIndexOf('#'));

/** The first hindrance of a person that doesn't depend on the other works they are given. */
const hindranceAlone = (person: Person, work: PlannedWork): PlanRule | 'busy' | undefined =>
  person.days.has(work.workDate) ? 'busy' : checkAlone(work, person.facts)[0]?.rule;

function hindrance(person: Person, work: PlannedWork): PlanRule | 'busy' | undefined {
  const alone = hindranceAlone(person, work);
  if (alone) {
    return alone;
  }
  addWork(person.days, work);
  const [finding] = checkWork(work, person.facts, person.days);
  dropWork(person.days, work);
  return finding?.rule;
}

const mayTake = (person: Person, work: PlannedWork): boolean => hindrance(person, work) === undefined;

function costOf(
  { minutes, nights, wishes, facts, isFromElsewhere }: Person,
  work: PlannedWork,
  isNight: boolean,
): number {
  const wish = wishes?.get(work.workDate);
  return (
    minutes * (USUAL_WEEK / (facts.contractMinutes ?? USUAL_WEEK)) +
    (isNight ? nights * COST.night : 0) +
    (isFromElsewhere ? COST.elsewhere : 0) +
    (wish === 'off' ? COST.wishedOff : wish === 'work' ? COST.wishedWork : 0)
  );
}

/** Gives a work to who costs least, and counts them among those `wanted`. */
function giveTo(team: readonly Person[], work: PlannedWork, wanted: Wanted[]): Person | undefined {
  const isNight = isNightWork(work.segments);
  const isWanted = ({ id }: Person) => wanted.some(({ missing, holders }) => missing > 0 && holders.has(id));
  const inTurn = team
    .filter((person) => hindranceAlone(person, work) === undefined)
    .map((person) => ({ person, cost: costOf(person, work, isNight) + (isWanted(person) ? COST.wanted : 0) }))
    .sort((a, b) => a.cost - b.cost);
  const chosen = inTurn.find(({ person }) => mayTake(person, work))?.person;
  if (chosen) {
    take(chosen, work);
    for (const one of wanted.filter(({ holders }) => holders.has(chosen.id))) {
      one.missing -= 1;
    }
  }
  return chosen;
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
  budget: { checks: number },
): void {
  const may = (person: Person, work: PlannedWork): boolean => {
    if (hindranceAlone(person, work)) {
      return false;
    }
    budget.checks -= 1;
    return mayTake(person, work);
  };
  const near = [...places].filter(
    ([work, holder]) => holder && Math.abs(dayNumber(work.workDate) - dayNumber(empty.workDate)) <= WAY_DAYS,
  );
  for (const [work, holder] of near) {
    if (!holder) {
      continue;
    }
    if (budget.checks <= 0) {
      return;
    }
    release(holder, work);
    if (may(holder, empty)) {
      take(holder, empty);
      const other = team.find((one) => one !== holder && budget.checks > 0 && may(one, work));
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

function* resultOf(
  places: ReadonlyMap<PlannedWork, Person | undefined>,
  team: readonly Person[],
  needs: readonly FillNeed[],
): Generator<void, Filling> {
  const filled: FilledPlace[] = [];
  const left = new Map<string, PlannedWork[]>();
  for (const [work, holder] of places) {
    const needKey = needKeyOf(work);
    if (holder) {
      filled.push({ needKey, workDate: work.workDate, personId: holder.id });
    } else {
      left.set(needKey, [...(left.get(needKey) ?? []), work]);
    }
  }
  const empty: EmptyPlace[] = [];
  for (const { key, workDate } of needs) {
    const works = left.get(key);
    const [first] = works ?? [];
    if (works && first) {
      empty.push({ needKey: key, workDate, count: works.length, reasons: reasonsOf(team, first) });
      yield;
    }
  }
  return { filled, empty };
}

function reasonsOf(team: readonly Person[], work: PlannedWork): EmptyPlace['reasons'] {
  const reasons: EmptyPlace['reasons'] = {};
  for (const person of team) {
    const reason = hindrance(person, work);
    if (reason) {
      reasons[reason] = (reasons[reason] ?? 0) + 1;
    }
  }
  return reasons;
}
