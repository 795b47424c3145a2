import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/shared/ui/button';
import { patchFlow, readFlow } from './flow';
import { CodeField } from './parts/code-field';
import { NoteField } from './parts/note-field';
import { ReasonChoice } from './parts/reason-choice';
import { StepAlert } from './parts/cancel-frame';
import { useCancellation, type Answers } from './use-cancellation';

/** Last step: why, what else there is to say, and the code that proves who asks. */
export function ReasonStep() {
  const { t } = useTranslation('common');
  const [answers, setAnswers] = useState<Answers>(() => {
    const { reason, note } = readFlow();
    return { reason, note, vCode: '' };
  });
  const { isBusy, isLocked, alert, fault, submit, clear, sendFailed } = useCancellation();
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
      <NoteField value={answers.note} disabled={isBusy} onChange={(note) => change({ note })} />
      <CodeField
        value={answers.vCode}
        error={fault?.field === 'vCode' ? fault.message : undefined}
        disabled={isBusy}
        onChange={(vCode) => change({ vCode })}
        onSendFailed={sendFailed}
      />
      <div className="cancel-actions">
        <StepAlert text={alert ?? (fault && fault.field !== 'vCode' ? fault.message : undefined)} />
        <Button type="submit" kind="primary" isBlock isBusy={isBusy} disabled={isLocked}>
          {t('next')}
        </Button>
      </div>
    </form>
  );
}
