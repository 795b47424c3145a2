import { commonDictionaryGetList } from '@contract/dictionary/schedule-calls';
import type { In } from '@contract/endpoint';
import {
  adjustLeaveQuotas,
  getLeaveQuotas,
  listLeaveQuotas,
  previewLeaveQuotas,
  saveLeaveQuota,
  undoLeaveQuotas,
} from '@contract/leave/calls';
import { call } from '@/shared/http/call';

export type Scope = { year: number; keyword?: string; organId?: string };

/** A page of colleagues; a department shows those below it as well. */
export const fetchPeople = ({ organId, ...scope }: Scope, pageNo: number, signal: AbortSignal) =>
  call(
    listLeaveQuotas,
    { ...scope, ...(organId ? { organId, isDeep: true } : {}), pageNo },
    { signal, silent: true },
  );

export const fetchPerson = (memberId: string, year: number, signal: AbortSignal) =>
  call(getLeaveQuotas, { memberId, year }, { signal, silent: true });

export const saveQuota = (input: In<typeof saveLeaveQuota>) => call(saveLeaveQuota, input, { silent: true });

export const adjustQuotas = (input: In<typeof adjustLeaveQuotas>) =>
  call(adjustLeaveQuotas, input, { silent: true });

/** What is to become of whose days, as it is shown before and then done. */
export type Adjustment = Omit<In<typeof adjustLeaveQuotas>, 'requestId' | 'digest' | 'reason'>;

export const previewQuotas = (adjustment: Adjustment, pageNo: number, signal: AbortSignal) =>
  call(previewLeaveQuotas, { ...adjustment, pageNo }, { signal, silent: true });

export const undoQuotas = (requestId: string) => call(undoLeaveQuotas, { requestId });

/** The company's kinds of leave that can be asked for. */
export const fetchKinds = (signal: AbortSignal) =>
  call(commonDictionaryGetList, { dictionaryCode: 'leaveType' }, { signal, silent: true });
