import { FUNCTION_ID, type FunctionName, type RoleCode } from '@contract/role/functions';
import type { DataScope } from '@contract/role/rules/data-scope';
import type { Both } from '../company-seed';

type RoleSeed = {
  name: Both;
  dataScope: DataScope;
  functions: readonly FunctionName[];
};

/** The roles a company starts with. What each may do is data that an administrator changes. */
export const ROLE_SEEDS: Readonly<Record<RoleCode, RoleSeed>> = {
  employee: {
    name: ['员工', 'Employee'],
    dataScope: 'self',
    functions: [
      'approvalCenter',
      'initiateApproval',
      'attendance',
      'makeUpPunch',
      'leaveOfAbsence',
      'shiftSwap',
      'annualLeave',
      'compensatoryLeave',
      'timeMakeUp',
      'monthlySettlement',
      'calendar',
      'dailyConfirmation',
      'taskTake',
      'signingCenter',
      'dutyDelegation',
      'operationRecord',
      'certificates',
    ],
  },
  manager: {
    name: ['管理者', 'Manager'],
    dataScope: 'departmentTree',
    functions: [
      'businessApproval',
      'customProcess',
      'taskPublish',
      'roster',
      'attendanceBoard',
      'settlement',
      'customForm',
      'initiateSigning',
      'reports',
      'analysis',
      'companyInfo',
    ],
  },
  approvalAdministrator: {
    name: ['审批管理员', 'Approval administrator'],
    dataScope: 'company',
    functions: ['businessApproval', 'customProcess', 'flowDesign', 'customForm'],
  },
  stampAdministrator: {
    name: ['印章管理员', 'Stamp administrator'],
    dataScope: 'company',
    functions: ['businessApproval', 'initiateSigning', 'seals', 'stampAdministrator'],
  },
  companyAdministrator: {
    name: ['公司管理员', 'Company administrator'],
    dataScope: 'company',
    functions: [
      'businessApproval',
      'customProcess',
      'flowDesign',
      'customForm',
      'allOperationRecords',
      'rolePermission',
      'leaveQuota',
      'leaveRules',
      'companyCalendar',
      'attendanceGroups',
      'attendanceRules',
      'overtimeSettings',
      'attendanceBoard',
      'settlement',
      'roster',
      'companyInfo',
      'masterData',
      'organisation',
      'peopleTransfer',
      'certificates',
      'jobs',
      'chatClients',
      'announcements',
      'agreements',
      'dictionaries',
      'companySettings',
      'seals',
      'initiateSigning',
      'signingTemplates',
      'allSignings',
      'productPurchase',
      'productAuthorization',
      'reports',
      'analysis',
    ],
  },
};

/** Rows of role_function for a role. */
export function functionRows(code: RoleCode, roleId: string) {
  return ROLE_SEEDS[code].functions.map((name) => ({ roleId, functionId: FUNCTION_ID[name] }));
}
