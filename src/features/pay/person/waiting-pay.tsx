import { payConsentAsk, payConsentEnter } from '@contract/pay/consent-calls';
import { memberPayRemove, type MemberPay, type MemberPayAmounts } from '@contract/pay/record-calls';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Veiled } from '@/modules/pay/veiled';
import { DateField } from '@/shared/date-time/date-field';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { randomId } from '@/shared/lib/random-id';
import { moneyText } from '@/shared/lib/text/money-text';
import { momentWords } from '@/shared/lib/time/moment-words';
import { Button } from '@/shared/ui/button/button';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { Section } from '@/shared/ui/list/section';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { showToast } from '@/shared/ui/overlay/toast';

type Waiting = MemberPay['waiting'][number];
type WaitingPayProps = {
  waiting: readonly Waiting[];
  /** Undefined under the veil. */
  amounts: MemberPayAmounts['waiting'] | undefined;
  today: string;
  mayAct: boolean;
};

/** Lower pay that was approved and that the person hasn't agreed to yet. */
export function WaitingPay({ waiting, amounts, today, mayAct }: WaitingPayProps) {
  const { t } = useTranslation('pay');
  const [paperId, setPaperId] = useState<string>();
  return waiting.length === 0 ? null : (
    <Section title={t('consent.title')}>
      <ul className="pay-list" aria-label={t('consent.title')}>
        {waiting.map((one) => (
          <WaitingItem
            key={one.id}
            waiting={one}
            cents={amounts?.find(({ id }) => id === one.id)?.amountCents}
            mayAct={mayAct}
            onPaper={() => setPaperId(one.id)}
          />
        ))}
      </ul>
      <p className="pay-note pay-inside">{t('consent.note')}</p>
      {paperId === undefined ? null : (
        <PaperSheet id={paperId} today={today} onClose={() => setPaperId(undefined)} />
      )}
    </Section>
  );
}

/** Once a document is in one of these states, it can be sent again. */
const ENDED: readonly Waiting['signing'][] = ['expired', 'refused', 'withdrawn', 'notSent'];

type WaitingItemProps = {
  waiting: Waiting;
  cents: number | undefined;
  mayAct: boolean;
  onPaper: () => void;
};

function WaitingItem({ waiting, cents, mayAct, onPaper }: WaitingItemProps) {
  const { t } = useTranslation('pay');
  const language = useLanguage();
  const { id, fromDay, basis, signing } = waiting;
  const [requestId] = useState(randomId);
  const sendAgain = async () => {
    await call(payConsentAsk, { id, requestId });
    showToast(t('consent.sent'), { kind: 'success' });
  };
  const drop = async () => {
    const chosen = await showDialog({
      title: t('consent.dropAsk'),
      content: t('consent.dropNote'),
      actions: [
        { text: t('cancel'), kind: 'cancel' },
        { text: t('consent.drop'), kind: 'danger' },
      ],
    });
    if (chosen === 1) {
      await call(memberPayRemove, { id });
      showToast(t('removed'), { kind: 'success' });
    }
  };
  return (
    <li className="pay-item pay-stacked">
      <div>
        <p className="pay-amount">
          <strong>
            <Veiled>
              {cents === undefined
                ? undefined
                : t(`person.per.${basis}`, { amount: moneyText(cents, language) })}
            </Veiled>
          </strong>
        </p>
        <p className="pay-note">
          {[t('from', { day: momentWords(fromDay, 'day') }), t(`consent.state.${signing}`)].join(' · ')}
        </p>
      </div>
      {mayAct ? (
        <div className="pay-actions">
          {ENDED.includes(signing) ? (
            // The error policy shows a refusal; nothing has changed then.
            <Button kind="text" size="small" onClick={() => void sendAgain().catch(() => undefined)}>
              {t('consent.again')}
            </Button>
          ) : null}
          <Button kind="text" size="small" onClick={onPaper}>
            {t('consent.paper')}
          </Button>
          <Button kind="text" size="small" onClick={() => void drop().catch(() => undefined)}>
            {t('consent.drop')}
          </Button>
        </div>
      ) : null}
    </li>
  );
}

/** Enters a consent that was signed on paper. */
function PaperSheet({ id, today, onClose }: { id: string; today: string; onClose: () => void }) {
  const { t } = useTranslation('pay');
  const [day, setDay] = useState<string | undefined>(today);
  const { alert, attempt, isBusy, isLocked } = useAttempt();
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void attempt([], async () => {
      await call(payConsentEnter, { id, day: day ?? today }, { silent: true });
      showToast(t('consent.entered'), { kind: 'success' });
      onClose();
    });
  };
  return (
    <Sheet isOpen title={t('consent.paper')} onClose={onClose}>
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        <p className="hr-form-lead">{t('consent.paperNote')}</p>
        <DateField mode="day" label={t('consent.paperDay')} value={day} latest={today} onChange={setDay} />
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {t(isBusy ? 'saving' : 'save')}
        </SubmitButton>
      </form>
    </Sheet>
  );
}
