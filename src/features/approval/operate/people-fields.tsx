import type { ApprovalDetail } from '@contract/approval/calls';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { PersonPicker } from '@/modules/people/person-picker';
import { personName } from '../words';
import { ChoiceList } from './choice-list';
import type { OperationDraft } from './operation-draft';
import { OPERATION_FORMS, type SheetOperation } from './operations';

type PeopleFieldsProps = {
  operation: SheetOperation;
  detail: ApprovalDetail;
  draft: OperationDraft;
  errorOf: (field: string) => string | undefined;
  onChange: (part: Partial<OperationDraft>) => void;
};

const SIGNERS_MAX = 10;
const COPIES_MAX = 50;

/** Whom an operation is about: colleagues to choose, or an added signer. */
export function PeopleFields({ operation, detail, draft, errorOf, onChange }: PeopleFieldsProps) {
  const { t } = useTranslation('approval');
  const language = useLanguage();
  const { people, hasSigner } = OPERATION_FORMS[operation];
  if (hasSigner) {
    return (
      <ChoiceList
        name="signer"
        label={t('people')}
        options={detail.removableSigners.map(({ taskId, person }) => ({
          value: taskId,
          text: personName(person, language),
        }))}
        value={draft.signerTaskId}
        error={errorOf('signer')}
        onChange={(signerTaskId) => onChange({ signerTaskId })}
      />
    );
  }
  if (!people) {
    return null;
  }
  const title =
    operation === 'transfer' ? 'choosePerson' : operation === 'copy' ? 'chooseCopies' : 'chooseSigners';
  // The initiator knows of the item anyway, and never decides it.
  const exclude = [detail.initiator.id, ...(detail.myTask ? [detail.myTask.person.id] : [])];
  return (
    <div data-field="people">
      <PersonPicker
        label={t(people === 'one' ? 'person' : 'people')}
        title={t(title)}
        multiple={people === 'many'}
        max={operation === 'copy' ? COPIES_MAX : SIGNERS_MAX}
        exclude={exclude}
        value={draft.people}
        error={errorOf('people')}
        onChange={(chosen) => onChange({ people: chosen })}
      />
    </div>
  );
}
