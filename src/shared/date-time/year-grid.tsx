import { isComposing } from '@/shared/lib/is-composing';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useLanguage } from '@/shared/i18n/use-language';
import { useSessionStore } from '@/shared/session/session-store';
import { dayByKey, firstWeekday, nearestDay, todayText, weeksOf } from './days';
import { monthNames, monthWords, weekdayNames } from './words';
import './date-time.css';

/** How a day of the year looks, and what is said of it. */
export type YearDay = {
  label: string;
  title?: string | undefined;
  /** Styled by whoever shows the year. */
  kind?: string | undefined;
  isRest: boolean;
  isChanged?: boolean | undefined;
};

type YearGridProps = {
  year: number;
  dayOf: (date: string) => YearDay;
  /** Under the figure of a day. */
  renderMark: (date: string) => ReactNode;
  /** Beside the name of a month (`YYYY-MM`). */
  renderNote: (month: string) => ReactNode;
  onPress: (date: string) => void;
};

/**
 * The twelve months of a year, side by side. One day is in the order of Tab; arrows, Home, End, PageUp and PageDown lead to the others.
 */
export function YearGrid({ year, ...shown }: YearGridProps) {
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
    if (next && !isComposing(event.nativeEvent)) {
      event.preventDefault();
      isMoving.current = true;
      setCursor(nearestDay(next, `${year}-01-01`, `${year}-12-31`));
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the days in it
    <div className="dt-year" ref={grid} onKeyDown={handleKeyDown}>
      {monthNames(language).map((name, index) => (
        <Month
          key={name}
          {...shown}
          name={name}
          month={`${year}-${String(index + 1).padStart(2, '0')}`}
          first={first}
          today={today}
          entry={entry}
          onFocus={setCursor}
        />
      ))}
    </div>
  );
}

type MonthProps = Omit<YearGridProps, 'year'> & {
  name: string;
  month: string;
  first: number;
  today: string;
  entry: string;
  onFocus: (date: string) => void;
};

function Month({ name, month, first, renderNote, ...days }: MonthProps) {
  const language = useLanguage();
  return (
    <section className="hr-card dt-year-month" aria-label={monthWords(month, language)}>
      <div className="dt-year-month-head">
        <h2>{name}</h2>
        {renderNote(month)}
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
              {week.map((date, index) =>
                date ? (
                  <td key={date}>
                    <Day date={date} {...days} />
                  </td>
                ) : (
                  // oxlint-disable-next-line react/no-array-index-key, jsx-a11y/control-has-associated-label -- a blank day has nothing but its place in the week
                  <td key={index} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type DayProps = Pick<MonthProps, 'today' | 'entry' | 'dayOf' | 'renderMark' | 'onFocus' | 'onPress'> & {
  date: string;
};

function Day({ date, today, entry, dayOf, renderMark, onFocus, onPress }: DayProps) {
  const { label, title, kind, isRest, isChanged } = dayOf(date);
  return (
    <button
      type="button"
      className="dt-year-day"
      data-day={date}
      data-kind={kind}
      data-rest={isRest ? '' : undefined}
      data-changed={isChanged ? '' : undefined}
      tabIndex={date === entry ? 0 : -1}
      aria-current={date === today ? 'date' : undefined}
      title={title}
      onFocus={() => onFocus(date)}
      onClick={() => onPress(date)}
    >
      {/* A label of its own would have to hold the text of the mark as it is shown. */}
      <span className="hr-visually-hidden">{label}</span>
      <span aria-hidden="true">{Number(date.slice(8))}</span>
      {renderMark(date)}
    </button>
  );
}
