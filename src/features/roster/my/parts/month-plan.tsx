import { shiftMonth } from '@contract/day';
import { CALENDAR_KINDS } from '@contract/calendar/rules/day-kind';
import type { MyCalendar } from '@contract/roster/my-calls';
import { useTranslation } from 'react-i18next';
import { MonthGrid } from '@/shared/date-time/month-grid';
import { useLanguage } from '@/shared/i18n/use-language';
import type { PlanDay } from '../plan-days';
import { useSwipe } from '../use-swipe';
import { planWords, shownKind } from '../words';
import { WorkChip } from './work-chip';

/** As many fit beside each other in a cell. */
const MOST = 2;

/** What a day of the month has, as small as a cell: the company's mark above the figure, shifts and absences below. */
function DayMark({ day, works, absences }: PlanDay) {
  const { t } = useTranslation('my-calendar');
  const shown = works.slice(0, MOST);
  const kind = shownKind({ day, works });
  return (
    <>
      {kind ? (
        <span className="my-mark" data-kind={kind} aria-hidden="true">
          {t(`mark.${kind}`)}
        </span>
      ) : null}
      <span className="my-chips" aria-hidden="true">
        {shown.map((work) => (
          <WorkChip key={work.key} work={work} />
        ))}
        {absences.slice(0, MOST - shown.length).map((absence) => (
          <span key={absence.id} className="my-away" data-kind={absence.kind}>
            {t(`mark.${absence.kind}`)}
          </span>
        ))}
      </span>
      {works.length + absences.length > MOST ? <span className="my-more" aria-hidden="true" /> : null}
    </>
  );
}

type MonthPlanProps = {
  /** The day that is looked at. */
  date: string;
  data: MyCalendar | undefined;
  dayOf: (date: string) => PlanDay;
  onMonth: (month: string) => void;
  onDay: (date: string) => void;
};

/** A month of one's own plan; fingers move from one to the next. */
export function MonthPlan({ date, data, dayOf, onMonth, onDay }: MonthPlanProps) {
  const { t } = useTranslation('my-calendar');
  const language = useLanguage();
  const month = date.slice(0, 7);
  const swipe = useSwipe((by) => onMonth(shiftMonth(month, by)));
  const kinds = CALENDAR_KINDS.filter((kind) => data?.days.some(({ named }) => named?.kind === kind));
  return (
    <div className="hr-card my-month" {...swipe}>
      <MonthGrid
        month={month}
        label={t('calendar')}
        onMonth={onMonth}
        lookOf={(one) => (one === date ? 'chosen' : undefined)}
        onPress={onDay}
        renderMark={(one) => <DayMark {...dayOf(one)} />}
        markWords={(one) => planWords(dayOf(one), language, t)}
      />
      {kinds.length > 0 ? (
        <ul className="my-legend" aria-hidden="true">
          {kinds.map((kind) => (
            <li key={kind}>
              <span className="my-mark" data-kind={kind}>
                {t(`mark.${kind}`)}
              </span>
              {t(`kind.${kind}`)}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
