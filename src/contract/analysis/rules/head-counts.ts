import { addDays } from '../../day';
import { treeOn, type DepartmentPlace, type Tree } from './department-tree';
import { endsEmployment, placedAfter, placementOn, type Placement } from './placements';

/** An entry counts as left early when its last working day is at most so many days after the joining day. */
export const EARLY_DAYS = 89;

export type HeadCounts = {
  heads: number;
  joined: number;
  left: number;
  movedIn: number;
  movedOut: number;
  entries: number;
  leftEarly: number;
};
type CountName = keyof HeadCounts;

const none = (): HeadCounts => ({
  heads: 0,
  joined: 0,
  left: 0,
  movedIn: 0,
  movedOut: 0,
  entries: 0,
  leftEarly: 0,
});

/** The row of the whole company among those with the departments below. */
export const COMPANY = '';

/** Of one day: people directly in a department, and with all those below it on that day. */
export type DayHeads = { own: Map<string, HeadCounts>; withBelow: Map<string, HeadCounts> };

/**
 * Heads and movement of days. People at the end of the day before + joined + moved in - left - moved out = people at the end of the day,
 * for each department and for each with those below: moves inside are none there, and a department that gets another place moves its
 * people for those above.
 */
export function headCounts(
  people: readonly (readonly Placement[])[],
  places: readonly DepartmentPlace[],
  days: readonly string[],
): Map<string, DayHeads> {
  return new Map(days.map((day) => [day, countsOn(people, places, day)]));
}

function countsOn(
  people: readonly (readonly Placement[])[],
  places: readonly DepartmentPlace[],
  day: string,
): DayHeads {
  const tree = treeOn(places, day);
  const yesterday = addDays(day, -1);
  const isMoved = places.some(({ fromDay }) => fromDay === day);
  const before = isMoved ? treeOn(places, yesterday) : tree;
  const counts: DayHeads = { own: new Map(), withBelow: new Map([[COMPANY, none()]]) };
  const add = (name: CountName, departmentId: string) => {
    bump(counts.own, departmentId, name);
    above(tree, departmentId).forEach((id) => bump(counts.withBelow, id, name));
  };
  for (const placements of people) {
    const was = placedAfter(placements, yesterday);
    const own = placementOn(placements, day);
    const first = entryOn(placements, addDays(day, -EARLY_DAYS));
    if (first) {
      add('entries', first.departmentId);
      if (endOf(placements, first.entry) <= day) {
        add('leftEarly', first.departmentId);
      }
    }
    if (!own) {
      continue;
    }
    if (was === undefined) {
      add('joined', own.departmentId);
    } else if (isMoved || was !== own.departmentId) {
      move(counts, { from: was, to: own.departmentId, before, tree });
    }
    if (endsEmployment(placements, own, day)) {
      add('left', own.departmentId);
    } else {
      add('heads', own.departmentId);
    }
  }
  return counts;
}

type Move = { from: string; to: string; before: Tree; tree: Tree };

function move(counts: DayHeads, { from, to, before, tree }: Move): void {
  if (from !== to) {
    bump(counts.own, from, 'movedOut');
    bump(counts.own, to, 'movedIn');
  }
  const out = above(before, from);
  const into = above(tree, to);
  out.filter((id) => !into.includes(id)).forEach((id) => bump(counts.withBelow, id, 'movedOut'));
  into.filter((id) => !out.includes(id)).forEach((id) => bump(counts.withBelow, id, 'movedIn'));
}

/** A department with those above it and the company; people without a department are in the company alone. */
export const above = (tree: Tree, departmentId: string): readonly string[] =>
  departmentId === '' ? [COMPANY] : [...tree.upwards(departmentId), COMPANY];

function bump(counts: Map<string, HeadCounts>, id: string, name: CountName): void {
  const own = counts.get(id) ?? none();
  own[name] += 1;
  counts.set(id, own);
}

/** The first placement of the entry that begins on a day. */
const entryOn = (placements: readonly Placement[], day: string): Placement | undefined =>
  placements.find(({ from, entry }, at) => from === day && (at === 0 || placements[at - 1]!.entry !== entry));

const endOf = (placements: readonly Placement[], entry: number): string =>
  placements.filter((one) => one.entry === entry).at(-1)?.to ?? '9999-12-31';
