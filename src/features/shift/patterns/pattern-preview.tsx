import { addDays, startOfWeek } from '@contract/day';
import type { CatalogueShift } from '@contract/shift/catalogue';
import { patternDay } from '@contract/shift/rules/pattern';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShiftChip } from '@/modules/shift/shift-chip';
import { DateField } from '@/shared/date-time/date-field';
import { todayText } from '@/shared/date-time/days';
import { dayWords, weekdayNames } from '@/shared/date-time/words';
import { useLanguage } from '@/shared/i18n/use-language';
import { useFirstWeekday } from '@/shared/session/use-first-weekday';
import { labelOf, nameOf } from '../names';

type PatternPreviewProps = { days: readonly (string | null)[]; shifts: readonly CatalogueShift[] };

const WEEKS = 5;

/** What a pattern makes of five weeks when its first day falls on a date, whichever it is. */
export function PatternPreview({ days, shifts }: PatternPreviewProps) {
  const { t } = useTranslation('shift-patterns');
  const language = useLanguage();
  const [anchor, setAnchor] = useState(todayText);
  const weekStart = useFirstWeekday();
  const first = startOfWeek(anchor, weekStart);
  const dates = Array.from({ length: WEEKS * 7 }, (_, index) => addDays(first, index));
  return (
    <div className="pattern-preview">
      <DateField label={t('anchor')} mode="day" value={anchor} onChange={(date) => date && setAnchor(date)} />
      <div className="pattern-week" aria-hidden="true">
        {weekdayNames(weekStart, language).map(({ full, short }) => (
          <small key={full}>{short}</small>
        ))}
      </div>
      <ol className="pattern-calendar" aria-label={t('preview')}>
        {dates.map((date) => {
          const id = date < anchor ? undefined : patternDay(days, anchor, date);
          const shift = shifts.find((one) => one.id === id);
          const words = shift ? nameOf(shift, language) : t('rest');
          return (
            <li key={date} data-anchor={date === anchor ? '' : undefined}>
              <small aria-hidden="true">{Number(date.slice(8))}</small>
              {id === undefined ? null : (
                <>
                  <ShiftChip
                    label={shift ? labelOf(shift, language) : t('restLabel')}
                    colour={shift?.colour}
                  />
                  <span className="hr-visually-hidden">{`${dayWords(date, language)} ${words}`}</span>
                </>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
