import type { In, Out } from '@contract/endpoint';
import type { FormValues } from '@contract/form/values';
import type { OrderStatus, SlotKey } from '@contract/open-shift/order';
import { getXlcItemList } from '@contract/dictionary/schedule-calls';
import { getMasterData } from '@contract/master-data/calls';
import {
  grabOrderRule,
  grabOrderSaveRule,
  grabTakeForm,
  grabTakeGiveBack,
  grabTakeJoinWaiting,
  grabTakeLeaveWaiting,
  grabTakeListOpen,
  grabTakeMine,
  grabTakeRelease,
  grabTakeSeen,
  grabTakeTake,
} from '@contract/open-shift/take-calls';
import {
  grabOrderAddOrder,
  grabOrderDetails,
  grabOrderGetAssignCustomForm,
  grabOrderGetDraft,
  grabOrderHistoryQuery,
  grabOrderPackProcessDetails,
  grabOrderUpdateOrder,
} from '@contract/open-shift/calls';
import { getWholePhone } from '@contract/company/calls';
import { call } from '@/shared/http/call';

export type Details = Out<typeof grabOrderDetails>;
export type OpenPage = Out<typeof grabTakeListOpen>;
export type MyShift = Out<typeof grabTakeMine>['list'][number];
export type Progress = Out<typeof grabOrderPackProcessDetails>;
export type ProgressRow = Progress['list'][number];
export type Rule = Out<typeof grabOrderRule>;
export type { FormValues };

/** One page of what the person can take. */
export const fetchOpen = (
  isFreeOnly: boolean,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<OpenPage> =>
  call(grabTakeListOpen, { onlyFree: isFreeOnly ? 'true' : 'false', cursor }, { signal, silent: true });

export const fetchMine = (month: string, signal: AbortSignal) =>
  call(grabTakeMine, { month }, { signal, silent: true });

export type HistoryFilters = {
  status?: OrderStatus | undefined;
  keyword?: string | undefined;
  placeCode?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
};

export const fetchHistory = (filters: HistoryFilters, pageNo: number, signal: AbortSignal) =>
  call(grabOrderHistoryQuery, { ...filters, pageNo }, { signal, silent: true });

export const fetchDetails = (orderId: string, signal: AbortSignal): Promise<Details> =>
  call(grabOrderDetails, { orderId }, { signal, silent: true });

export const fetchProgress = (input: In<typeof grabOrderPackProcessDetails>, signal: AbortSignal) =>
  call(grabOrderPackProcessDetails, input, { signal, silent: true });

export const fetchForm = (orderId: string, signal: AbortSignal) =>
  call(grabOrderGetAssignCustomForm, { orderId }, { signal, silent: true });

/** The dictionaries of a shift's form. */
export const fetchItems = (itemTypes: string[], signal: AbortSignal) =>
  call(getXlcItemList, { itemTypes }, { signal, silent: true });

export const fetchTakerForm = (orderId: string, memberId: string, signal: AbortSignal) =>
  call(grabTakeForm, { orderId, memberId }, { signal, silent: true });

export const take = (orderId: string, slots: SlotKey[], values?: FormValues) =>
  call(grabTakeTake, { orderId, slots, values }, { silent: true });
export const joinWaiting = (orderId: string, slots: SlotKey[], values?: FormValues) =>
  call(grabTakeJoinWaiting, { orderId, slots, values }, { silent: true });
export const giveBack = (orderId: string, slots: SlotKey[]) => call(grabTakeGiveBack, { orderId, slots });
export const leaveWaiting = (orderId: string, slots: SlotKey[]) =>
  call(grabTakeLeaveWaiting, { orderId, slots });
export const markSeen = (orderId: string) => call(grabTakeSeen, { orderId }, { isTracking: true });
export const release = (orderId: string, memberId: string, slots: SlotKey[], reason: string) =>
  call(grabTakeRelease, { orderId, memberId, slots, reason });
export const fetchPhone = (userId: string) => call(getWholePhone, { userId }, { silent: true });

export const fetchRule = (signal: AbortSignal) => call(grabOrderRule, {}, { signal, silent: true });
export const saveRule = (rule: Rule) => call(grabOrderSaveRule, rule, { silent: true });

export const fetchDraft = (signal: AbortSignal) => call(grabOrderGetDraft, {}, { signal, silent: true });
export const addOrder = (input: In<typeof grabOrderAddOrder>) =>
  call(grabOrderAddOrder, input, { silent: true });
export const updateOrder = (input: In<typeof grabOrderUpdateOrder>) =>
  call(grabOrderUpdateOrder, input, { silent: true });

/** Work stations and places that can be chosen. */
export const fetchChoices = async (signal: AbortSignal) => {
  const [stations, places] = await Promise.all([
    call(getMasterData, { model: 'workStation' }, { signal, silent: true }),
    call(getMasterData, { model: 'place' }, { signal, silent: true }),
  ]);
  return { stations, places };
};

/** Places that can be chosen, and the one that is named although it may be closed by now. */
export const fetchPlaces = async (named: string | undefined, signal: AbortSignal) => {
  const open = await call(getMasterData, { model: 'place' }, { signal, silent: true });
  const isKnown = named === undefined || open.some(({ code }) => code === named);
  const closed = isKnown
    ? []
    : await call(getMasterData, { model: 'place', codes: [named] }, { signal, silent: true });
  return [...open, ...closed];
};
