import type { BalanceLot, KindBalance, LeaveBalances, LeaveFigure } from '@contract/leave/balance-calls';
import { dayNumber } from '@contract/roster/rules/work-minutes';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { momentWords, periodWords } from '@/shared/lib/time/moment-words';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { Icon } from '@/shared/ui/mark/icon';
import type { Opened } from './history-sheet';
import { Reasons } from './reasons';
import { useAmount } from './use-amount';

/** What ends within this is worth a warning. */
const SOON_DAYS = 92;
const FIGURES = ['granted', 'taken', 'pending', 'uncovered'] as const;

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
  const { left, endsFirst } = balance;
  return (
    <div className="my-leave-head">
      <p>
        <button type="button" className="my-leave-left" onClick={() => onOpen(t('history'))}>
          {amount(left)}
        </button>
        <span>{left < 0 ? t('short') : t('left')}</span>
      </p>
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
