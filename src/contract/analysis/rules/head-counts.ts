import { addDays } from '../../day';
import { treeOn, type DepartmentPlace, type Tree } from './department-tree';
import { endsEmployment, placedAfter, placementOn, type Placement } from './placements';

/** Leaving counts as early up to this many days after joining. */
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

/** Key of the whole company among the `withBelow` rows. */
export const COMPANY = '';

/** Counts of one day by department: people directly in it, and including all departments below. */
export type DayHeads = { own: Map<string, HeadCounts>; withBelow: Map<string, HeadCounts> };

/**
 * Headcount and movement by day and department. Invariant for every department, with and without those below:
 * headcount before + joined + movedIn - left - movedOut = headcount. Moves within a subtree aren't movement of its top; a department that gets
 * another parent moves its people out of the old ancestors and into the new ones.
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

/** A department, its ancestors and the company. */
export const above = (tree: Tree, departmentId: string): readonly string[] =>
  departmentId === '' ? [COMPANY] : [...tree.upwards(departmentId), COMPANY];

function bump(counts: Map<string, HeadCounts>, id: string, name: CountName): void {
  const own = counts.get(id) ?? none();
  own[name] += 1;
  counts.set(id, own);
}

/** First placement of an entry that begins on this day. */
const entryOn = (placements: readonly Placement[], day: string): Placement | undefined =>
  placements.find(({ from, entry }, at) => from === day && (at === 0 || placements[at - 1]!.entry !== entry));

const endOf = (placements: readonly Placement[], entry: number): string =>
  placements.filter((one) => one.entry === entry).at(-1)?.to ?? '9999-12-31';
