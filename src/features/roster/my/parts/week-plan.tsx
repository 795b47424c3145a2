import { addDays } from '@contract/day';
import { datesIn, type Days } from '@contract/roster/rules/days';
import { useTranslation } from 'react-i18next';
import { todayText } from '@/shared/date-time/days';
import { dayWords, periodWords } from '@/shared/date-time/words';
import { useLanguage } from '@/shared/i18n/use-language';
import { IconButton } from '@/shared/ui/button/icon-button';
import { Tag } from '@/shared/ui/mark/tag';
import { Loading } from '@/shared/ui/page/states';
import type { PlanDay } from '../plan-days';
import { useSwipe } from '../use-swipe';
import { dayNote, shownKind } from '../words';
import { DayPlan } from './day-plan';

type WeekPlanProps = {
  week: Days;
  isLoading: boolean;
  dayOf: (date: string) => PlanDay;
  onDay: (date: string) => void;
};

/** A week of one's own plan, a day below the other. */
export function WeekPlan({ week, isLoading, dayOf, onDay }: WeekPlanProps) {
  const { t } = useTranslation('my-calendar');
  const language = useLanguage();
  const move = (by: 1 | -1) => onDay(addDays(week.from, 7 * by));
  const swipe = useSwipe(move);
  const today = todayText();
  const words = periodWords({ start: week.from, end: week.to }, language);
  return (
    <div className="my-week" {...swipe}>
      <div className="my-week-head">
        <IconButton icon="chevron-left" label={t('previousWeek')} onClick={() => move(-1)} />
        <h2 aria-live="polite">{words}</h2>
        <IconButton icon="chevron-right" label={t('nextWeek')} onClick={() => move(1)} />
      </div>
      {isLoading ? <Loading rows={7} /> : null}
      {isLoading
        ? null
        : datesIn(week).map((date) => {
            const plan = dayOf(date);
            const note = dayNote(plan, language, t);
            return (
              <section className="hr-card my-week-day" key={date} aria-label={dayWords(date, language)}>
                <div className="my-week-date">
                  <h3>{dayWords(date, language)}</h3>
                  {date === today ? <Tag tone="main">{t('today')}</Tag> : null}
                  {note ? <span data-kind={shownKind(plan)}>{note}</span> : null}
                </div>
                {plan.works.length + plan.absences.length > 0 ? <DayPlan {...plan} /> : null}
              </section>
            );
          })}
    </div>
  );
}
