import { entrustList } from '@contract/delegation/calls';
import type { Entrust } from '@contract/delegation/delegation';
import { read } from '@/shared/http/read';
import { DIRECTIONS, type Direction } from './direction';

/** One delegation and which way it goes; undefined when there is none that this person may see. */
export async function findDelegation(
  id: string,
  signal: AbortSignal,
): Promise<{ entrust: Entrust; direction: Direction } | undefined> {
  const pages = await Promise.all(
    DIRECTIONS.map((direction) => read(entrustList, { direction, id }, signal)),
  );
  const found = pages.flatMap(({ list }, index) =>
    list.map((entrust) => ({ entrust, direction: DIRECTIONS[index] ?? 'given' })),
  );
  return found[0];
}
