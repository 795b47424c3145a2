import { operationTrackList, operationTrackMyList } from '@contract/audit/calls';
import { call } from '@/shared/http/call';
import type { Filters, Scope } from './filters';

/** A page of the records of a scope that fit the filters, newest first. */
export function fetchRecords(scope: Scope, filters: Filters, pageNo: number, signal: AbortSignal) {
  const endpoint = scope === 'all' ? operationTrackList : operationTrackMyList;
  const { module, start, end } = filters;
  return call(endpoint, { action: module, startDate: start, endDate: end, pageNo }, { signal, silent: true });
}
