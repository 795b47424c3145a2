import type { MasterDataModel } from '@contract/master-data/calls';
import { useState } from 'react';
import { isRecord } from '@/shared/lib/is-record';
import { useSessionStore } from '@/shared/session/session-store';
import { storedDraft } from '@/shared/storage/stored';
import { NEW_RECORD, type RecordText } from './rules';

const isRecordText = (value: unknown): value is RecordText =>
  isRecord(value) &&
  Object.entries(NEW_RECORD).every(([key, initial]) => typeof value[key] === typeof initial);

/**
 * The form of one record. What is typed for a new one survives closing, a reload and a forced sign-out, by person, company and
 * model; `clear` forgets it.
 */
export function useRecordDraft(model: MasterDataModel, given: RecordText | undefined) {
  const memberId = useSessionStore((state) => state.userInfo?.id ?? '');
  const draft = storedDraft(`master-data.${model}.${memberId}`, isRecordText);
  const [text, setText] = useState(() => given ?? draft.read() ?? NEW_RECORD);
  const change = (part: Partial<RecordText>) => {
    const next = { ...text, ...part };
    setText(next);
    if (!given) {
      draft.write(next);
    }
  };
  return { text, change, clear: () => draft.write(undefined) };
}
