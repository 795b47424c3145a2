import { ENTRUST_KINDS } from '@contract/delegation/delegation';
import { LIMITS } from '@contract/limits';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '@/shared/form/use-attempt';
import { ChoiceField } from '@/shared/choice/choice-field';
import { PeriodField } from '@/shared/date-time/period/period-field';
import { PersonPicker } from '@/modules/people/person-picker';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { TextArea } from '@/shared/ui/field/text-area';
import { draftChecks, type EntrustDraft } from './draft';
import './delegation.css';

type DelegationFormProps = {
  initial: EntrustDraft;
  /** Of a copy only the time may differ from the earlier one. */
  isOnlyPeriod?: boolean;
  /** The signed-in person, who cannot be the delegate. */
  ownId: string | undefined;
  submitText: string;
  /** Told of each change. */
  onChange?: ((draft: EntrustDraft) => void) | undefined;
  onSubmit: (draft: EntrustDraft) => Promise<void>;
};

/** Who acts, on what, from when to when. */
export function DelegationForm({
  initial,
  isOnlyPeriod = false,
  ownId,
  submitText,
  onChange,
  onSubmit,
}: DelegationFormProps) {
  const { t } = useTranslation('delegation');
  const [draft, setDraft] = useState(initial);
  const { isBusy, isLocked, alert, attempt, clear, errorOf } = useAttempt();
  const change = (part: Partial<EntrustDraft>) => {
    clear();
    const next = { ...draft, ...part };
    setDraft(next);
    onChange?.(next);
  };
  const checks = () =>
    draftChecks(draft, Date.now(), { labelOf: (field) => t(`field.${field}`), isOver: t('periodOver') });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(checks(), () => onSubmit(draft));
  };
  return (
    <form className="hr-form" noValidate onSubmit={handleSubmit}>
      <div data-field="delegate">
        <PersonPicker
          label={t('field.delegate')}
          title={t('chooseDelegate')}
          value={draft.delegate ? [draft.delegate] : []}
          exclude={ownId ? [ownId] : []}
          readOnly={isOnlyPeriod}
          error={errorOf('delegate')}
          onChange={([delegate]) => change({ delegate })}
        />
      </div>
      <ChoiceField
        name="kinds"
        look="chips"
        isMultiple
        label={t('field.kinds')}
        choices={ENTRUST_KINDS.map((kind) => ({ code: kind, text: t(`kind.${kind}`) }))}
        chosen={draft.kinds}
        isLocked={isOnlyPeriod}
        error={errorOf('kinds')}
        onChoose={(codes) => change({ kinds: ENTRUST_KINDS.filter((kind) => codes.includes(kind)) })}
      />
      <PeriodField
        name="period"
        mode="minute"
        label={t('field.period')}
        value={{ start: draft.startAt, end: draft.endAt }}
        error={errorOf('period')}
        onChange={(period) => change({ startAt: period?.start ?? '', endAt: period?.end ?? '' })}
      />
      <TextArea
        name="remark"
        label={t('field.remark')}
        placeholder={t('remarkHint')}
        max={LIMITS.remark}
        disabled={isOnlyPeriod}
        value={draft.remark}
        error={errorOf('remark')}
        onChange={(remark) => change({ remark })}
      />
      <p className="hr-field-note">{t('rules')}</p>
      <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
        {submitText}
      </SubmitButton>
    </form>
  );
}
