import { getMasterData } from '@contract/master-data/calls';
import { read } from '@/shared/http/read';

/** Places that can be chosen, and the one that is named although it may be closed by now. */
export async function findPlaces(named: string | undefined, signal: AbortSignal) {
  const open = await read(getMasterData, { model: 'place' }, signal);
  const isKnown = named === undefined || open.some(({ code }) => code === named);
  const closed = isKnown ? [] : await read(getMasterData, { model: 'place', codes: [named] }, signal);
  return [...open, ...closed];
}
