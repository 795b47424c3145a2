import type { PaperSize, RosterSheet, SheetEntry, SheetRow } from '@contract/roster/sheet-calls';
import { presentZone, wallOf } from '@contract/zone';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { hoursOf, shortHours } from '../names';

type PaperSheetProps = { sheet: RosterSheet; paper: PaperSize; note: string };

/** Up to so many dates show the hours of each shift. */
const WITH_TIMES: Readonly<Record<PaperSize, number>> = { a4: 10, a3: 14 };

/** The roster for paper: one plain table with all rows, whose head stands on each page again. Light on every theme. */
export const PaperSheet = memo(function PaperSheet({ sheet, paper, note }: PaperSheetProps) {
  const { t } = useTranslation('roster-print');
  const { dates, groups, legend, places, people } = sheet;
  const hasTimes = dates.length <= WITH_TIMES[paper];
  return (
    <article className="paper" data-paper={paper} data-dense={!hasTimes || undefined}>
      <header className="paper-head">
        <h2>{[sheet.company, t('sheetTitle'), sheet.scope || t('everyone')].join(' · ')}</h2>
        <p>
          {[
            t('dates', { from: dates[0]!.date, to: dates.at(-1)!.date }),
            t(sheet.hasDrafts ? 'hasDrafts' : 'published'),
            t('people', { count: people.all, shown: people.shown }),
            t('printedBy', { name: sheet.printedBy, at: paperTime(sheet.printedAt) }),
          ].join('　')}
        </p>
        <ul className="paper-legend" aria-label={t('legend')}>
          {legend.map(({ kind, label, name, times, colour }) => (
            <li key={`${kind} ${label}`}>
              <b data-colour={colour} data-away={isAway({ kind }) || undefined}>
                {label}
              </b>{' '}
              {[name, times].filter(Boolean).join(' ')}
            </li>
          ))}
          {places.map(({ mark, name }) => (
            <li key={mark}>
              <b>{mark}</b> {name}
            </li>
          ))}
        </ul>
        {note.trim() ? <p className="paper-note">{note}</p> : null}
      </header>
      <table className="paper-table">
        <thead>
          <tr>
            <th scope="col">{t('name')}</th>
            {dates.map(({ date, weekday, kind, name }) => (
              <th key={date} scope="col" data-kind={kind ?? undefined}>
                <small>{weekday}</small>
                {Number(date.slice(8))}
                {name ? <small>{name}</small> : null}
              </th>
            ))}
            <th scope="col">{t('hours')}</th>
          </tr>
        </thead>
        {groups.map(({ name, rows }, at) => (
          <tbody key={name || at}>
            {name ? (
              <tr className="paper-group">
                <th scope="rowgroup" colSpan={dates.length + 2}>
                  {t('groupOf', { name, count: rows.length })}
                </th>
              </tr>
            ) : null}
            {rows.map((row) => (
              <PaperRow key={row.id} row={row} dates={dates} hasTimes={hasTimes} />
            ))}
          </tbody>
        ))}
        <tbody>
          <tr className="paper-group">
            <th scope="row">{t('hoursADay')}</th>
            {dates.map(({ date, minutes }) => (
              <td key={date}>{shortHours(minutes)}</td>
            ))}
            <td className="paper-hours">{hoursOf(dates.reduce((sum, { minutes }) => sum + minutes, 0))}</td>
          </tr>
        </tbody>
      </table>
    </article>
  );
});

type PaperRowProps = { row: SheetRow; dates: RosterSheet['dates']; hasTimes: boolean };

const PaperRow = memo(function PaperRow({ row, dates, hasTimes }: PaperRowProps) {
  return (
    <tr>
      <th scope="row">
        {row.name}
        {row.note ? <small>{row.note}</small> : null}
      </th>
      {row.cells.map((day, at) => {
        const { date, kind } = dates[at]!;
        const work = day.find((one) => !isAway(one));
        return (
          <td
            key={date}
            data-kind={kind ?? undefined}
            data-colour={work?.colour}
            data-away={day.some(isAway) || undefined}
          >
            {day.map((one) => (
              <span key={`${one.kind} ${one.label} ${one.place}`}>
                {labelOf(one)}
                {hasTimes && one.times ? <small>{one.times}</small> : null}
              </span>
            ))}
          </td>
        );
      })}
      <td className="paper-hours">{hoursOf(row.minutes)}</td>
    </tr>
  );
});

const isAway = ({ kind }: Pick<SheetEntry, 'kind'>): boolean => kind === 'leave' || kind === 'trip';

/** Shifts differ by letters on gray paper; a star is a draft. */
const labelOf = ({ label, place, isDraft }: SheetEntry): string =>
  `${label}${place ? ` ${place}` : ''}${isDraft ? '*' : ''}`;

/** With its year: paper hangs for long. */
const paperTime = (moment: string): string =>
  new Date(wallOf(Date.parse(moment), presentZone())).toISOString().slice(0, 16).replace('T', ' ');
