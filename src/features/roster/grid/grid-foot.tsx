/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table would be laid out anew as a whole for each row that comes */
import type { RosterTotals } from '@contract/roster/draft-calls';
import { memo, useMemo, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { shortHours } from '../names';

type GridFootProps = {
  dates: readonly string[];
  /** Undefined until they are read. */
  totals: RosterTotals | undefined;
  /** Of the rows above, the head included. */
  rows: number;
};

/** Hours and people of each date, of everyone shown by the filter, and not only of the rows that are loaded. */
export const GridFoot = memo(function GridFoot({ dates, totals, rows }: GridFootProps): ReactElement {
  const { t } = useTranslation('roster');
  const days = useMemo(() => new Map((totals?.days ?? []).map((day) => [day.workDate, day])), [totals]);
  return (
    <div role="rowgroup" className="roster-foot">
      <div role="row" className="roster-row" aria-rowindex={rows + 1}>
        <div role="rowheader" className="roster-corner">
          {`${t('hoursADay')}\n${t('peopleADay')}`}
        </div>
        {dates.map((date) => {
          const { minutes = 0, people = 0 } = days.get(date) ?? {};
          return (
            // One element: a month of dates is part of every screen of the grid.
            <div key={date} role="gridcell">
              {totals ? `${shortHours(minutes)}\n${people}` : ''}
            </div>
          );
        })}
      </div>
    </div>
  );
});
