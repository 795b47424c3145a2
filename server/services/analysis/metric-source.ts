import type { DepartmentColumn, MonthColumn, PersonColumn } from '@contract/analysis/columns';
import type { Placement } from '@contract/analysis/rules/placements';
import type { Days } from '@contract/roster/rules/days';
import type { Db, Tx } from '@server/db/database';
import { registered } from '@server/kernel/registered';

/** Numbers of one person on one day. */
export type PersonCounts = { memberId: string; day: string } & Partial<Record<PersonColumn, number>>;

/** Numbers of one department on one day; a null department adds to the company's total alone. */
export type DepartmentCounts = { departmentId: string | null; day: string } & Partial<
  Record<DepartmentColumn, number>
>;

/** Numbers of one person for a month. */
export type MonthCounts = { memberId: string } & Partial<Record<MonthColumn, number>>;

/** Departments of each person over time, by member id. */
export type CompanyPeople = ReadonlyMap<string, readonly Placement[]>;

/**
 * Numbers that a noun contributes to analysis. Runs in the company's time zone and must be deterministic: the nightly recount compares.
 * A new domain registers a source and adds its columns and figures in src/contract/analysis.
 */
export type MetricSource = {
  people?: (
    db: Db | Tx,
    tenantId: string,
    memberIds: readonly string[],
    days: Days,
  ) => Promise<PersonCounts[]>;
  departments?: (
    db: Db | Tx,
    tenantId: string,
    days: Days,
    people: CompanyPeople,
  ) => Promise<DepartmentCounts[]>;
  months?: (db: Db | Tx, tenantId: string, days: Days) => Promise<MonthCounts[]>;
};

export const metricSources = registered<readonly MetricSource[]>('sources of figures');
