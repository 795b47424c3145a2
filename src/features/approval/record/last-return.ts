import type { ApprovalPerson, TimelineRow } from '@contract/approval/approval';

type Returned = { person: ApprovalPerson; opinion: string };

/** Who sent an item back last, and with which words. */
export function lastReturn(timeline: readonly TimelineRow[]): Returned | undefined {
  const found = [...timeline].reverse().find(({ kind, isUndone }) => kind === 'reject' && !isUndone);
  return found?.person && found.opinion ? { person: found.person, opinion: found.opinion } : undefined;
}
