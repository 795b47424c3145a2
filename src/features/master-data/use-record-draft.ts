import type { MasterDataModel } from '@contract/master-data/calls';
import { useState } from 'react';
import { useLocalDraft } from '@/modules/draft/local/use-local-draft';
import { isRecord } from '@/shared/lib/is-record';
import { NEW_RECORD, type RecordText } from './rules';

const isRecordText = (value: unknown): value is RecordText =>
  isRecord(value) &&
  Object.entries(NEW_RECORD).every(([key, initial]) => typeof value[key] === typeof initial);

/** The form of one record. What is typed for a new one is a draft of its model until `clear` forgets it. */
export function useRecordDraft(model: MasterDataModel, given: RecordText | undefined) {
  const draft = useLocalDraft<RecordText>({
    name: 'master-data',
    key: model,
    isContent: isRecordText,
    start: NEW_RECORD,
  });
  const [changed, setChanged] = useState(given);
  return changed
    ? {
        text: changed,
        change: (part: Partial<RecordText>) => setChanged({ ...changed, ...part }),
        clear: () => {},
      }
    : {
        text: draft.content,
        change: (part: Partial<RecordText>) => draft.change({ ...draft.content, ...part }),
        clear: draft.forget,
      };
}
