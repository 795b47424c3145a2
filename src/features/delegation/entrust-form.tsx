import { ENTRUST_KINDS } from '@contract/entities/entrust';
import { LIMITS } from '@contract/limits';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '@/shared/form/use-attempt';
import { PersonPicker } from '@/shared/people/person-picker';
import { Button } from '@/shared/ui/button';
import { FormAlert } from '@/shared/ui/form-alert';
import { TextArea } from '@/shared/ui/text-area';
import { TextField } from '@/shared/ui/text-field';
import { CheckChip } from '@/shared/ui/check-chip';
import { draftChecks, type EntrustDraft, type EntrustKind } from './draft';
import './delegation.css';

type EntrustFormProps = {
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
export function EntrustForm({
  initial,
  isOnlyPeriod = false,
  ownId,
  submitText,
  onChange,
  onSubmit,
}: EntrustFormProps) {
  const { t } = useTranslation('entrust');
  const [draft, setDraft] = useState(initial);
  const { isBusy, isLocked, alert, attempt, clear, errorOf } = useAttempt();
  const change = (part: Partial<EntrustDraft>) => {
    clear();
    const next = { ...draft, ...part };
    setDraft(next);
    onChange?.(next);
  };
  const toggle = (kind: EntrustKind) =>
    change({
      kinds: ENTRUST_KINDS.filter((one) => (one === kind) !== draft.kinds.includes(one)),
    });
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
      <fieldset className="entrust-kinds" data-field="kinds" disabled={isOnlyPeriod}>
        <legend className="hr-label">{t('field.kinds')}</legend>
        {ENTRUST_KINDS.map((kind) => (
          <CheckChip
            key={kind}
            text={t(`kind.${kind}`)}
            isChecked={draft.kinds.includes(kind)}
            onToggle={() => toggle(kind)}
          />
        ))}
        {errorOf('kinds') ? (
          <p className="hr-field-note" data-wrong="">
            {errorOf('kinds')}
          </p>
        ) : null}
      </fieldset>
      <div className="entrust-period">
        <TextField
          name="startAt"
          type="datetime-local"
          label={t('field.startAt')}
          value={draft.startAt}
          error={errorOf('startAt')}
          onChange={(startAt) => change({ startAt })}
        />
        <TextField
          name="endAt"
          type="datetime-local"
          label={t('field.endAt')}
          value={draft.endAt}
          error={errorOf('endAt')}
          onChange={(endAt) => change({ endAt })}
        />
      </div>
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
      <FormAlert text={alert} />
      <Button type="submit" kind="primary" isBlock isBusy={isBusy} disabled={isLocked}>
        {submitText}
      </Button>
    </form>
  );
}
