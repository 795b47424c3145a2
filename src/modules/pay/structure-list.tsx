import type { CSSProperties, ReactNode } from 'react';
import { ListRow } from '@/shared/ui/list/list-row';
import { useIsDesktop } from '@/shared/ui/page/desktop';
import './pay.css';

export type StructureColumn<Row> = {
  title: string;
  isNumber?: boolean;
  cell: (row: Row) => ReactNode;
};

type StructureListProps<Row> = {
  label: string;
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** The first column, and the title of a row on a phone. */
  head: StructureColumn<Row>;
  columns: readonly StructureColumn<Row>[];
  noteOf: (row: Row) => string;
  /** Amounts on a line of their own below the note. */
  figuresOf?: (row: Row) => string;
  endOf?: (row: Row) => string | undefined;
  levelOf?: (row: Row) => number;
  /** Undefined where the reader changes nothing. */
  onOpen: ((row: Row) => void) | undefined;
};

/** A few dozen rows of one kind: a list on a phone, a table on a desktop. */
export function StructureList<Row>(props: StructureListProps<Row>) {
  const { label, rows, idOf, head, columns, noteOf, figuresOf, endOf, levelOf, onOpen } = props;
  const isDesktop = useIsDesktop();
  const leveled = (row: Row): ReactNode => {
    const level = levelOf?.(row) ?? 0;
    return level === 0 ? head.cell(row) : <Indent level={level}>{head.cell(row)}</Indent>;
  };
  if (!isDesktop) {
    return (
      <div className="hr-card">
        <ul aria-label={label}>
          {rows.map((row) => (
            <li key={idOf(row)}>
              <ListRow
                lead={levelOf?.(row) ? <Indent level={levelOf(row)} /> : undefined}
                title={head.cell(row)}
                note={
                  <>
                    {noteOf(row)}
                    {figuresOf ? (
                      <>
                        <br />
                        <span className="pay-figure">{figuresOf(row)}</span>
                      </>
                    ) : null}
                  </>
                }
                value={endOf ? <span className="pay-figure">{endOf(row)}</span> : undefined}
                {...(onOpen ? { onPress: () => onOpen(row) } : {})}
              />
            </li>
          ))}
        </ul>
      </div>
    );
  }
  return (
    <div className="hr-card pay-table-box">
      <table className="pay-table" aria-label={label}>
        <thead>
          <tr>
            {[head, ...columns].map(({ title, isNumber }) => (
              <th key={title} scope="col" data-number={isNumber ? '' : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={idOf(row)}>
              <th scope="row">
                {onOpen ? (
                  <button type="button" className="pay-table-open" onClick={() => onOpen(row)}>
                    {leveled(row)}
                  </button>
                ) : (
                  leveled(row)
                )}
              </th>
              {columns.map(({ title, isNumber, cell }) => (
                <td key={title} data-number={isNumber ? '' : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Indent({ level, children }: { level: number; children?: ReactNode }) {
  return (
    <span className="pay-deep" style={{ '--pay-level': level } as CSSProperties}>
      {children}
    </span>
  );
}
