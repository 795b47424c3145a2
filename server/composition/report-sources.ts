import { isOrganInScope } from '../services/access/data-scope';
import { quotasSource } from '../services/leave/table/quotas-source';
import { certificatesSource, movementSource, peopleSource } from '../services/report/sources/people-sources';
import { figuresSource } from '../services/report/sources/figure-source';
import { openShiftsSource, shiftsSource } from '../services/report/sources/plan-sources';
import type { ReportSource, reportSources } from '../services/report/sources/report-source';
import { approvalsSource, leaveSource, signingsSource } from '../services/report/sources/request-sources';
import {
  daysSource,
  exceptionsSource,
  overtimeSource,
  settlementSource,
} from '../services/report/sources/time-sources';

/** The rows of the portal's table of leave quotas, for the present year. */
const balancesSource: ReportSource = async function* balances(reader) {
  const { organId, scope } = reader;
  if (organId !== undefined && !isOrganInScope(scope, organId)) {
    return;
  }
  const filters: Record<string, string> = organId === undefined ? {} : { organ: organId };
  for await (const batch of quotasSource.batches(reader, { filters, sort: [] })) {
    yield batch.map((row) =>
      Object.fromEntries(
        Object.entries(quotasSource.cells).map(([column, cell]) => [column, cell(row, reader.lang)]),
      ),
    );
  }
};

/** Sources of reports. */
export const REPORT_SOURCES: ReturnType<typeof reportSources.get> = {
  people: peopleSource,
  movement: movementSource,
  days: daysSource,
  exceptions: exceptionsSource,
  overtime: overtimeSource,
  leave: leaveSource,
  balances: balancesSource,
  settlement: settlementSource,
  shifts: shiftsSource,
  openShifts: openShiftsSource,
  certificates: certificatesSource,
  approvals: approvalsSource,
  signings: signingsSource,
  figures: figuresSource,
};
