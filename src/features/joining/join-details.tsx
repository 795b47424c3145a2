import { CODE } from '@contract/codes';
import { joinApply } from '@contract/joining/apply-calls';
import { JOINING_LIMITS } from '@contract/joining/joining';
import { LIMITS } from '@contract/limits';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { TextField } from '@/shared/ui/field/text-field';

type JoinDetailsProps = {
  link: string;
  proof: { mobile: string; vCode: string };
  /** The latest request was declined. */
  isRefused: boolean;
  onDone: () => void;
};

/** Name and note of the person, after the mobile is proven. */
export function JoinDetails({ link, proof, isRefused, onDone }: JoinDetailsProps) {
  const { t } = useTranslation('join');
  const [name, setName] = useState('');
  const [note, setNote] = useState('');
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt({ [CODE.badRequest]: 'name' });
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const checks = [fieldCheck('name', name.trim(), { kind: 'required', tip: t('nameRequired') })];
    void attempt(checks, async () => {
      await call(joinApply, { link, ...proof, name: name.trim(), note: note.trim() }, { silent: true });
      onDone();
    });
  };
  return (
    <form className="hr-form" noValidate onSubmit={handleSubmit}>
      {isRefused ? <p className="hr-form-lead">{t('refusedNote')}</p> : null}
      <TextField
        name="name"
        label={t('name')}
        placeholder={t('namePlaceholder')}
        autoComplete="name"
        maxLength={LIMITS.personName}
        value={name}
        error={errorOf('name')}
        onChange={(text) => {
          clear();
          setName(text);
        }}
      />
      <TextField
        name="note"
        label={t('note')}
        placeholder={t('notePlaceholder')}
        maxLength={JOINING_LIMITS.note}
        value={note}
        error={errorOf('note')}
        onChange={(text) => {
          clear();
          setNote(text);
        }}
      />
      <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
        {t(isBusy ? 'submitting' : 'submit')}
      </SubmitButton>
    </form>
  );
}
