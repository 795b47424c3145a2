import type { FunctionName, RoleCode } from '../functions';

/** Whose data a role shows through its functions, the narrowest first. Everybody sees what is their own. */
export const DATA_SCOPES = ['self', 'department', 'departmentTree', 'company'] as const;
export type DataScope = (typeof DATA_SCOPES)[number];

/** Functions that open other people's data: a role's scope says whose. */
export const SCOPED_FUNCTIONS = [
  'organisation',
  'payRecords',
  'payStructure',
  'payslips',
  'laborCost',
  'leaveQuota',
  'leaveRules',
  'attendanceGroups',
  'attendanceRules',
  'attendanceBoard',
  'settlement',
  'productAuthorization',
  'allOperationRecords',
  'customForm',
  'taskPublish',
  'announcements',
  'peopleTransfer',
  'agreements',
  'roster',
  'initiateSigning',
  'allSignings',
  'seals',
  'stampAdministrator',
  'certificates',
  'analysis',
  'reports',
] as const satisfies readonly FunctionName[];
export type ScopedFunction = (typeof SCOPED_FUNCTIONS)[number];

/** The scope of a role whatever is stored: administrators see the company, or nobody could see a mistake and take it back. */
export function roleScope(code: string, stored: DataScope): DataScope {
  const all: RoleCode = 'companyAdministrator';
  return code === all ? 'company' : stored;
}

/** The widest of these: roles add to each other. */
export function widestScope(scopes: readonly DataScope[]): DataScope {
  return DATA_SCOPES[Math.max(0, ...scopes.map((scope) => DATA_SCOPES.indexOf(scope)))]!;
}

/** What version 0.1.0 knows of a scope: its portals may still be open. */
export const knownScope = (scope: DataScope): Exclude<DataScope, 'departmentTree'> =>
  scope === 'departmentTree' ? 'department' : scope;
