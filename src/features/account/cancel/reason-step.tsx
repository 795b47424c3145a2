import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '@contract/limits';
import { Button } from '@/shared/ui/button/button';
import { TextArea } from '@/shared/ui/field/text-area';
import { patchFlow, readFlow } from './flow';
import { CancelCodeField } from './parts/cancel-code-field';
import { ReasonChoice } from './parts/reason-choice';
import { StepAlert } from './parts/cancel-frame';
import { useCancellation, type Answers } from './use-cancellation';

/** Last step: why, what else there is to say, and the code that proves who asks. */
export function ReasonStep() {
  const { t } = useTranslation('account-cancel');
  const [answers, setAnswers] = useState<Answers>(() => {
    const { reason, note } = readFlow();
    return { reason, note, vCode: '' };
  });
  const { isBusy, isLocked, alert, fault, submit, clear } = useCancellation();
  const change = (part: Partial<Answers>) => {
    const next = { ...answers, ...part };
    setAnswers(next);
    patchFlow({ reason: next.reason, note: next.note });
    clear();
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void submit(answers);
  };
  return (
    <form className="cancel-form" noValidate onSubmit={handleSubmit}>
      <ReasonChoice value={answers.reason} disabled={isBusy} onChange={(reason) => change({ reason })} />
      <TextArea
        name="note"
        label={t('note.title')}
        placeholder={t('note.placeholder')}
        value={answers.note}
        max={LIMITS.remark}
        disabled={isBusy}
        onChange={(note) => change({ note })}
      />
      <CancelCodeField
        value={answers.vCode}
        error={fault?.field === 'vCode' ? fault.message : undefined}
        disabled={isBusy}
        onChange={(vCode) => change({ vCode })}
      />
      <div className="cancel-actions">
        <StepAlert text={alert ?? (fault && fault.field !== 'vCode' ? fault.message : undefined)} />
        <Button type="submit" kind="primary" isBlock isBusy={isBusy} disabled={isLocked}>
          {t('confirm.action')}
        </Button>
      </div>
    </form>
  );
}
