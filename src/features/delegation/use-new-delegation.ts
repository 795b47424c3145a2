import { useState } from 'react';
import { useLocalDraft } from '@/modules/draft/local/use-local-draft';
import { isRecord } from '@/shared/lib/is-record';
import { emptyDraft, fromInput, type EntrustDraft } from './draft';

const isDraft = (value: unknown): value is EntrustDraft =>
  isRecord(value) &&
  (value.delegate === undefined || (isRecord(value.delegate) && typeof value.delegate.id === 'string')) &&
  Array.isArray(value.kinds) &&
  [value.startAt, value.endAt, value.remark].every((one) => typeof one === 'string');

/** A new delegation until it is sent, or until its time is over. */
export function useNewDelegation() {
  const [now] = useState(Date.now);
  return useLocalDraft<EntrustDraft>({
    name: 'entrust',
    isContent: isDraft,
    start: emptyDraft(now),
    fit: (left) => {
      const end = fromInput(left.endAt);
      return end !== undefined && Date.parse(end) <= now ? undefined : left;
    },
  });
}
