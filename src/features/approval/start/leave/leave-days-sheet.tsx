import { leaveAmount } from '@contract/form/rules/measure';
import type { LeaveDay, LeaveLength } from '@contract/leave/length/length';
import { LEAVE_DAY_MINUTES } from '@contract/leave/ledger/lot';
import type { Span } from '@contract/roster/rules/work-minutes';
import { DAY_MINUTES, timeOf } from '@contract/shift/rules/segments';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { clockWords, momentWords, periodWords } from '@/shared/lib/time/moment-words';
import { FullSheet } from '@/shared/ui/overlay/full-sheet';
import { leaveRuns, type LeaveRun } from './leave-runs';
import './leave-days-sheet.css';

type LeaveDaysSheetProps = { length: LeaveLength; onClose: () => void };

/** The days behind the length of a leave, each with why it counts what it counts. */
export function LeaveDaysSheet({ length: { minutes, trace, presumedYears }, onClose }: LeaveDaysSheetProps) {
  const { t } = useTranslation('approvals');
  const amount = useAmount();
  return (
    <FullSheet title={t('leaveDays.title')} onClose={onClose}>
      <div className="apv-leave-days">
        <strong className="apv-leave-days-sum">{amount(minutes)}</strong>
        <p className="apv-note">{t('leaveDays.hint')}</p>
        {presumedYears.map((year) => (
          <p key={year} className="apv-leave-days-presumed">
            {t('leaveDays.presumed', { year })}
          </p>
        ))}
        <ul>
          {leaveRuns(trace).map((run) => (
            <RunRow key={run.day.date} run={run} />
          ))}
        </ul>
      </div>
    </FullSheet>
  );
}

function RunRow({ run: { day, to, minutes } }: { run: LeaveRun }) {
  const why = useWhy();
  const amount = useAmount();
  return (
    <li data-none={minutes === 0 ? '' : undefined}>
      <span>
        <strong>{to === day.date ? momentWords(day.date, 'weekday') : periodWords(day.date, to)}</strong>
        <span>{why(day)}</span>
      </span>
      <span>{amount(minutes)}</span>
    </li>
  );
}

function useAmount() {
  const { t } = useTranslation('approvals');
  return (minutes: number): string => {
    const { amount, unit } = leaveAmount(minutes / LEAVE_DAY_MINUTES);
    return t(`leaveDays.${unit}`, { count: amount });
  };
}

/** Why a day counts what it counts, in words. */
function useWhy() {
  const { t } = useTranslation('approvals');
  const language = useLanguage();
  const clock = (minute: number) => {
    const time = clockWords(timeOf(minute === DAY_MINUTES ? minute : minute % DAY_MINUTES)).replace(
      ' ',
      '\u00a0',
    );
    return minute > DAY_MINUTES ? t('leaveDays.nextDay', { time }) : time;
  };
  const hoursOf = ({ start, end }: Span) => t('leaveDays.hours', { from: clock(start), to: clock(end) });
  return ({ why, work, name, planned, taken }: LeaveDay): string => {
    const hours = work ? hoursOf(work) : '';
    const named = (name && ((language === 'en' && name.enName) || name.name)) ?? '';
    const text = [t(`leaveDays.why.${why}`), named, hours].filter(Boolean).join(t('leaveDays.separator'));
    const isPart = taken > 0 && taken < planned && why !== 'statutoryDay';
    return isPart
      ? t('leaveDays.part', { text, taken: hoursText(taken), planned: hoursText(planned) })
      : text;
  };
}

/** Minutes as hours with two decimals at most. */
const hoursText = (minutes: number): number => Math.round((minutes * 100) / 60) / 100;
