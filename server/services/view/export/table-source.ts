import type { Language } from '@contract/limits';
import type { TableId } from '@contract/view/tables';
import type { TableShape } from '@contract/view/table-shape';
import type { Ctx, Session } from '@server/kernel/context';
import type { MemberScope } from '@server/kernel/member-scope';
import { registered } from '@server/kernel/registered';
import type { TableQuery } from '@server/db/schema/view';
import type { Cell } from '@server/table/table';

/** For whom the rows of a table are read: the person of a call, or the one for whom a job writes. */
export type TableReader = Pick<Ctx, 'db' | 'raw' | 'now'> & {
  lang: Language;
  session: Pick<Session, 'tenantId' | 'memberId' | 'roles'>;
  /** Whose data they reach through the function of the table. */
  scope: MemberScope;
};

/** Which rows, in which order. */
export type TableFilter = Pick<TableQuery, 'filters' | 'sort' | 'keyword' | 'span'>;

/** The rows of a table beyond its screen: the same that its list shows for the same filters, in the same order. */
export type TableSource<Row = unknown, Column extends string = string> = {
  count: (reader: TableReader, filter: TableFilter) => Promise<number>;
  /** In batches, so that a large company is never held whole. */
  batches: (reader: TableReader, filter: TableFilter) => AsyncIterable<readonly Row[]>;
  /** The value that a column writes. A phone or an employee ID is a text, a day a day. */
  cells: Readonly<Record<Column, (row: Row, lang: Language) => Cell>>;
};

/** A source whose cells are those of the table's shape. */
export const tableSource = <Column extends string, Row>(
  _shape: TableShape<Column>,
  source: TableSource<Row, Column>,
): TableSource => source as unknown as TableSource;

/** Registered by `server/composition`: tables without a source are not exported. */
export const tableSources = registered<Readonly<Partial<Record<TableId, TableSource>>>>('tableSources');
