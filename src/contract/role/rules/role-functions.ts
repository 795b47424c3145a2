import { FUNCTION_ID, type FunctionName, type RoleCode } from '../functions';

/** The product's functions by the menu that shows them, in its order: how an administrator finds one. */
export const FUNCTION_GROUPS = {
  attendance: [
    'attendance',
    'makeUpPunch',
    'leaveOfAbsence',
    'shiftSwap',
    'annualLeave',
    'compensatoryLeave',
    'timeMakeUp',
    'calendar',
    'dailyConfirmation',
    'monthlySettlement',
    'leaveQuota',
    'leaveRules',
    'companyCalendar',
    'attendanceGroups',
    'attendanceRules',
    'overtimeSettings',
    'attendanceBoard',
    'settlement',
    'roster',
  ],
  approval: [
    'approvalCenter',
    'businessApproval',
    'initiateApproval',
    'customProcess',
    'dutyDelegation',
    'flowDesign',
  ],
  task: ['taskTake', 'taskPublish', 'customForm'],
  signing: [
    'signingCenter',
    'initiateSigning',
    'signingTemplates',
    'allSignings',
    'seals',
    'stampAdministrator',
  ],
  people: ['certificates', 'mentor', 'performance', 'reports', 'analysis'],
  company: [
    'companyInfo',
    'organisation',
    'peopleTransfer',
    'payRecords',
    'payStructure',
    'payslips',
    'laborCost',
    'announcements',
    'agreements',
    'dictionaries',
    'companySettings',
    'masterData',
    'operationRecord',
    'allOperationRecords',
    'rolePermission',
    'chatClients',
    'jobs',
    'productPurchase',
    'productAuthorization',
  ],
} as const satisfies Record<string, readonly FunctionName[]>;
export type FunctionGroup = keyof typeof FUNCTION_GROUPS;

const ids = (names: readonly FunctionName[]): readonly number[] => names.map((name) => FUNCTION_ID[name]);

/** Who changes roles can give themselves everything, so that only the role that holds everything may. */
export const ADMINISTRATORS_ONLY = ids(['rolePermission']);
/** Without these nobody could see a mistake and take it back. */
export const ADMINISTRATORS_KEEP = ids(['rolePermission', 'organisation', 'allOperationRecords', 'jobs']);

/** Whether a role may be given, or lose, a function at all. */
export function isFixed(code: RoleCode | undefined, functionId: number): boolean {
  const list = code === 'companyAdministrator' ? ADMINISTRATORS_KEEP : ADMINISTRATORS_ONLY;
  return list.includes(functionId);
}

/** Why a role may not hold exactly these functions; undefined when it may. No code is a role that the company has made. */
export function functionsFault(
  code: RoleCode | undefined,
  functionIds: readonly number[],
): 'administratorsOnly' | 'administratorsKeep' | undefined {
  if (code === 'companyAdministrator') {
    return ADMINISTRATORS_KEEP.every((id) => functionIds.includes(id)) ? undefined : 'administratorsKeep';
  }
  return functionIds.some((id) => ADMINISTRATORS_ONLY.includes(id)) ? 'administratorsOnly' : undefined;
}

const NAME_OF = new Map<number, FunctionName>(
  Object.values(FUNCTION_GROUPS)
    .flat()
    .map((name) => [FUNCTION_ID[name], name]),
);

/** The names of functions; ids that this version does not know are left out. */
export const functionNamesOf = (ids: readonly number[]): FunctionName[] =>
  ids.flatMap((id) => NAME_OF.get(id) ?? []);

/** What was added and what was removed, by the functions' names in the order of the menus. */
export function functionChanges(
  before: readonly number[],
  after: readonly number[],
): Record<'added' | 'removed', FunctionName[]> {
  const only = (from: readonly number[], without: readonly number[]) =>
    [...NAME_OF].filter(([id]) => from.includes(id) && !without.includes(id)).map(([, name]) => name);
  return { added: only(after, before), removed: only(before, after) };
}
