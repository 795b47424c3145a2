import type { Person } from '@contract/people/calls';

/** A chosen colleague: what a form keeps, and what it can show at once. */
export type PickedPerson = Pick<Person, 'id' | 'name'> & Partial<Person> & { isActive?: boolean };

export type PickedDepartment = { id: string; name: string; enName?: string | null | undefined };

type Picked = { id: string };

/** The choice after a row is pressed; undefined when the limit refuses it. */
export function toggled<T extends Picked>(
  chosen: readonly T[],
  row: T,
  max: number,
): readonly T[] | undefined {
  if (chosen.some((one) => one.id === row.id)) {
    return chosen.filter((one) => one.id !== row.id);
  }
  if (max === 1) {
    return [row];
  }
  return chosen.length < max ? [...chosen, row] : undefined;
}

/** The choice with all these added as far as there is room; `isCut` when there was not. */
export function addedAll<T extends Picked>(
  chosen: readonly T[],
  rows: readonly T[],
  max: number,
): { chosen: readonly T[]; isCut: boolean } {
  const known = new Set(chosen.map((one) => one.id));
  const fresh = rows.filter((one) => !known.has(one.id) && known.add(one.id));
  const room = Math.max(0, max - chosen.length);
  return { chosen: [...chosen, ...fresh.slice(0, room)], isCut: fresh.length > room };
}
