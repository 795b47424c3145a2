/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table would be laid out anew as a whole for each row that comes */
import { memo, type ReactElement } from 'react';
import { cellKey } from '@contract/roster/rules/edits';
import { Icon } from '@/shared/ui/mark/icon';
import '@/modules/shift/shift-chip.css';
import type { PersonFacts } from '../plan/roster-frame';
import type { GridFacts, RosterPerson } from '../plan/sheet-facts';
import { hoursText, nameOf } from '../names';
import { cellLook, type CellWords } from './cell-look';

/** What is the same for all rows. */
export type RowsFacts = Pick<GridFacts, 'desk' | 'dates' | 'days' | 'shifts' | 'today'>;

type RosterRowProps = {
  facts: RowsFacts;
  person: RosterPerson;
  beside: PersonFacts;
  row: number;
  /** Rows of the grid's head, which is counted with the people. */
  headRows: number;
  words: CellWords;
  /** Changes whenever something of the person does. */
  version: number;
  /** Which of the cells is in the order of Tab: -1 for the name, undefined for none. */
  cursor: number | undefined;
};

/** A person with their dates. Each cell is one element: a page of them has to be light. */
export const RosterRow = memo(function RosterRow({
  facts,
  person,
  beside,
  row,
  headRows,
  words,
  cursor,
}: RosterRowProps): ReactElement {
  const { desk, dates, days, shifts, today } = facts;
  const judged = desk.judgedOf(person.id);
  const name = nameOf(person, words.language);
  const worst = judged?.findings.some(({ level }) => level === 'block')
    ? 'block'
    : judged?.findings[0]?.level;
  const hours = judged ? words.hours(hoursText(judged.sums)) : '';
  return (
    <div role="row" aria-rowindex={row + headRows + 1} className="roster-row">
      <div role="rowheader" className="roster-name">
        <button type="button" data-at={`${row} -1`} data-person={person.id} tabIndex={cursor === -1 ? 0 : -1}>
          <span>{name}</span>{' '}
          <small>
            {hours}{' '}
            {worst ? (
              <span className="roster-mark" data-level={worst}>
                <Icon name="triangle-alert" size={0.875} />
                <span className="hr-visually-hidden">{words.wrong}</span>
              </span>
            ) : null}
          </small>
        </button>
      </div>
      {dates.map((workDate, column) => {
        const day = { memberId: person.id, workDate };
        const key = cellKey(day);
        const look = cellLook(
          {
            cell: desk.cellOf(day),
            edit: desk.editOf(day),
            absences: beside.absences[workDate] ?? [],
            wish: beside.wishes[workDate],
            findings: judged?.findings.filter((one) => one.workDate === workDate) ?? [],
            shifts,
          },
          words,
        );
        return (
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- named by its words
          <div
            key={workDate}
            role="gridcell"
            className="roster-cell shift-colour"
            data-cell={key}
            data-at={`${row} ${column}`}
            data-colour={look.colour}
            data-lines={look.lines > 1 || undefined}
            data-taken={look.isTaken || undefined}
            data-away={look.isAway || undefined}
            data-changed={look.isChanged || undefined}
            data-contested={look.isContested || undefined}
            data-level={look.level}
            data-wish={look.wish}
            data-kind={days.get(workDate)?.kind ?? undefined}
            data-today={workDate === today || undefined}
            tabIndex={cursor === column ? 0 : -1}
            aria-label={look.words}
          >
            {look.label}
          </div>
        );
      })}
    </div>
  );
});
