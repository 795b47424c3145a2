import { payslipRunStart, type NextPayslipRun } from '@contract/payslip/run-calls';
import { periodText } from '@contract/moment-text';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { DateField } from '@/shared/date-time/date-field';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { showToast } from '@/shared/ui/overlay/toast';

type StartSheetProps = { period: NextPayslipRun; onClose: () => void };

/** Starts the payslips of a period, paid on a day. */
export function StartSheet({ period, onClose }: StartSheetProps) {
  const { t } = useTranslation('payslips');
  const language = useLanguage();
  const navigate = useNavigate();
  const [payDay, setPayDay] = useState<string | undefined>(period.payDay);
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt();
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void attempt([fieldCheck('payDay', payDay, { kind: 'required', tip: t('problem.day') })], async () => {
      const { id } = await call(
        payslipRunStart,
        { settlementId: period.settlementId, payDay: payDay! },
        { silent: true },
      );
      showToast(t('started'), { kind: 'success' });
      onClose();
      void navigate(`/payslip-run?id=${id}`);
    });
  };
  return (
    <Sheet isOpen title={periodText(period.from, period.to, language)} onClose={onClose}>
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        <p className="hr-form-lead">{t('startLead')}</p>
        <DateField
          name="payDay"
          label={t('payDay')}
          mode="day"
          value={payDay}
          error={errorOf('payDay')}
          onChange={(day) => {
            clear();
            setPayDay(day);
          }}
        />
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {t('start')}
        </SubmitButton>
      </form>
    </Sheet>
  );
}
