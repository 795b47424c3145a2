import { addDays } from '@contract/day';
import { giveSealGrant } from '@contract/seal/grant-calls';
import { SEAL_LIMITS } from '@contract/seal/seal';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonPicker } from '@/modules/people/person-picker';
import type { PickedPerson } from '@/modules/people/picked';
import { DateField } from '@/shared/date-time/date-field';
import { todayText } from '@/shared/date-time/days';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { randomId } from '@/shared/lib/random-id';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { TextArea } from '@/shared/ui/field/text-area';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { CountField } from '../parts/count-field';

type GrantSheetProps = { sealId: string; onGiven: () => void; onClose: () => void };

/** Lets somebody use a seal. */
export function GrantSheet({ sealId, onGiven, onClose }: GrantSheetProps) {
  const { t } = useTranslation('seals');
  const today = todayText();
  const [requestId] = useState(randomId);
  const [people, setPeople] = useState<readonly PickedPerson[]>([]);
  const [purpose, setPurpose] = useState('');
  const [quota, setQuota] = useState(1);
  const [validFrom, setFrom] = useState(today);
  const [validTo, setTo] = useState(addDays(today, SEAL_LIMITS.grantDays));
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt({}, 1);
  const changed =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      clear();
      set(value);
    };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const checks = [
      fieldCheck('person', people, { kind: 'required', tip: t('grant.personMissing') }),
      fieldCheck('purpose', purpose, { kind: 'required', tip: t('grant.purposeMissing') }),
      fieldCheck('validTo', validTo, {
        kind: 'custom',
        check: (day) => (day < validFrom ? t('grant.daysWrong') : undefined),
      }),
    ];
    void attempt(checks, async () => {
      const memberId = people[0]!.id;
      const grant = { requestId, sealId, memberId, purpose: purpose.trim(), quota, validFrom, validTo };
      await call(giveSealGrant, grant, { silent: true });
      onGiven();
    });
  };
  const latest = addDays(today, SEAL_LIMITS.grantDaysMax);
  return (
    <Sheet
      isOpen
      title={t('grant.title')}
      isUnsaved={people.length > 0 || purpose.trim() !== ''}
      onClose={onClose}
    >
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        <div data-field="person">
          <PersonPicker
            label={t('grant.person')}
            value={people}
            error={errorOf('person')}
            onChange={changed(setPeople)}
          />
        </div>
        <TextArea
          name="purpose"
          label={t('grant.purpose')}
          value={purpose}
          max={SEAL_LIMITS.purpose}
          error={errorOf('purpose')}
          onChange={changed(setPurpose)}
        />
        <CountField label={t('grant.quota')} value={quota} onChange={changed(setQuota)} />
        <DateField
          name="validFrom"
          label={t('grant.from')}
          mode="day"
          value={validFrom}
          earliest={today}
          latest={latest}
          onChange={(day) => day && changed(setFrom)(day)}
        />
        <DateField
          name="validTo"
          label={t('grant.to')}
          mode="day"
          value={validTo}
          earliest={today}
          latest={latest}
          error={errorOf('validTo')}
          onChange={(day) => day && changed(setTo)(day)}
        />
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {t('grant.submit')}
        </SubmitButton>
      </form>
    </Sheet>
  );
}
