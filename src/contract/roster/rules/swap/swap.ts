import type { SwapKind } from '../../swap-calls';
import type { PlannedWork } from '../../plan';
import { checkPlan, type PlanFacts, type PlanFinding } from '../check-plan';

/** Who gives a work to whom. */
export type Passing = { giverId: string; receiverId: string };
/** The same with the work, whose key is that of the giver's plan. */
export type PassedWork = Passing & { work: PlannedWork };

/** A finding with whose plan it is in. */
export type PersonFinding = { memberId: string; finding: PlanFinding };

/** What so many legs make. */
export const kindOf = (legs: readonly unknown[]): SwapKind =>
  legs.length === 1 ? 'giveAway' : legs.length === 2 ? 'exchange' : 'ring';

/** Everybody who gives or receives, each once, in the order of the legs. */
export const partiesOf = (legs: readonly Passing[]): string[] => [
  ...new Set(legs.flatMap(({ giverId, receiverId }) => [giverId, receiverId])),
];

/**
 * Whether legs are one swap: each is given by who receives the one before, and the last is received by who gives the first; one leg
 * alone gives a work away. Everybody gives once, and to somebody else.
 */
export function isOneSwap(legs: readonly Passing[]): boolean {
  const givers = new Set(legs.map(({ giverId }) => giverId));
  return (
    legs.length > 0 &&
    legs.length <= 3 &&
    givers.size === legs.length &&
    legs.every(({ giverId, receiverId }, at) => {
      const next = legs[(at + 1) % legs.length];
      return giverId !== receiverId && (legs.length === 1 || next?.giverId === receiverId);
    })
  );
}

/** Somebody's plan once all works have changed hands, with the keys of what they received. */
export function planAfter<F extends PlanFacts>(
  memberId: string,
  legs: readonly PassedWork[],
  facts: F,
): { facts: F; received: Set<string> } {
  const given = new Set(legs.filter(({ giverId }) => giverId === memberId).map(({ work }) => work.key));
  const received = legs.filter(({ receiverId }) => receiverId === memberId).map(({ work }) => work);
  return {
    facts: { ...facts, works: [...facts.works.filter(({ key }) => !given.has(key)), ...received] },
    received: new Set(received.map(({ key }) => key)),
  };
}

/** What is wrong with the plans of everybody once the works have changed hands; `factsOf` has an entry of each party. */
export const swapFindings = (
  legs: readonly PassedWork[],
  factsOf: ReadonlyMap<string, PlanFacts>,
): PersonFinding[] =>
  partiesOf(legs).flatMap((memberId) => {
    const facts = factsOf.get(memberId);
    if (!facts) {
      throw new Error('A swap is judged without the plan of a party.');
    }
    const after = planAfter(memberId, legs, facts);
    return checkPlan(after.facts, after.received).map((finding) => ({ memberId, finding }));
  });
