import { memberPayEnter, type MemberPay } from '@contract/pay/record-calls';
import { PAY_REASONS } from '@contract/pay/pay';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/shared/choice/choice-field';
import { DateField } from '@/shared/date-time/date-field';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { randomId } from '@/shared/lib/random-id';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { Judgment } from './judgment';
import { AmountFields, GradeFields, ProbationFields } from './pay-fields';
import { emptyPay, readPay, type TypedPay } from './typed-pay';
import { usePayChecks } from './use-pay-checks';

type PayFormProps = { memberId: string; pay: MemberPay; onSaved: () => void; onClose: () => void };

/** Enters what a person earns since a day: by item where the company has items. */
export function PayForm({ memberId, pay, onSaved, onClose }: PayFormProps) {
  const { t } = useTranslation('pay');
  // The same through every retry, so that a lost response doesn't enter it twice.
  const [requestId] = useState(randomId);
  const { structure, records, today } = pay;
  const [given] = useState(() => emptyPay(pay));
  const [typed, setTyped] = useState(given);
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt();
  const change = (part: Partial<TypedPay>) => {
    clear();
    setTyped({ ...typed, ...part });
  };
  const read = readPay(typed, structure);
  const checks = usePayChecks(typed, read);
  const { fromDay, reason } = typed;
  const isReplacing = records.some((one) => one.source === 'entered' && one.fromDay === fromDay);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void attempt(checks, async () => {
      const { items, gradeId, place, probation } = read;
      await call(
        memberPayEnter,
        {
          requestId,
          memberId,
          fromDay: fromDay ?? '',
          amountCents: read.totalCents ?? 0,
          reason,
          ...(items && { items }),
          ...(gradeId && { gradeId }),
          ...(place && { place }),
          ...(probation && { probation }),
        },
        { silent: true },
      );
      onSaved();
    });
  };
  const fields = { typed, structure, errorOf, onChange: change };
  return (
    <Sheet isOpen title={t('person.add')} isUnsaved={typed !== given} onClose={onClose}>
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        <AmountFields {...fields} totalCents={read.totalCents} />
        <GradeFields {...fields} />
        <DateField
          name="fromDay"
          label={t('fromDay')}
          mode="day"
          value={fromDay}
          latest={today}
          note={t(isReplacing ? 'person.replaces' : 'person.dayNote')}
          error={errorOf('fromDay')}
          onChange={(day) => change({ fromDay: day })}
        />
        <ChoiceField
          label={t('person.reasonLabel')}
          isRequired
          look="sheet"
          chosen={[reason]}
          choices={PAY_REASONS.filter((code) => code !== 'import').map((code) => ({
            code,
            text: t(`person.reason.${code}`),
          }))}
          onChoose={([code]) => change({ reason: PAY_REASONS.find((one) => one === code) ?? reason })}
        />
        <ProbationFields {...fields} />
        {read.totalCents ? (
          <Judgment
            structure={structure}
            pay={{
              ...read,
              fromDay: fromDay ?? today,
              amountCents: read.totalCents,
              basis: 'month',
              items: read.items ?? [],
            }}
          />
        ) : null}
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {t(isBusy ? 'saving' : 'save')}
        </SubmitButton>
      </form>
    </Sheet>
  );
}
