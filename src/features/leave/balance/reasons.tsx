import type { KindBalance } from '@contract/leave/balance-calls';
import { useTranslation } from 'react-i18next';
import { momentWords } from '@/shared/lib/time/moment-words';
import { useReasonText } from '../reason-text';
import { useAmount } from './use-amount';
import { useWhyNot } from './use-why-not';

type ReasonsProps = { balance: KindBalance; day: string; isOwn: boolean };

/** How a kind of leave stands on a day to come, and what makes it so: what is there, and apart from it what runs are expected to do. */
export function Reasons({ balance, day, isOwn }: ReasonsProps) {
  const { t } = useTranslation('my-leave');
  const amount = useAmount();
  const whyNot = useWhyNot(isOwn);
  const { isCounted, left, leftThen, pending, reasons, notGranted } = balance;
  const there = reasons.filter(({ isExpected }) => !isExpected);
  const expected = reasons.filter(({ isExpected }) => isExpected);
  return (
    <div className="my-leave-then">
      <p>
        <strong>{t('leftThen', { day: momentWords(day, 'day'), amount: amount(leftThen) })}</strong>
      </p>
      <ul>
        {isCounted ? (
          <li>
            <span>{t('leftToday')}</span>
            <span>{amount(left)}</span>
          </li>
        ) : null}
        {there.map((one) => (
          <ReasonRow key={keyOf(one)} reason={one} />
        ))}
      </ul>
      {expected.length > 0 ? (
        <>
          <p className="my-leave-expected">{t('expected')}</p>
          <ul aria-label={t('expected')}>
            {expected.map((one) => (
              <ReasonRow key={keyOf(one)} reason={one} />
            ))}
          </ul>
          <p className="my-leave-note">{t('expectedNote')}</p>
        </>
      ) : null}
      {reasons.length === 0 ? <p className="my-leave-note">{t('unchanged')}</p> : null}
      {notGranted.map(({ day: on, because }) => (
        <p key={because.code} className="my-leave-note">
          {t('whyNot', { day: momentWords(on, 'day'), why: whyNot(because) })}
        </p>
      ))}
      {pending > 0 ? (
        <p className="my-leave-note">{t('pendingCounted', { amount: amount(pending) })}</p>
      ) : null}
    </div>
  );
}

type Reason = KindBalance['reasons'][number];

const keyOf = ({ day, why, lotId }: Reason): string => `${day} ${why} ${lotId}`;

function ReasonRow({ reason: { day, why, minutes, because } }: { reason: Reason }) {
  const { t } = useTranslation('my-leave');
  const amount = useAmount();
  const reasonText = useReasonText();
  return (
    <li>
      <span>{t('reason', { day: momentWords(day, 'day'), why: t(`why.${why}`) })}</span>
      <span>{`${minutes > 0 ? '+' : ''}${amount(minutes)}`}</span>
      {because ? <small>{reasonText(because)}</small> : null}
    </li>
  );
}
