import { addDays } from '@contract/day';
import { todayText } from '@/shared/date-time/days';
import { sendStatements } from '@contract/settlement/desk-calls';
import { SIGNING_LIMITS } from '@contract/signing/terms';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PersonPicker } from '@/modules/people/person-picker';
import type { PickedPerson } from '@/modules/people/picked';
import { ChoiceField } from '@/shared/choice/choice-field';
import { DateField } from '@/shared/date-time/date-field';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { randomId } from '@/shared/lib/random-id';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { showToast } from '@/shared/ui/overlay/toast';

const USUAL_DAYS = 14;
const dayFromNow = (days: number) => addDays(todayText(), days);
const WHOM = ['all', 'chosen'] as const;

type SignSheetProps = { id: string; onClose: () => void };

/** To whom statements are sent, and until when they are to be signed. */
export function SignSheet({ id, onClose }: SignSheetProps) {
  const { t } = useTranslation('settlements');
  const navigate = useNavigate();
  // One sheet sends one batch, however often it is pressed.
  const [requestId] = useState(randomId);
  const [whom, setWhom] = useState<(typeof WHOM)[number]>('all');
  const [people, setPeople] = useState<PickedPerson[]>([]);
  const [deadline, setDeadline] = useState<string | undefined>(() => dayFromNow(USUAL_DAYS));
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt();
  const checks = [
    ...(whom === 'chosen'
      ? [fieldCheck('people', people, { kind: 'required' as const, tip: t('sign.peopleMissing') })]
      : []),
    fieldCheck('deadline', deadline ?? '', { kind: 'required' as const, tip: t('sign.deadlineMissing') }),
  ];
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void attempt(checks, async () => {
      const { batchId, sent, left, hasMore } = await call(
        sendStatements,
        {
          id,
          requestId,
          deadline: deadline ?? '',
          ...(whom === 'chosen' && { memberIds: people.map((person) => person.id) }),
        },
        { silent: true },
      );
      const said = [
        sent > 0 ? t('sign.sent', { count: sent }) : t('sign.nobody'),
        left > 0 ? t('sign.left', { count: left }) : '',
        hasMore ? t('sign.more') : '',
      ];
      showToast(said.filter(Boolean).join(t('separator')), { kind: sent > 0 ? 'success' : 'warning' });
      onClose();
      if (batchId !== null) {
        await navigate(`/signing-batch?id=${encodeURIComponent(batchId)}`);
      }
    });
  };
  return (
    <Sheet isOpen title={t('sign.start')} onClose={onClose} isUnsaved={people.length > 0}>
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        <p>{t('sign.note')}</p>
        <ChoiceField
          name="whom"
          label={t('sign.whom')}
          choices={WHOM.map((code) => ({ code, text: t(`sign.${code}`) }))}
          chosen={[whom]}
          isRequired
          onChoose={([code]) => {
            clear();
            setWhom(code === 'chosen' ? 'chosen' : 'all');
          }}
        />
        {whom === 'chosen' ? (
          <div data-field="people">
            <PersonPicker
              label={t('people')}
              multiple
              max={SIGNING_LIMITS.batch}
              value={people}
              error={errorOf('people')}
              onChange={(next) => {
                clear();
                setPeople(next);
              }}
            />
          </div>
        ) : null}
        <DateField
          name="deadline"
          label={t('sign.deadline')}
          mode="day"
          value={deadline}
          earliest={dayFromNow(0)}
          latest={dayFromNow(SIGNING_LIMITS.deadlineDays)}
          error={errorOf('deadline')}
          onChange={(day) => {
            clear();
            setDeadline(day);
          }}
        />
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {t('send')}
        </SubmitButton>
      </form>
    </Sheet>
  );
}
