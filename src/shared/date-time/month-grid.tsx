import { isComposing } from '@/shared/lib/is-composing';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useLanguage } from '@/shared/i18n/use-language';
import { useSessionStore } from '@/shared/session/session-store';
import { dayByKey, EARLIEST, firstWeekday, LATEST, nearestDay, todayText, weeksOf } from './days';
import { MonthHead } from './month-head';
import { dayWords, monthWords, weekdayNames } from './words';
import './date-time.css';

/** How a day stands to what is chosen. */
export type DayLook = 'chosen' | 'start' | 'end' | 'between';

export type MonthGridProps = {
  /** YYYY-MM. */
  month: string;
  label: string;
  earliest?: string | undefined;
  latest?: string | undefined;
  isDisabled?: (day: string) => boolean;
  lookOf: (day: string) => DayLook | undefined;
  /** Under the figure of a day. */
  renderMark?: (day: string) => ReactNode;
  /** What the mark means, spoken after the day. */
  markWords?: (day: string) => string;
  /** True takes the focus to the chosen day as soon as the calendar stands. */
  takesFocus?: boolean;
  onMonth: (month: string) => void;
  onPress: (day: string) => void;
};

/** A month of days to press. One of them is in the order of Tab; arrows, Home, End, PageUp and PageDown lead to the others. */
export function MonthGrid(props: MonthGridProps) {
  const {
    month,
    label,
    earliest = EARLIEST,
    latest = LATEST,
    lookOf,
    renderMark,
    markWords,
    onMonth,
    onPress,
  } = props;
  const language = useLanguage();
  const first = useSessionStore((state) => state.userInfo?.firstWeekday) ?? firstWeekday(language);
  const today = todayText();
  const [cursor, setCursor] = useState<string>();
  const grid = useRef<HTMLTableElement>(null);
  const isMoving = useRef(props.takesFocus === true);
  const weeks = weeksOf(month, first);
  const days = weeks.flat().filter((day) => day !== undefined);
  const isDisabled = (day: string) => day < earliest || day > latest || props.isDisabled?.(day) === true;
  const entry =
    [cursor, days.find((day) => lookOf(day)), today].find((day) => day?.startsWith(month)) ??
    days.find((day) => !isDisabled(day)) ??
    days[0];

  useEffect(() => {
    if (isMoving.current) {
      isMoving.current = false;
      grid.current?.querySelector<HTMLElement>(`[data-day="${entry ?? ''}"]`)?.focus({ preventScroll: true });
    }
  });
  const handleKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const day = event.target instanceof HTMLElement ? event.target.dataset['day'] : undefined;
    const next = day && dayByKey(event.key, day, first, event.shiftKey);
    if (!next || isComposing(event.nativeEvent)) {
      return;
    }
    event.preventDefault();
    const reached = nearestDay(next, earliest, latest);
    isMoving.current = true;
    setCursor(reached);
    if (!reached.startsWith(month)) {
      onMonth(reached.slice(0, 7));
    }
  };
  return (
    <fieldset className="dt-calendar" aria-label={label}>
      <MonthHead month={month} first={earliest.slice(0, 7)} last={latest.slice(0, 7)} onMonth={onMonth} />
      <table
        className="dt-grid"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the authoring practices mark a date grid up so
        role="grid"
        aria-label={monthWords(month, language)}
        ref={grid}
        onKeyDown={handleKeyDown}
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
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, index) =>
                day ? (
                  <td key={day} aria-selected={lookOf(day) !== undefined} data-look={lookOf(day)}>
                    <button
                      type="button"
                      className="dt-day"
                      data-day={day}
                      data-marked={markWords?.(day) ? '' : undefined}
                      tabIndex={day === entry ? 0 : -1}
                      aria-pressed={lookOf(day) !== undefined}
                      // A label of its own would have to hold the text of the mark as it is shown.
                      aria-label={markWords ? undefined : dayWords(day, language)}
                      aria-current={day === today ? 'date' : undefined}
                      // Still reached by the arrows, so that nobody is stuck in front of it.
                      aria-disabled={isDisabled(day) || undefined}
                      onFocus={() => setCursor(day)}
                      onClick={() => !isDisabled(day) && onPress(day)}
                    >
                      {markWords ? (
                        <span className="hr-visually-hidden">
                          {[dayWords(day, language), markWords(day)].filter(Boolean).join(' ')}
                        </span>
                      ) : null}
                      <span aria-hidden={markWords ? true : undefined}>{Number(day.slice(8))}</span>
                      {renderMark?.(day)}
                    </button>
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
    </fieldset>
  );
}
