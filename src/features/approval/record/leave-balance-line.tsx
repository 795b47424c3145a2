import type { LeaveBalance } from '@contract/leave/balance';
import { balanceText } from '@contract/leave/balance-words';
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
  const { name, statement, requested, rule, takes, uncovered, expected } = balance;
  const isExceeded = balance.isExceeded && standing !== 'notCounted';
  const over = Math.round((uncovered * 10) / LEAVE_DAY_MINUTES) / 10;
  const after = Math.round((statement.left / LEAVE_DAY_MINUTES - (requested ?? 0)) * 100) / 100;
  const isAfterShown = standing === 'asking' && requested !== null && !isExceeded && after >= 0;
  return (
    <span className="apv-balance" data-over={isExceeded ? '' : undefined}>
      <Icon name={isExceeded ? 'triangle-alert' : 'calendar-check'} size={1.125} />
      <span>
        <span className="apv-balance-line">
          {t('balance.kind', { name: localizedText(name, language) })}
          {balanceText(statement, language)}
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
        {requested === null ? null : (
          <span>
            {t(`balance.this.${standing}`, { count: requested })}
            {isAfterShown ? t('balance.after', { count: after }) : null}
          </span>
        )}
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
      </span>
    </span>
  );
}
