import { PRIVATE_LIMITS, RELATIONS, type Relation } from '@contract/people/private';
import { CODE } from '@contract/codes';
import { LIMITS } from '@contract/limits';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/shared/choice/choice-field';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { Button } from '@/shared/ui/button/button';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { TextField } from '@/shared/ui/field/text-field';
import { Sheet } from '@/shared/ui/overlay/sheet';

type ContactSheetProps = {
  /** Only what is on record can be removed; a proposal replaces it. */
  mayRemove: boolean;
  note?: string | undefined;
  submitText: string;
  onSave: (value: { name: string; relation: Relation; mobile: string } | null) => Promise<void>;
  onClose: () => void;
};

/** An emergency contact, in full. */
export function ContactSheet({ mayRemove, note, submitText, onSave, onClose }: ContactSheetProps) {
  const { t } = useTranslation('employment');
  const [name, setName] = useState('');
  const [relation, setRelation] = useState<Relation>();
  const [mobile, setMobile] = useState('');
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt({ [CODE.mobileWrong]: 'mobile' });
  const required = (text: string | undefined, tip: string) => (text ? undefined : tip);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const checks = [
      fieldCheck('name', name, {
        kind: 'custom',
        check: (text) => required(text, t('private.problem.name')),
      }),
      fieldCheck('relation', relation ?? '', {
        kind: 'custom',
        check: (text) => required(text, t('private.problem.relation')),
      }),
      fieldCheck('mobile', mobile, {
        kind: 'custom',
        check: (text) => required(text, t('private.problem.mobile')),
      }),
    ];
    void attempt(checks, async () => await onSave({ name, relation: relation!, mobile }));
  };
  return (
    <Sheet
      isOpen
      title={t('private.contact')}
      isUnsaved={name !== '' || mobile !== '' || relation !== undefined}
      onClose={onClose}
    >
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        {note ? <p className="hr-form-lead">{note}</p> : null}
        <TextField
          name="name"
          label={t('private.name')}
          value={name}
          maxLength={LIMITS.personName}
          autoComplete="off"
          error={errorOf('name')}
          onChange={(text) => {
            clear();
            setName(text);
          }}
        />
        <ChoiceField
          name="relation"
          label={t('private.relation')}
          look="chips"
          choices={RELATIONS.map((one) => ({ code: one, text: t(`private.relations.${one}`) }))}
          chosen={relation ? [relation] : []}
          error={errorOf('relation')}
          onChoose={([next]) => {
            clear();
            setRelation(RELATIONS.find((one) => one === next));
          }}
        />
        <TextField
          name="mobile"
          label={t('private.mobile')}
          value={mobile}
          maxLength={PRIVATE_LIMITS.mobile}
          inputMode="tel"
          autoComplete="off"
          error={errorOf('mobile')}
          onChange={(text) => {
            clear();
            setMobile(text);
          }}
        />
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {submitText}
        </SubmitButton>
        {mayRemove ? (
          <Button isBlock disabled={isBusy} onClick={() => void attempt([], async () => await onSave(null))}>
            {t('private.remove')}
          </Button>
        ) : null}
      </form>
    </Sheet>
  );
}
