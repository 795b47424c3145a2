import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { IconButton } from '@/shared/ui/icon-button';
import { monthBeside, todayText, weeksOf } from '../month';
import { dayText, monthText, weekdays } from '../words';
import '../tasks.css';

type MonthGridProps = {
  month: string;
  label: string;
  onMonth: (month: string) => void;
  isChosen: (date: string) => boolean;
  onPress: (date: string) => void;
  isDisabled?: (date: string) => boolean;
  /** Under the figure of a day, and spoken with it. */
  renderMark?: (date: string) => ReactNode;
};

/** A month of buttons, one for each day. */
export function MonthGrid(props: MonthGridProps) {
  const { month, label, onMonth, isChosen, onPress, isDisabled, renderMark } = props;
  const { t } = useTranslation('tasks');
  const language = useLanguage();
  const today = todayText();
  return (
    <fieldset className="task-month" aria-label={label}>
      <div className="task-month-head">
        <IconButton
          icon="chevron-left"
          label={t('previousMonth')}
          onClick={() => onMonth(monthBeside(month, -1))}
        />
        <span aria-live="polite">{monthText(month, language)}</span>
        <IconButton
          icon="chevron-right"
          label={t('nextMonth')}
          onClick={() => onMonth(monthBeside(month, 1))}
        />
      </div>
      <div className="task-week" aria-hidden="true">
        {weekdays(language).map(({ weekday, name }) => (
          <span key={weekday}>{name}</span>
        ))}
      </div>
      {weeksOf(month).map((week) => (
        <div className="task-week" key={week.find(Boolean)}>
          {week.map((date, index) =>
            date ? (
              <button
                key={date}
                type="button"
                className="task-day"
                aria-pressed={isChosen(date)}
                aria-label={dayText(date, language)}
                aria-current={date === today ? 'date' : undefined}
                disabled={isDisabled?.(date)}
                onClick={() => onPress(date)}
              >
                {Number(date.slice(8))}
                {renderMark?.(date)}
              </button>
            ) : (
              // oxlint-disable-next-line react/no-array-index-key -- a blank day has nothing but its place in the week
              <span key={index} />
            ),
          )}
        </div>
      ))}
    </fieldset>
  );
}
