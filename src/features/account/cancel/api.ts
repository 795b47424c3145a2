import { accountInfo, cancelAccount, cancelPersonalAccount } from '@contract/account/calls';
import { getItemListNoLogin } from '@contract/dictionary/calls';
import type { In, Out } from '@contract/endpoint';
import { sendVCForMobile } from '@contract/session/sign-in-calls';
import { call } from '@/shared/http/call';
import { useSessionStore } from '@/shared/session/session-store';

export type Blocker = Out<typeof cancelPersonalAccount>['blockers'][number];

/** What keeps the account from being cancelled; `isElsewhere` when it is settled in another company than the present one. */
export async function checkBlockers(signal: AbortSignal): Promise<(Blocker & { isElsewhere: boolean })[]> {
  const { blockers } = await call(cancelPersonalAccount, {}, { signal, silent: true });
  if (blockers.length === 0) {
    return [];
  }
  const { companies } = await call(accountInfo, {}, { signal, silent: true });
  const current = companies.find((company) => company.isCurrent)?.companyName;
  return blockers.map((blocker) => ({ ...blocker, isElsewhere: blocker.companyName !== current }));
}
export type FoundBlocker = Awaited<ReturnType<typeof checkBlockers>>[number];

/** Consents to the agreement: a ticket, or what has come in the way meanwhile. */
export const consent = () => call(cancelPersonalAccount, { isAgreed: 'true' }, { silent: true });

/** The reasons to choose from; status 1 is shown but not selectable. The page is open to who has no session. */
export const fetchReasons = (signal: AbortSignal) =>
  call(
    getItemListNoLogin,
    { itemTypeList: 'cancelReason', companyId: useSessionStore.getState().userInfo?.companyId },
    { signal, silent: true },
  );

/** Sends the 6-digit code to the account's own mobile. */
export const sendCode = () => call(sendVCForMobile, { scene: 'cancel' }, { silent: true });

/** Cancels the account for good. */
export const finishCancellation = (input: In<typeof cancelAccount>) =>
  call(cancelAccount, input, { silent: true });
