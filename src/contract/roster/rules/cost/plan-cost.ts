import { share } from '../../../pay/rules/exact';
import { FEW_PEOPLE, shownCells, type HiddenCause } from '../../../pay/rules/privacy/shown-cells';

/** A department as a part of the tree; people without one are in {@link NO_DEPARTMENT}. */
export type CostDepartment = { id: string; parentId: string | null };
export const NO_DEPARTMENT = '';

/** Sums of the people directly in a department. Those `priced` have a pay record; `hourCents` is their pay an hour, added up. */
export type CostSums = {
  minutes: number;
  people: number;
  pricedMinutes: number;
  priced: number;
  hourCents: number;
};

export type PlanCost = {
  minutes: number;
  people: number;
  pricedMinutes: number;
  hourCents: number | null;
  cents: number | null;
  hidden: HiddenCause | null;
};

const NONE: CostSums = { minutes: 0, people: 0, pricedMinutes: 0, priced: 0, hourCents: 0 };
const YUAN = 100;

const added = (one: CostSums, other: CostSums): CostSums => ({
  minutes: one.minutes + other.minutes,
  people: one.people + other.people,
  pricedMinutes: one.pricedMinutes + other.pricedMinutes,
  priced: one.priced + other.priced,
  hourCents: one.hourCents + other.hourCents,
});

/**
 * Planned minutes times the average pay an hour, each person counted once and the average in whole yuan: moving hours from one person to
 * another changes nothing, so that no change of a plan reveals a pay.
 */
function costFrom(sums: CostSums, hidden: HiddenCause | null): PlanCost {
  const { minutes, people, pricedMinutes, priced } = sums;
  if (hidden !== null) {
    return { minutes, people, pricedMinutes, hourCents: null, cents: null, hidden };
  }
  const hourCents = share(sums.hourCents, 1, priced * YUAN) * YUAN;
  return { minutes, people, pricedMinutes, hourCents, cents: share(hourCents, pricedMinutes, 60), hidden };
}

/** Costs of departments with those below, hidden where they would reveal too much; see {@link shownCells}. */
export function planCosts(departments: readonly CostDepartment[], own: ReadonlyMap<string, CostSums>) {
  const cells = [...departments, { id: NO_DEPARTMENT, parentId: null }].map(({ id, parentId }) => ({
    id,
    parentId,
    people: own.get(id)?.priced ?? 0,
  }));
  const shown = shownCells(cells);
  const children = new Map<string, string[]>();
  for (const { id, parentId } of departments) {
    if (parentId !== null) {
      children.set(parentId, [...(children.get(parentId) ?? []), id]);
    }
  }
  const below = (id: string): CostSums =>
    (children.get(id) ?? []).reduce((sum, child) => added(sum, below(child)), own.get(id) ?? NONE);
  const hiddenOf = (id: string): HiddenCause | null => shown.get(id)?.hidden ?? null;
  return {
    childrenOf: (id: string): readonly string[] => children.get(id) ?? [],
    costOf: (id: string): PlanCost => costFrom(below(id), hiddenOf(id)),
    /** Of several departments together: shown where each of them is. */
    costOfEach: (ids: readonly string[]): PlanCost => {
      const sums = ids.reduce((sum, id) => added(sum, below(id)), NONE);
      const hidden = ids.map(hiddenOf).find((cause) => cause !== null);
      return costFrom(sums, hidden ?? (sums.priced < FEW_PEOPLE ? 'few' : null));
    },
    costOfCompany: (): PlanCost => {
      const sums = [...own.values()].reduce(added, NONE);
      return costFrom(sums, sums.priced < FEW_PEOPLE ? 'few' : null);
    },
  };
}
