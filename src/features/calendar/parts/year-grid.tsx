import type { CalendarDay } from '@contract/calendar/calls';
import { countKinds, dayKindOf, USUAL_REST_WEEKDAYS } from '@contract/calendar/rules/day-kind';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { dayByKey, firstWeekday, nearestDay, todayText, weeksOf } from '@/shared/date-time/days';
import { dayWords, monthNames, monthWords, weekdayNames } from '@/shared/date-time/words';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { useSessionStore } from '@/shared/session/session-store';
import { KindMark } from './kind-mark';

type YearGridProps = {
  year: number;
  days: ReadonlyMap<string, CalendarDay>;
  onOpen: (date: string) => void;
};

/** Wide screens: the twelve months. One day is in the order of Tab; arrows, Home, End, PageUp and PageDown lead to the others. */
export function YearGrid({ year, days, onOpen }: YearGridProps) {
  const language = useLanguage();
  const first = useSessionStore((state) => state.userInfo?.firstWeekday) ?? firstWeekday(language);
  const today = todayText();
  const [cursor, setCursor] = useState<string>();
  const grid = useRef<HTMLDivElement>(null);
  const isMoving = useRef(false);
  const entry = cursor ?? (today.startsWith(`${year}-`) ? today : `${year}-01-01`);
  useEffect(() => {
    if (isMoving.current) {
      isMoving.current = false;
      grid.current?.querySelector<HTMLElement>(`[data-day="${entry}"]`)?.focus();
    }
  });
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const day = event.target instanceof HTMLElement ? event.target.dataset['day'] : undefined;
    const next = day && dayByKey(event.key, day, first, event.shiftKey);
    if (next) {
      event.preventDefault();
      isMoving.current = true;
      setCursor(nearestDay(next, `${year}-01-01`, `${year}-12-31`));
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the days in it
    <div className="calendar-grid" ref={grid} onKeyDown={handleKeyDown}>
      {monthNames(language).map((name, index) => (
        <Month
          key={name}
          name={name}
          month={`${year}-${String(index + 1).padStart(2, '0')}`}
          first={first}
          today={today}
          entry={entry}
          days={days}
          onFocus={setCursor}
          onOpen={onOpen}
        />
      ))}
    </div>
  );
}

type MonthProps = Pick<YearGridProps, 'days' | 'onOpen'> & {
  name: string;
  month: string;
  first: number;
  today: string;
  entry: string;
  onFocus: (date: string) => void;
};

function Month({ name, month, first, today, entry, days, onFocus, onOpen }: MonthProps) {
  const { t } = useTranslation('company-calendar');
  const language = useLanguage();
  const { workday } = countKinds(month, USUAL_REST_WEEKDAYS, days);
  const labelOf = (date: string) => {
    const day = days.get(date);
    const isRest = dayKindOf(date, USUAL_REST_WEEKDAYS, days) === 'restDay';
    const kind = t(day ? `kind.${day.kind}` : isRest ? 'weekend' : 'workday');
    return [dayWords(date, language), kind, day && localizedName(day.name, day.enName, language)]
      .filter(Boolean)
      .join(t('separator'));
  };
  return (
    <section className="hr-card calendar-month" aria-label={monthWords(month, language)}>
      <div className="calendar-month-head">
        <h2>{name}</h2>
        <span className="calendar-note">{t('workdays', { count: workday })}</span>
      </div>
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the authoring practices mark a date grid up so
        role="grid"
        aria-label={monthWords(month, language)}
      >
        <thead>
          <tr>
            {weekdayNames(first, language).map(({ short, full }) => (
              <th key={full} scope="col" abbr={full}>
                <span aria-hidden="true">{short}</span>
                <span className="hr-visually-hidden">{full}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, first).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, index) => {
                if (!date) {
                  // oxlint-disable-next-line react/no-array-index-key, jsx-a11y/control-has-associated-label -- a blank day has nothing but its place in the week
                  return <td key={index} />;
                }
                const day = days.get(date);
                return (
                  <td key={date}>
                    <button
                      type="button"
                      className="calendar-day"
                      data-day={date}
                      data-kind={day?.kind}
                      data-rest={dayKindOf(date, USUAL_REST_WEEKDAYS, days) === 'workday' ? undefined : ''}
                      data-changed={day?.isChanged ? '' : undefined}
                      tabIndex={date === entry ? 0 : -1}
                      aria-label={labelOf(date)}
                      aria-current={date === today ? 'date' : undefined}
                      title={day ? localizedName(day.name, day.enName, language) : undefined}
                      onFocus={() => onFocus(date)}
                      onClick={() => onOpen(date)}
                    >
                      {Number(date.slice(8))}
                      {day ? <KindMark kind={day.kind} /> : null}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
