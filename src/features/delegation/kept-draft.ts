import { isRecord } from '@/shared/lib/is-record';
import { storedDraft } from '@/shared/storage/stored';
import { fromInput, type EntrustDraft } from './draft';

const isDraft = (value: unknown): value is EntrustDraft =>
  isRecord(value) &&
  (value.delegate === undefined || (isRecord(value.delegate) && typeof value.delegate.id === 'string')) &&
  Array.isArray(value.kinds) &&
  [value.startAt, value.endAt, value.remark].every((one) => typeof one === 'string');

/** A new delegation that was not sent: each person's own, since phones are shared, until its time is over. */
export function keptDraft(ownerId: string | undefined) {
  const item = storedDraft(`entrust.${ownerId ?? ''}`, isDraft);
  return {
    read: (now: number): EntrustDraft | undefined => {
      const draft = item.read();
      const end = draft && fromInput(draft.endAt);
      return end !== undefined && Date.parse(end) <= now ? undefined : draft;
    },
    write: (draft: EntrustDraft) => item.write(draft),
    remove: () => item.remove(),
  };
}
