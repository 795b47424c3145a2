import { isRecord } from '@/shared/lib/is-record';

/** Why a later step has sent one back; travels in the history entry, so that a reload says it again and a fresh visit not. */
export const NOTICES = ['newlyBlocked', 'timedOut'] as const;
export type Notice = (typeof NOTICES)[number];

/** The state of a navigation that takes a notice along. */
export const withNotice = (notice: Notice) => ({ notice });

/** The notice in a history entry's state, which anything may have written. */
export function readNotice(state: unknown): Notice | undefined {
  return isRecord(state) ? NOTICES.find((one) => one === state.notice) : undefined;
}
