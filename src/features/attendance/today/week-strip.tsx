import type { TodayAnswer } from '@contract/attendance/today-calls';
import { momentText, weekdayText } from '@contract/moment-text';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '@/shared/i18n/use-language';
import { useToday } from './today-store';
import { clockWords } from './today-words';
import './week.css';

/** The next seven days of one's own plan, each leading to its day; keeps its place while the day is loaded. */
export function WeekStrip() {
  const { t } = useTranslation('today');
  const { data, isFailed } = useToday();
  if (isFailed && !data) {
    return null;
  }
  return (
    <nav className="hr-card week-strip" aria-label={t('week.title')} aria-busy={data ? undefined : true}>
      {data?.week.map((day) => (
        <WeekDay key={day.workDate} day={day} />
      ))}
    </nav>
  );
}

function WeekDay({ day: { workDate, kind, start } }: { day: TodayAnswer['week'][number] }) {
  const { t } = useTranslation('today');
  const language = useLanguage();
  const mark = kind === 'shift' ? clockWords(start ?? 0, language) : t(`week.${kind}`);
  return (
    <Link className="week-day" to={`/schedule-detail?workDate=${workDate}`} data-kind={kind}>
      <span className="hr-visually-hidden">{`${momentText(workDate, 'weekday', language)} · ${mark}`}</span>
      <span className="week-name" aria-hidden="true">
        {weekdayText(workDate, language)}
      </span>
      <span className="week-date" aria-hidden="true">
        {Number(workDate.slice(8))}
      </span>
      {/* Seven columns are too narrow for the words of most days of some people. */}
      <span className="week-mark" aria-hidden="true">
        {kind === 'none' ? '–' : mark}
      </span>
    </Link>
  );
}
