import { getDataScope } from '@contract/role/calls';
import type { DataScope, ScopedFunction } from '@contract/role/rules/data-scope';
import { createContext, useContext } from 'react';
import { useRead } from '@/shared/http/query/use-read';

/** The function that people and departments are chosen for; colleagues are chosen among everybody without one. */
export const Reach = createContext<ScopedFunction | undefined>(undefined);

export const useReach = (): ScopedFunction | undefined => useContext(Reach);

/** Whose data the person reaches here; undefined until it is known. */
export function useDataScope(): DataScope | undefined {
  const within = useReach();
  return useRead(getDataScope, within && { within }).data?.dataScope;
}
