import type { Entrust } from '@contract/delegation/delegation';
import {
  entrustAdd,
  entrustChangeStatus,
  entrustCopy,
  entrustDelete,
  entrustList,
  entrustUpdate,
} from '@contract/delegation/calls';
import type { In } from '@contract/endpoint';
import { getWholePhone } from '@contract/company/calls';
import { call } from '@/shared/http/call';

export type Direction = 'given' | 'received';
export const DIRECTIONS = ['given', 'received'] as const satisfies readonly Direction[];

const silent = { silent: true } as const;

/** A page of the delegations given by the person or to them, newest first. */
export const fetchEntrusts = (direction: Direction, pageNo: number, signal: AbortSignal) =>
  call(entrustList, { direction, pageNo }, { ...silent, signal });

/** One delegation and which way it goes; undefined when there is none that this person may see. */
export async function fetchEntrust(
  id: string,
  signal: AbortSignal,
): Promise<{ entrust: Entrust; direction: Direction } | undefined> {
  const pages = await Promise.all(
    DIRECTIONS.map((direction) => call(entrustList, { direction, id }, { ...silent, signal })),
  );
  const found = pages.flatMap(({ list }, index) =>
    list.map((entrust) => ({ entrust, direction: DIRECTIONS[index] ?? 'given' })),
  );
  return found[0];
}

export const addEntrust = (input: In<typeof entrustAdd>) => call(entrustAdd, input, silent);
export const updateEntrust = (input: In<typeof entrustUpdate>) => call(entrustUpdate, input, silent);
export const copyEntrust = (input: In<typeof entrustCopy>) => call(entrustCopy, input, silent);

/** The error policy tells a refusal of these. */
export const switchEntrust = (id: string, isEnabled: boolean) => call(entrustChangeStatus, { id, isEnabled });
export const deleteEntrust = (id: string) => call(entrustDelete, { id });
export const fetchPhone = (userId: string) => call(getWholePhone, { userId });
