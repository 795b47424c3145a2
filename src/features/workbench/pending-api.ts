import type { Out } from '@contract/endpoint';
import { getPendingWork, type WorkKind } from '@contract/workbench/calls';
import { call } from '@/shared/http/call';

export type PendingItem = Out<typeof getPendingWork>['list'][number];

/** A page of what waits for the signed-in person, newest first; of one kind when given. */
export const fetchPending = (kind: WorkKind | undefined, pageNo: number, signal: AbortSignal) =>
  call(getPendingWork, { kind, pageNo }, { signal });
