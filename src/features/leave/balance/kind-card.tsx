import type { BalanceLot, KindBalance, LeaveBalances, LeaveFigure } from '@contract/leave/balance-calls';
import { balanceText } from '@contract/leave/balance-words';
import { dayNumber } from '@contract/roster/rules/work-minutes';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { momentWords, periodWords } from '@/shared/lib/time/moment-words';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { Icon } from '@/shared/ui/mark/icon';
import type { RunReason } from '@contract/leave/run/run';
import { Ring } from '@/modules/chart/small/ring';
import type { Opened } from './history-sheet';
import { useAmount } from './use-amount';
import { useReasonText } from '../reason-text';

type ReasonsProps = { balance: KindBalance; day: string; isOwn: boolean };

/** How a kind of leave stands on a day to come, and what makes it so: what is there, and apart from it what runs are expected to do. */
function Reasons({ balance, day, isOwn }: ReasonsProps) {
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

/** What ends within this is worth a warning. */
const SOON_DAYS = 92;
const FIGURES = ['granted', 'taken', 'booked', 'pending', 'uncovered'] as const;

type KindCardProps = {
  balance: KindBalance;
  today: string;
  /** As it will be on another day, once that is read. */
  ahead: LeaveBalances | undefined;
  isOwn: boolean;
  onOpen: (opened: Opened) => void;
};

/** One kind of leave: what is left, what ends first, the lots, and how it will be on the day that is asked for. */
export function KindCard({ balance, today, ahead, isOwn, onOpen }: KindCardProps) {
  const { t } = useTranslation('my-leave');
  const name = localizedText(balance.name, useLanguage());
  const { kind, endsFirst, lots } = balance;
  const open = (title: string, figure?: LeaveFigure, lotId?: string) =>
    onOpen({ title: t('historyOf', { name, what: title }), kind, figure, lotId });
  const then = ahead?.kinds.find((one) => one.kind === kind);
  // Which to use first is a question only where there are several.
  const usable = lots.filter((lot) => lot.hasBegun && lot.remaining > 0);
  const isSoon =
    endsFirst !== null && usable.length > 1 && dayNumber(endsFirst.day) - dayNumber(today) <= SOON_DAYS;
  return (
    <Section title={name}>
      {balance.isCounted ? <Head balance={balance} isSoon={isSoon} onOpen={open} /> : null}
      {ahead && then ? <Reasons balance={then} day={ahead.day} isOwn={isOwn} /> : null}
      {lots.map((lot) => (
        <LotRow key={lot.id} lot={lot} onPress={() => open(t(`source.${lot.source}`), undefined, lot.id)} />
      ))}
    </Section>
  );
}

type HeadProps = {
  balance: KindBalance;
  isSoon: boolean;
  onOpen: (title: string, figure?: LeaveFigure) => void;
};

/** What is left, the numbers behind it, and what ends first. */
function Head({ balance, isSoon, onOpen }: HeadProps) {
  const { t } = useTranslation('my-leave');
  const amount = useAmount();
  const language = useLanguage();
  const { left, endsFirst } = balance;
  return (
    <div className="my-leave-head">
      <div className="my-leave-top">
        <p>
          <button type="button" className="my-leave-left" onClick={() => onOpen(t('history'))}>
            {amount(left)}
          </button>
          <span>{left < 0 ? t('short') : t('left')}</span>
        </p>
        <UsedRing balance={balance} />
      </div>
      <ul className="my-leave-figures">
        {FIGURES.filter((figure) => figure === 'granted' || balance[figure] !== 0).map((figure) => (
          <li key={figure}>
            <button type="button" onClick={() => onOpen(t(`figure.${figure}`), figure)}>
              <strong>{amount(balance[figure])}</strong>
              <span>{t(`figure.${figure}`)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="my-leave-note">{balanceText(balance.statement, language)}</p>
      {endsFirst ? (
        <p className="my-leave-ends" data-soon={isSoon ? '' : undefined}>
          <Icon name={isSoon ? 'triangle-alert' : 'calendar-check'} />
          <span>
            {t(isSoon ? 'endsSoon' : 'ends', {
              amount: amount(endsFirst.minutes),
              day: momentWords(endsFirst.day, 'day'),
            })}
          </span>
        </p>
      ) : null}
    </div>
  );
}

/** The used share of all leave of a kind: taken as a full arc, booked and pending as a striped one. */
function UsedRing({ balance: { taken, booked, pending, left } }: { balance: KindBalance }) {
  const { t } = useTranslation('my-leave');
  const amount = useAmount();
  const ahead = booked + pending;
  const all = taken + ahead + Math.max(0, left);
  if (all === 0) {
    return null;
  }
  const used = `${Math.round(((taken + ahead) / all) * 100)}%`;
  return (
    <Ring
      label={t('ring', { used, taken: amount(taken), ahead: amount(ahead), left: amount(left) })}
      parts={[
        { value: taken, look: 'full' },
        { value: ahead, look: 'striped' },
      ]}
      max={all}
      text={used}
    />
  );
}

function LotRow({ lot, onPress }: { lot: BalanceLot; onPress: () => void }) {
  const { t } = useTranslation('my-leave');
  const amount = useAmount();
  const { source, validFrom, validTo, usableUntil, hasBegun, remaining, granted } = lot;
  const validity = validTo
    ? t('valid', { period: periodWords(validFrom, validTo) })
    : t('validFrom', { day: momentWords(validFrom, 'day') });
  const grace =
    usableUntil !== null && usableUntil !== validTo
      ? t('grace', { day: momentWords(usableUntil, 'day') })
      : undefined;
  return (
    <ListRow
      title={t(`source.${source}`)}
      note={[
        t('ofGranted', { granted: amount(granted) }),
        hasBegun ? undefined : t('notBegun'),
        validity,
        grace,
      ]
        .filter(Boolean)
        .join(' · ')}
      value={t('remaining', { amount: amount(remaining) })}
      onPress={onPress}
    />
  );
}

/** Why nothing is granted; what is wrong in one's own file is for others to mend. */
function useWhyNot(isOwn: boolean): (reason: RunReason) => string {
  const { t } = useTranslation('my-leave');
  const reasonText = useReasonText();
  return (reason) =>
    isOwn && (reason.code === 'serviceDateMissing' || reason.code === 'serviceAfterHire')
      ? t(`notGranted.${reason.code}`)
      : reasonText(reason);
}
