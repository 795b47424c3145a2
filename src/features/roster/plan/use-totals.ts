import { readRosterTotals, type RosterTotals } from '@contract/roster/draft-calls';
import { useEffect } from 'react';
import { useRead } from '@/shared/http/query/use-read';
import type { Filter } from '../filter/use-filter';
import type { Part } from './desk-state';

/** Of everyone who matches the filter; read again when `saves` changes. */
export function useTotals(part: Part, filter: Filter, saves: number): RosterTotals | undefined {
  const { data, reload } = useRead(readRosterTotals, { ...part, ...filter });
  useEffect(() => {
    if (saves > 0) {
      reload();
    }
  }, [saves, reload]);
  return data;
}
