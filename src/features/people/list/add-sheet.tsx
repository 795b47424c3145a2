import { CODE } from '@contract/codes';
import { memberAdd } from '@contract/people/member-calls';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PickedDepartment } from '@/modules/people/picked';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { useLocalDraft } from '@/modules/draft/local/use-local-draft';
import { isRecord } from '@/shared/lib/is-record';
import { ContactFields, JobFields, NameFields, PlaceFields } from '../parts/person-fields';
import { checksOf, newPersonOf, type PersonText, NEW_PERSON } from '../person-text';

const isPersonText = (value: unknown): value is PersonText =>
  isRecord(value) &&
  Object.entries(NEW_PERSON).every(
    ([key, initial]) =>
      typeof value[key] === typeof initial && Array.isArray(value[key]) === Array.isArray(initial),
  );

/** The form of a new person, a draft until `clear` forgets it; the first time it begins in the department that is listed. */
function usePersonDraft(organs: PersonText['organs']) {
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

type AddSheetProps = {
  /** Where the list stands: the department to begin with. */
  organs: PickedDepartment[];
  onAdded: (id: string, name: string) => void;
  onClose: () => void;
};

/** The form of a new person; what is typed is kept on the device until they are added. */
export function AddSheet({ organs, onAdded, onClose }: AddSheetProps) {
  const { t } = useTranslation('people');
  const { text, change, clear: forget } = usePersonDraft(organs);
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt({
    [CODE.mobileTaken]: 'mobile',
    [CODE.mobileWrong]: 'mobile',
    [CODE.emailTaken]: 'email',
  });
  const handleChange = (part: Partial<PersonText>) => {
    clear();
    change(part);
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void attempt(checksOf(text, true, t), async () => {
      const { id } = await call(memberAdd, newPersonOf(text), { silent: true });
      forget();
      onAdded(id, text.name.trim());
    });
  };
  const fields = { text, errorOf, onChange: handleChange };
  return (
    <Sheet isOpen title={t('add')} onClose={onClose}>
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        <NameFields {...fields} />
        <ContactFields {...fields} mobileNote={t('mobileNote')} emailNote={undefined} />
        <PlaceFields {...fields} />
        <JobFields {...fields} />
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {t(isBusy ? 'adding' : 'add')}
        </SubmitButton>
      </form>
    </Sheet>
  );
}
