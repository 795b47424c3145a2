import { FUNCTION_ID } from '@contract/role/functions';
import { readMyCalendar } from '@contract/roster/my-calls';
import { monthOf, weekOf } from '@contract/roster/rules/days';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { todayText } from '@/shared/date-time/days';
import { dayWords } from '@/shared/date-time/words';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { useEver } from '@/shared/lib/use-ever';
import { useRefreshOnFocus } from '@/shared/lib/use-refresh-on-focus';
import { useHasPermission } from '@/shared/session/has-permission';
import { useFirstWeekday } from '@/shared/session/use-first-weekday';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { ChangeCard } from './parts/change-card';
import { DayPlan } from './parts/day-plan';
import { MonthPlan } from './parts/month-plan';
import { PlanSum } from './parts/plan-sum';
import { WeekPlan } from './parts/week-plan';
import { planDays } from './plan-days';
import { useUnseen } from './use-unseen';
import { dayNote } from './words';
import './my-calendar.css';

export type CalendarView = 'month' | 'week';
type MyCalendarProps = { view: CalendarView; date: string; onDay: (date: string) => void };

/** One's own plan: a month with the list of a day, or a week day by day; above it what is new. */
export function MyCalendar({ view, date, onDay }: MyCalendarProps) {
  const { t } = useTranslation('my-calendar');
  const language = useLanguage();
  const weekStart = useFirstWeekday();
  const span = view === 'month' ? monthOf(date) : weekOf(date, weekStart);
  const { data, error, isLoading, reload } = useRead(readMyCalendar, span);
  useRefreshOnFocus(reload);
  const { changes, acknowledge } = useUnseen(data?.changes);
  const hasCome = useEver(data !== undefined || error !== undefined);
  const dayOf = planDays(data);
  const day = dayOf(date);
  const handleMonth = (month: string) => {
    const today = todayText();
    onDay(today.startsWith(month) ? today : `${month}-01`);
  };
  if (!hasCome) {
    // What is new stands above the plan and would push it away.
    return <Loading rows={10} />;
  }
  const isEmpty = data !== undefined && data.works.length + data.absences.length === 0;
  return (
    <div className="my-calendar" data-view={view}>
      {changes.length > 0 ? <ChangeCard changes={changes} onAcknowledge={() => void acknowledge()} /> : null}
      {view === 'month' ? (
        <MonthPlan date={date} data={data} dayOf={dayOf} onMonth={handleMonth} onDay={onDay} />
      ) : (
        <WeekPlan week={span} isLoading={!data && isLoading} dayOf={dayOf} onDay={onDay} />
      )}
      <div className="my-side">
        {error && !data ? <ErrorState cause={error} onRetry={reload} /> : null}
        {!data && isLoading && view === 'month' ? <Loading rows={2} /> : null}
        {data && !isEmpty ? <PlanSum view={view} works={data.works} /> : null}
        {data && view === 'month' && !isEmpty ? (
          <Section
            title={dayWords(date, language)}
            action={day.day ? <span className="my-note">{dayNote(day, language, t)}</span> : undefined}
          >
            <DayPlan {...day} />
          </Section>
        ) : null}
        {isEmpty ? <NothingPlanned /> : null}
        {data || error ? (
          <Section>
            <ListRow icon="calendar-check" title={t('wishes')} note={t('wishesNote')} to="/wishes" />
          </Section>
        ) : null}
      </div>
    </div>
  );
}

function NothingPlanned() {
  const { t } = useTranslation('my-calendar');
  const mayTake = useHasPermission(FUNCTION_ID.taskTake);
  return (
    <EmptyState
      icon="calendar-off"
      title={t('none')}
      note={t('noneNote')}
      actions={
        mayTake ? (
          <Link className="hr-button" data-kind="outline" data-size="small" to="/tasks">
            {t('findTask')}
          </Link>
        ) : null
      }
    />
  );
}
