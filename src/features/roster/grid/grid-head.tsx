/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table would be laid out anew as a whole for each row that comes */
import { weekdayOf } from '@contract/day';
import { memo, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { dayWords, weekdayNames } from '@/shared/date-time/words';
import { useLanguage } from '@/shared/i18n/use-language';
import type { CoverOfDay } from '../cover/cover-of';
import type { GridFacts } from '../plan/sheet-facts';
import { nameOf } from '../names';

type GridHeadProps = Pick<GridFacts, 'dates' | 'days' | 'today'> & {
  /** By date, where a place is chosen. */
  cover: ReadonlyMap<string, CoverOfDay> | undefined;
  onCover: (date: string) => void;
};

/** The dates of the grid with what the calendar calls them, and below how many people they need and have. */
export const GridHead = memo(function GridHead(props: GridHeadProps): ReactElement {
  const { dates, days, today, cover, onCover } = props;
  const { t } = useTranslation('roster');
  const language = useLanguage();
  const weekdays = weekdayNames(0, language);
  return (
    <div role="rowgroup" className="roster-head">
      <div role="row" aria-rowindex={1} className="roster-row">
        <div role="columnheader" className="roster-corner">
          {t('people')}
        </div>
        {dates.map((date) => {
          const named = days.get(date);
          const weekday = weekdays[weekdayOf(date)];
          return (
            <div
              key={date}
              role="columnheader"
              data-kind={named?.kind ?? undefined}
              data-weekend={weekdayOf(date) % 6 === 0 || undefined}
              aria-current={date === today ? 'date' : undefined}
            >
              <small aria-hidden="true">{weekday?.short}</small>
              <span aria-hidden="true">{Number(date.slice(8))}</span>
              <span className="hr-visually-hidden">{dayWords(date, language)}</span>
              {named?.kind ? (
                <small className="roster-day-name">
                  {nameOf(named, language) || t(`kind.${named.kind}`)}
                </small>
              ) : null}
            </div>
          );
        })}
      </div>
      {cover ? (
        <div role="row" aria-rowindex={2} className="roster-row roster-cover">
          <div role="rowheader" className="roster-corner">
            {t('cover')}
          </div>
          {dates.map((date) => {
            const { needed = 0, planned = 0, missing = 0 } = cover.get(date) ?? {};
            return (
              <div key={date} role="gridcell" data-kind={days.get(date)?.kind ?? undefined}>
                <button
                  type="button"
                  data-missing={missing > 0 || undefined}
                  aria-label={t(missing > 0 ? 'coverOfMissing' : 'coverOf', {
                    day: dayWords(date, language),
                    planned,
                    needed,
                    missing,
                  })}
                  onClick={() => onCover(date)}
                >
                  {needed === 0 ? '–' : `${planned - extra(cover.get(date))}/${needed}`}
                </button>
              </div>
            );
          })}
        </div>
      ) : null}
    </div>
  );
});

/** People beyond what is needed do not make up for those that are missing elsewhere on the day. */
const extra = (day: CoverOfDay | undefined) => (day ? day.planned + day.missing - day.needed : 0);
