import type { LeaveContext } from '@contract/approval/calls';
import { DAY_MINUTES, timeOf } from '@contract/shift/rules/segments';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { clockWords, momentWords } from '@/shared/lib/time/moment-words';
import { useLeaveAmount } from '../leave-cut/use-leave-amount';
import { peopleNames } from '../words';
import './leave-cover.css';

/** The dates behind the length of a leave. */
export function LeaveDates({ days }: Pick<LeaveContext, 'days'>) {
  const { t } = useTranslation('approval');
  const amount = useLeaveAmount();
  return days.length === 0 ? null : (
    <details className="apv-dates">
      <summary>{t('context.days')}</summary>
      <ul>
        {days.map(({ day, minutes }) => (
          <li key={day}>
            <span>{momentWords(day, 'weekday')}</span>
            <span>{amount(minutes)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Who is left at each hour of the shifts that a leave takes, and how many are needed. */
export function LeaveCover({ cover }: Pick<LeaveContext, 'cover'>) {
  const { t } = useTranslation('approval');
  return cover.length === 0 ? null : (
    <section className="apv-cover" aria-label={t('context.cover')}>
      <h3>{t('context.cover')}</h3>
      {cover.map(({ date, placeCode, hours }) => (
        <div key={`${date} ${placeCode}`}>
          <p className="apv-cover-date">{momentWords(date, 'weekday')}</p>
          <ul>
            {hours.map((hour) => (
              <Hour key={hour.start} hour={hour} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Hour({
  hour: { start, end, needed, there },
}: {
  hour: LeaveContext['cover'][number]['hours'][number];
}) {
  const { t } = useTranslation('approval');
  const language = useLanguage();
  const clock = (minute: number) =>
    clockWords(timeOf(minute === DAY_MINUTES ? minute : minute % DAY_MINUTES));
  return (
    <li data-short={needed !== null && there.length < needed ? '' : undefined}>
      <span>{t('context.hours', { from: clock(start), to: clock(end) })}</span>
      <span>
        <strong>
          {needed === null
            ? t('context.coverThere', { count: there.length })
            : t('context.coverOf', { there: there.length, needed })}
        </strong>
        <span className="apv-note">
          {there.length === 0 ? t('context.coverNone') : peopleNames(there, language, t('separator'))}
        </span>
      </span>
    </li>
  );
}
