import type { GrantEnd, SealState } from '../seal';

/** What a grant still gives depends on. */
export type Grant = {
  memberId: string;
  quota: number;
  used: number;
  validFrom: string;
  validTo: string;
  end: GrantEnd | null;
};

export type GrantState = 'active' | 'notYet' | 'usedUp' | 'expired' | GrantEnd;

/** How a grant stands on a day. What ended it stands before what would have. */
export function grantState({ end, quota, used, validFrom, validTo }: Grant, today: string): GrantState {
  if (end) {
    return end;
  }
  if (today > validTo) {
    return 'expired';
  }
  if (used >= quota) {
    return 'usedUp';
  }
  return today < validFrom ? 'notYet' : 'active';
}

export const leftOf = ({ quota, used }: Pick<Grant, 'quota' | 'used'>): number => Math.max(0, quota - used);

export type UseFault =
  | 'sealPending'
  | 'sealSuspended'
  | 'sealDestroyed'
  | 'sealGrantNotYours'
  | 'sealGrantOver'
  | 'sealGrantNotYet'
  | 'sealGrantExpired'
  | 'sealGrantShort'
  | 'sealNeedsStamper'
  | 'sealOwnGrant'
  | 'sealOwnStamping';

const SEAL_FAULT: Record<SealState, UseFault | undefined> = {
  asked: 'sealPending',
  declined: 'sealPending',
  active: undefined,
  suspended: 'sealSuspended',
  destroyed: 'sealDestroyed',
};

export const sealFault = (state: SealState): UseFault | undefined => SEAL_FAULT[state];

/** Why a grant does not give so many uses to somebody; undefined when it does. */
export function grantFault(
  grant: Grant,
  memberId: string,
  count: number,
  today: string,
): UseFault | undefined {
  if (grant.memberId !== memberId) {
    return 'sealGrantNotYours';
  }
  switch (grantState(grant, today)) {
    case 'active':
      return count > leftOf(grant) ? 'sealGrantShort' : undefined;
    case 'usedUp':
      return 'sealGrantShort';
    case 'notYet':
      return 'sealGrantNotYet';
    case 'expired':
      return 'sealGrantExpired';
    default:
      return 'sealGrantOver';
  }
}

/**
 * Why somebody may not place a seal that was asked for by somebody. Where a seal needs two, who asked is not who places it, and a
 * grant alone is not enough.
 */
export function placeFault(
  needsTwo: boolean,
  { askedBy, placedBy, isStamper }: { askedBy: string; placedBy: string; isStamper: boolean },
): UseFault | undefined {
  if (!needsTwo) {
    return undefined;
  }
  if (!isStamper) {
    return 'sealNeedsStamper';
  }
  return askedBy === placedBy ? 'sealOwnStamping' : undefined;
}
