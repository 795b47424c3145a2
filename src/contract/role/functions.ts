/** functionId values: the button and menu permissions this product knows (spec section 6). */
export const FUNCTION_ID = {
  approvalCenter: 1001,
  businessApproval: 1002,
  initiateApproval: 1003,
  customProcess: 1004,
  flowDesign: 1005,
  attendance: 1101,
  makeUpPunch: 1102,
  leaveOfAbsence: 1103,
  shiftSwap: 1104,
  annualLeave: 1105,
  compensatoryLeave: 1106,
  timeMakeUp: 1107,
  monthlySettlement: 1108,
  calendar: 1109,
  dailyConfirmation: 1110,
  leaveQuota: 1111,
  taskTake: 1201,
  taskPublish: 1202,
  customForm: 1301,
  signingCenter: 1401,
  initiateSigning: 1402,
  dutyDelegation: 1501,
  operationRecord: 1502,
  allOperationRecords: 1503,
  rolePermission: 1504,
  companyInfo: 1505,
  masterData: 1507,
  organisation: 1509,
  productPurchase: 1601,
  productAuthorization: 1602,
  reports: 1701,
  analysis: 1702,
  performance: 1703,
  mentor: 1704,
  certificates: 1705,
} as const;
export type FunctionName = keyof typeof FUNCTION_ID;

/** Roles that the backend knows by code (spec section 6). Their functions are data. */
export const ROLES = [
  'employee',
  'manager',
  'approvalAdministrator',
  'stampAdministrator',
  'companyAdministrator',
] as const;
export type RoleCode = (typeof ROLES)[number];
