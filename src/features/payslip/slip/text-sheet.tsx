import { payslipAnswer, payslipRecall, type PayslipDetail } from '@contract/payslip/slip-calls';
import { PAYSLIP_LIMITS } from '@contract/payslip/payslip';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { randomId } from '@/shared/lib/random-id';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { TextArea } from '@/shared/ui/field/text-area';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { showToast } from '@/shared/ui/overlay/toast';

type TextSheetProps = {
  slip: PayslipDetail;
  kind: 'answer' | 'recall';
  onDone: () => void;
  onClose: () => void;
};

/** Replies to a dispute, or recalls a slip with a reason. */
export function TextSheet({ slip, kind, onDone, onClose }: TextSheetProps) {
  const { t } = useTranslation('payslips');
  const [text, setText] = useState('');
  const [requestId] = useState(randomId);
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt();
  const isAnswer = kind === 'answer';
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const tip = t(isAnswer ? 'problem.text' : 'problem.reason');
    void attempt([fieldCheck('text', text.trim(), { kind: 'required', tip })], async () => {
      await (isAnswer
        ? call(payslipAnswer, { id: slip.id, text, requestId }, { silent: true })
        : call(payslipRecall, { id: slip.id, reason: text }, { silent: true }));
      showToast(t(isAnswer ? 'answered' : 'recalled'), { kind: 'success' });
      onDone();
      onClose();
    });
  };
  return (
    <Sheet isOpen title={t(kind)} isUnsaved={text !== ''} onClose={onClose}>
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        {isAnswer ? null : <p className="hr-form-lead">{t('recallLead')}</p>}
        <TextArea
          name="text"
          label={t(isAnswer ? 'answerLabel' : 'recallReason')}
          value={text}
          max={isAnswer ? PAYSLIP_LIMITS.text : PAYSLIP_LIMITS.reason}
          error={errorOf('text')}
          onChange={(next) => {
            clear();
            setText(next);
          }}
        />
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {t(kind)}
        </SubmitButton>
      </form>
    </Sheet>
  );
}
