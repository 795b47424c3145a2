import { OWN_RECORDS_TABLE, RECORDS_TABLE } from '../audit/records-table';
import { CERTIFICATES_TABLE } from '../certificate/certificates-table';
import { EXCEPTIONS_TABLE } from '../attendance/exceptions-table';
import { QUOTAS_TABLE } from '../leave/quotas-table';
import { JOBS_TABLE } from '../job/jobs-table';
import { PEOPLE_TABLE } from '../people/people-table';
import { SETTLEMENT_TABLE } from '../settlement/settlement-table';
import type { TableShape } from './table-shape';

const ALL = {
  people: PEOPLE_TABLE,
  exceptions: EXCEPTIONS_TABLE,
  settlement: SETTLEMENT_TABLE,
  jobs: JOBS_TABLE,
  records: RECORDS_TABLE,
  ownRecords: OWN_RECORDS_TABLE,
  leaveQuotas: QUOTAS_TABLE,
  certificates: CERTIFICATES_TABLE,
};

/** Tables with saved views and an export. */
export type TableId = keyof typeof ALL;
export const TABLES: Readonly<Record<TableId, TableShape>> = ALL;
export const TABLE_IDS = Object.keys(ALL) as [TableId, ...TableId[]];
