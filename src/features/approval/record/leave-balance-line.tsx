import type { LeaveBalance } from '@contract/leave/balance';
import { remainingDays } from '@contract/leave/rules/balance';
import { LEAVE_DAY_MINUTES } from '@contract/leave/ledger/lot';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { momentWords } from '@/shared/lib/time/moment-words';
import { useLeaveAmount } from '../leave-cut/use-leave-amount';
import { Icon } from '@/shared/ui/mark/icon';
import './leave-balance-line.css';

/** How a request counts: it is being filled in, on its way, approved, or came to nothing. */
export type Standing = 'asking' | 'waiting' | 'counted' | 'notCounted';

type LeaveBalanceLineProps = { balance: LeaveBalance; standing: Standing };

/** What is left of a leave beside a request, and whether the request takes more. */
export function LeaveBalanceLine({ balance, standing }: LeaveBalanceLineProps) {
  const { t } = useTranslation('approval');
  const language = useLanguage();
  const amount = useLeaveAmount();
  const { name, year, quota, taken, pending, remaining, requested, rule, takes } = balance;
  const { uncovered, expected } = balance;
  const isExceeded = balance.isExceeded && standing !== 'notCounted';
  // Requests from before a quota was cut may have taken more than there is.
  const left = Math.max(0, remaining);
  const over = Math.round((uncovered * 10) / LEAVE_DAY_MINUTES) / 10;
  const after = () => {
    if (standing === 'notCounted') {
      return t('balance.notCounted');
    }
    return standing === 'asking' || requested === null || isExceeded
      ? undefined
      : t(`balance.${standing}`, { count: remainingDays(remaining, { taken: requested, pending: 0 }) });
  };
  const counted = standing === 'notCounted' ? null : requested;
  const rest = remainingDays(remaining, { taken: counted ?? 0, pending: 0 });
  // The parts add up to what was granted: whoever counts along comes to the same end.
  const parts = [
    t('balance.parts', { year, quota, taken, pending }),
    counted === null ? '' : t('balance.part.requested', { days: counted }),
    rest < 0 ? t('balance.part.over', { days: -rest }) : t('balance.part.left', { days: rest }),
  ];
  return (
    <span className="apv-balance" data-over={isExceeded ? '' : undefined}>
      <Icon name={isExceeded ? 'triangle-alert' : 'calendar-check'} size={1.125} />
      <span>
        <span className="apv-balance-line">
          {t('balance.left', { name: localizedText(name, language), count: left })}
          {requested === null ? null : t('balance.asked', { count: requested })}
        </span>
        {isExceeded ? (
          <span className="apv-balance-over">
            {/* Whoever asks is told what becomes of asking for too much; everybody else sees that it is. */}
            {t(standing === 'asking' ? `balance.over.${rule}` : 'balance.over.decide', { count: over })}
          </span>
        ) : null}
        {isExceeded && expected > 0 ? (
          <span>{t('balance.expected', { amount: amount(expected) })}</span>
        ) : null}
        {after() ? <span>{after()}</span> : null}
        {standing === 'asking'
          ? takes.map(({ source, validFrom, usableUntil, minutes }) => (
              <span key={`${source} ${validFrom}`}>
                {t(usableUntil ? 'balance.takesUntil' : 'balance.takes', {
                  amount: amount(minutes),
                  source: t(`lotSource.${source}`),
                  day: usableUntil ? momentWords(usableUntil, 'day') : '',
                })}
              </span>
            ))
          : null}
        <span className="apv-note">{parts.join('')}</span>
      </span>
    </span>
  );
}
