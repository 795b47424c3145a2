import type { DepartmentColumn, MonthColumn, PersonColumn } from '@contract/analysis/figures';
import type { Placement } from '@contract/analysis/rules/placements';
import type { Days } from '@contract/roster/rules/days';
import type { Db, Tx } from '@server/db/database';
import { registered } from '@server/kernel/registered';

/** Numbers of a day of a person. */
export type PersonCounts = { memberId: string; day: string } & Partial<Record<PersonColumn, number>>;

/** Numbers of a department on a day, of its own people; without a department they are those of the company as a whole. */
export type DepartmentCounts = { departmentId: string | null; day: string } & Partial<
  Record<DepartmentColumn, number>
>;

/** Numbers of a person until the end of a part of a month. */
export type MonthCounts = { memberId: string } & Partial<Record<MonthColumn, number>>;

/** The people of a company with where they were. */
export type CompanyPeople = ReadonlyMap<string, readonly Placement[]>;

/**
 * The numbers that a noun adds to analysis, in the zone of the company. The same facts give the same numbers. Hiring and performance add theirs by
 * a source, a figure and its columns.
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
