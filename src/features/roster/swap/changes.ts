import type { SwapLeg } from '@contract/roster/swap-calls';

type Person = SwapLeg['giver'];
/** What a swap does to one person's plan: who only gives has one shift fewer, who only gets one more. */
export type SwapChange = { person: Person; gives: SwapLeg | undefined; gets: SwapLeg | undefined };

/** Who works what instead of what, in the order of the legs; the reader comes first. */
export function changesOf(legs: readonly SwapLeg[], ownId: string | undefined): SwapChange[] {
  const people = new Map<string, Person>();
  for (const { giver, receiver } of legs) {
    people.set(giver.id, giver);
    people.set(receiver.id, receiver);
  }
  const changes = [...people.values()].map((person) => ({
    person,
    gives: legs.find(({ giver }) => giver.id === person.id),
    gets: legs.find(({ receiver }) => receiver.id === person.id),
  }));
  const isOwn = ({ person }: SwapChange) => person.id === ownId;
  return [...changes.filter(isOwn), ...changes.filter((change) => !isOwn(change))];
}
