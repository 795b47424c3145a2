import type { SwapSuggestion } from '@contract/roster/swap-calls';

/** How suggestions stand together: by the date that one gets, or by whose shift that is. */
export const GROUPINGS = ['date', 'person'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Names a suggestion among the others of a shift, in an address as well. */
export const pickOf = ({ legs }: SwapSuggestion): string =>
  legs.map(({ assignmentId, receiver }) => `${assignmentId}.${receiver.id}`).join('_');

/** The colleagues of a suggestion: who gets one's shift first. */
export const colleaguesOf = ({ legs }: SwapSuggestion) =>
  legs.map(({ receiver }) => receiver).filter(({ id }) => id !== legs[0]?.giver.id);

/** Those with a colleague whose name holds the keyword. */
export function matching(list: readonly SwapSuggestion[], keyword: string): SwapSuggestion[] {
  const wanted = keyword.trim().toLowerCase();
  return list.filter((one) =>
    colleaguesOf(one).some(({ name, enName }) => `${name}\n${enName ?? ''}`.toLowerCase().includes(wanted)),
  );
}

/** Suggestions in groups, in the order in which the first of each group came. What one gets is the last leg's shift. */
export function grouped(
  list: readonly SwapSuggestion[],
  by: Grouping,
): { key: string; list: SwapSuggestion[] }[] {
  const groups = new Map<string, SwapSuggestion[]>();
  for (const one of list) {
    const last = one.legs.at(-1);
    const key = (by === 'date' ? last?.workDate : last?.giver.id) ?? '';
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups].map(([key, of]) => ({ key, list: of }));
}
