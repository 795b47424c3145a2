import { useLocalDraft } from '@/modules/draft/local/use-local-draft';
import { isRecord } from '@/shared/lib/is-record';
import { NEW_PERSON, type PersonText } from './person-text';

const isPersonText = (value: unknown): value is PersonText =>
  isRecord(value) &&
  Object.entries(NEW_PERSON).every(
    ([key, initial]) =>
      typeof value[key] === typeof initial && Array.isArray(value[key]) === Array.isArray(initial),
  );

/** The form of a new person, a draft until `clear` forgets it; the first time it begins in the department that is listed. */
export function usePersonDraft(organs: PersonText['organs']) {
  const draft = useLocalDraft<PersonText>({
    name: 'person',
    key: 'new',
    isContent: isPersonText,
    start: { ...NEW_PERSON, organs },
  });
  return {
    text: draft.content,
    change: (part: Partial<PersonText>) => draft.change({ ...draft.content, ...part }),
    clear: draft.forget,
  };
}
