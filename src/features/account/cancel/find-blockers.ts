import { accountInfo, cancelPersonalAccount, type Blocker } from '@contract/account/calls';
import { read } from '@/shared/http/read';

export type FoundBlocker = Blocker & { isElsewhere: boolean };

/** What keeps the account from being cancelled; `isElsewhere` when it is settled in another company than the present one. */
export async function findBlockers(signal: AbortSignal): Promise<FoundBlocker[]> {
  const { blockers } = await read(cancelPersonalAccount, {}, signal);
  if (blockers.length === 0) {
    return [];
  }
  const { companies } = await read(accountInfo, {}, signal);
  const current = companies.find((company) => company.isCurrent)?.companyName;
  return blockers.map((blocker) => ({ ...blocker, isElsewhere: blocker.companyName !== current }));
}
