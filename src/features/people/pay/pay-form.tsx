import { PAY_MAX_CENTS } from '@contract/pay/pay';
import { memberPayEnter, type MemberPay } from '@contract/pay/record-calls';
import { figureOf } from '@contract/text/typed-number';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '@/shared/date-time/date-field';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { randomId } from '@/shared/lib/random-id';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { TextField } from '@/shared/ui/field/text-field';
import { Sheet } from '@/shared/ui/overlay/sheet';

type PayFormProps = { memberId: string; pay: MemberPay; onSaved: () => void; onClose: () => void };

/** Hundredths of what was typed; undefined for what is no amount of money. */
function centsOf(text: string): number | undefined {
  const cents = (figureOf(text) ?? 0) * 100;
  const whole = Math.round(cents);
  return whole >= 1 && whole <= PAY_MAX_CENTS && Math.abs(cents - whole) < 1e-4 ? whole : undefined;
}

/** Enters what a person earns a month since a day. */
export function PayForm({ memberId, pay, onSaved, onClose }: PayFormProps) {
  const { t } = useTranslation('people');
  // The same through every retry, so that a lost response doesn't enter it twice.
  const [requestId] = useState(randomId);
  const [amount, setAmount] = useState('');
  const [fromDay, setFromDay] = useState<string>();
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt();
  const cents = centsOf(amount);
  const isReplacing = pay.records.some((one) => one.source === 'entered' && one.fromDay === fromDay);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const checks = [
      fieldCheck('amount', amount, {
        kind: 'custom',
        check: () => (cents === undefined ? t('pay.problem.amount') : undefined),
      }),
      fieldCheck('fromDay', fromDay, { kind: 'required', tip: t('pay.problem.day') }),
    ];
    void attempt(checks, async () => {
      const given = { requestId, memberId, fromDay: fromDay ?? '', amountCents: cents ?? 0 };
      await call(memberPayEnter, given, { silent: true });
      onSaved();
    });
  };
  return (
    <Sheet isOpen title={t('pay.add')} isUnsaved={amount !== ''} onClose={onClose}>
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        <TextField
          name="amount"
          label={t('pay.amount')}
          value={amount}
          inputMode="decimal"
          autoComplete="off"
          suffix={<span className="pay-unit">{t('pay.unit')}</span>}
          error={errorOf('amount')}
          onChange={(text) => {
            clear();
            setAmount(text);
          }}
        />
        <DateField
          name="fromDay"
          label={t('pay.day')}
          mode="day"
          value={fromDay}
          latest={pay.today}
          note={t(isReplacing ? 'pay.replaces' : 'pay.dayNote')}
          error={errorOf('fromDay')}
          onChange={(day) => {
            clear();
            setFromDay(day);
          }}
        />
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {t(isBusy ? 'saving' : 'save')}
        </SubmitButton>
      </form>
    </Sheet>
  );
}
