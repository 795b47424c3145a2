import { EXCEPTIONS_TABLE } from '../attendance/exceptions-table';
import { PEOPLE_TABLE } from '../people/people-table';
import { SETTLEMENT_TABLE } from '../settlement/settlement-table';
import type { TableShape } from './table-shape';

const ALL = { people: PEOPLE_TABLE, exceptions: EXCEPTIONS_TABLE, settlement: SETTLEMENT_TABLE };

/** Tables with saved views and an export. */
export type TableId = keyof typeof ALL;
export const TABLES: Readonly<Record<TableId, TableShape>> = ALL;
export const TABLE_IDS = Object.keys(ALL) as [TableId, ...TableId[]];
