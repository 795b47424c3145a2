import { cancelAccount, cancelPersonalAccount } from '@contract/account';
import { getItemList } from '@contract/dictionary';
import type { In, Out } from '@contract/endpoint';
import { sendVCForMobile } from '@contract/login';
import { call } from '@/shared/http/call';

export type Blocker = Out<typeof cancelPersonalAccount>['blockers'][number];

/** What keeps the account from being cancelled. */
export const checkBlockers = async (signal: AbortSignal): Promise<Blocker[]> =>
  (await call(cancelPersonalAccount, {}, { signal, silent: true })).blockers;

/** Consents to the agreement: a ticket, or what has come in the way meanwhile. */
export const consent = () => call(cancelPersonalAccount, { isAgreed: 'true' }, { silent: true });

/** The reasons to choose from; status 1 is shown but not selectable. */
export const fetchReasons = (signal: AbortSignal) =>
  call(getItemList, { itemTypeList: 'cancelReason' }, { signal, silent: true });

/** Sends the 6-digit code to the account's own mobile. */
export const sendCode = () => call(sendVCForMobile, { scene: 'cancel' }, { silent: true });

/** Cancels the account for good. */
export const finishCancellation = (input: In<typeof cancelAccount>) =>
  call(cancelAccount, input, { silent: true });
