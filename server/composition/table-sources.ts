import { ownRecordsSource, recordsSource } from '../services/audit/table/records-source';
import { quotasSource } from '../services/leave/table/quotas-source';
import { certificatesSource } from '../services/certificate/certificates-source';
import { exceptionsSource } from '../services/attendance/table/exceptions-source';
import { peopleSource } from '../services/people/table/people-source';
import type { tableSources } from '@server/services/view/export/table-source';

/** The tables that can be exported. */
export const TABLE_SOURCES: ReturnType<typeof tableSources.get> = {
  people: peopleSource,
  leaveQuotas: quotasSource,
  exceptions: exceptionsSource,
  records: recordsSource,
  ownRecords: ownRecordsSource,
  certificates: certificatesSource,
};
