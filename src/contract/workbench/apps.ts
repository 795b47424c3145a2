import { FUNCTION_ID } from '../role/functions';
import { WARNING_FUNCTIONS } from '../warning/warning';

export const APP_CATEGORIES = ['attendance', 'approval', 'task', 'signing', 'people', 'company'] as const;
export type AppCategory = (typeof APP_CATEGORIES)[number];

/** An app of the workbench: `functionId` opens it, or one of `orIds`; `path` is its route where spec section 2 has one. */
export type AppEntry = {
  code: string;
  functionId: number;
  orIds?: readonly number[];
  category: AppCategory;
  path?: `/${string}`;
  /** A lucide icon's name. */
  icon: string;
};

/** The app catalogue: every app-like title of spec section 2, and what a manager opens every morning. Its order is the order on the screen. */
export const APPS = [
  {
    code: 'attendance',
    functionId: FUNCTION_ID.attendance,
    category: 'attendance',
    path: '/attendance',
    icon: 'clock',
  },
  {
    code: 'makeUpPunch',
    functionId: FUNCTION_ID.makeUpPunch,
    category: 'attendance',
    path: '/approval-start?type=makeUpPunch',
    icon: 'fingerprint',
  },
  {
    code: 'leaveOfAbsence',
    functionId: FUNCTION_ID.leaveOfAbsence,
    category: 'attendance',
    path: '/approval-start?type=leave',
    icon: 'plane',
  },
  {
    code: 'shiftSwap',
    functionId: FUNCTION_ID.shiftSwap,
    category: 'attendance',
    path: '/shift-swaps',
    icon: 'arrow-left-right',
  },
  {
    code: 'annualLeave',
    functionId: FUNCTION_ID.annualLeave,
    category: 'attendance',
    path: '/my-leave?kind=annual',
    icon: 'palmtree',
  },
  {
    code: 'compensatoryLeave',
    functionId: FUNCTION_ID.compensatoryLeave,
    category: 'attendance',
    path: '/my-leave?kind=compensatory',
    icon: 'scale',
  },
  {
    code: 'timeMakeUp',
    functionId: FUNCTION_ID.timeMakeUp,
    category: 'attendance',
    path: '/approval-start?type=timeMakeUp',
    icon: 'timer-reset',
  },
  {
    code: 'calendar',
    functionId: FUNCTION_ID.calendar,
    category: 'attendance',
    path: '/calendar',
    icon: 'calendar-days',
  },
  {
    code: 'dailyConfirmation',
    functionId: FUNCTION_ID.dailyConfirmation,
    category: 'attendance',
    path: '/attendance-month',
    icon: 'calendar-check',
  },
  {
    code: 'myOvertime',
    functionId: FUNCTION_ID.dailyConfirmation,
    category: 'attendance',
    path: '/my-overtime',
    icon: 'hourglass',
  },
  {
    code: 'warningList',
    functionId: FUNCTION_ID.dailyConfirmation,
    orIds: WARNING_FUNCTIONS,
    category: 'attendance',
    path: '/warnings',
    icon: 'triangle-alert',
  },
  {
    code: 'monthlySettlement',
    functionId: FUNCTION_ID.monthlySettlement,
    category: 'attendance',
    path: '/settlement',
    icon: 'receipt-text',
  },
  {
    code: 'myPayslips',
    functionId: FUNCTION_ID.monthlySettlement,
    category: 'attendance',
    path: '/my-payslips',
    icon: 'banknote',
  },
  {
    code: 'settlements',
    functionId: FUNCTION_ID.settlement,
    category: 'attendance',
    path: '/settlements',
    icon: 'calculator',
  },
  {
    code: 'scheduleSettings',
    functionId: FUNCTION_ID.roster,
    orIds: [
      FUNCTION_ID.companyCalendar,
      FUNCTION_ID.attendanceGroups,
      FUNCTION_ID.attendanceRules,
      FUNCTION_ID.leaveRules,
      FUNCTION_ID.attendanceBoard,
      FUNCTION_ID.overtimeSettings,
    ],
    category: 'attendance',
    path: '/schedule-settings',
    icon: 'calendar-cog',
  },
  {
    code: 'attendanceBoard',
    functionId: FUNCTION_ID.attendanceBoard,
    category: 'attendance',
    path: '/attendance-board',
    icon: 'users',
  },
  {
    code: 'approvalCenter',
    functionId: FUNCTION_ID.approvalCenter,
    category: 'approval',
    path: '/lg-approve',
    icon: 'stamp',
  },
  {
    code: 'businessApproval',
    functionId: FUNCTION_ID.businessApproval,
    category: 'approval',
    path: '/ym-approve',
    icon: 'briefcase-business',
  },
  {
    code: 'initiateApproval',
    functionId: FUNCTION_ID.initiateApproval,
    category: 'approval',
    path: '/lg-approve?start=1',
    icon: 'file-plus',
  },
  {
    code: 'customProcess',
    functionId: FUNCTION_ID.customProcess,
    category: 'approval',
    path: '/ym-approve?start=1',
    icon: 'workflow',
  },
  {
    code: 'dutyDelegation',
    functionId: FUNCTION_ID.dutyDelegation,
    category: 'approval',
    path: '/entrust',
    icon: 'user-check',
  },
  { code: 'taskTake', functionId: FUNCTION_ID.taskTake, category: 'task', path: '/tasks', icon: 'hand' },
  {
    code: 'taskPublish',
    functionId: FUNCTION_ID.taskPublish,
    category: 'task',
    path: '/task-create',
    icon: 'megaphone',
  },
  {
    code: 'customForm',
    functionId: FUNCTION_ID.customForm,
    category: 'task',
    path: '/custom-form',
    icon: 'clipboard-list',
  },
  {
    code: 'signingCenter',
    functionId: FUNCTION_ID.signingCenter,
    category: 'signing',
    path: '/signing-center',
    icon: 'file-signature',
  },
  {
    code: 'initiateSigning',
    functionId: FUNCTION_ID.initiateSigning,
    category: 'signing',
    path: '/signing-start',
    icon: 'pen-line',
  },
  {
    code: 'signingTemplates',
    functionId: FUNCTION_ID.signingTemplates,
    category: 'signing',
    path: '/signing-templates',
    icon: 'file-text',
  },
  {
    code: 'mySeals',
    functionId: FUNCTION_ID.signingCenter,
    category: 'signing',
    path: '/my-seals',
    icon: 'badge-check',
  },
  {
    code: 'sealQueue',
    functionId: FUNCTION_ID.stampAdministrator,
    category: 'signing',
    path: '/seal-queue',
    icon: 'clipboard-check',
  },
  { code: 'seals', functionId: FUNCTION_ID.seals, category: 'signing', path: '/seals', icon: 'shield-check' },
  {
    code: 'certificates',
    functionId: FUNCTION_ID.certificates,
    category: 'people',
    path: '/certificates',
    icon: 'award',
  },
  { code: 'mentor', functionId: FUNCTION_ID.mentor, category: 'people', icon: 'users' },
  { code: 'performance', functionId: FUNCTION_ID.performance, category: 'people', icon: 'target' },
  {
    code: 'companyInfo',
    functionId: FUNCTION_ID.companyInfo,
    category: 'company',
    path: '/company-info',
    icon: 'building-2',
  },
  {
    code: 'operationRecord',
    functionId: FUNCTION_ID.operationRecord,
    category: 'company',
    path: '/operationRecord',
    icon: 'history',
  },
  {
    code: 'reports',
    functionId: FUNCTION_ID.reports,
    category: 'company',
    path: '/reports',
    icon: 'chart-column',
  },
  {
    code: 'analysis',
    functionId: FUNCTION_ID.analysis,
    category: 'company',
    path: '/analysis',
    icon: 'chart-line',
  },
  {
    code: 'productPurchase',
    functionId: FUNCTION_ID.productPurchase,
    category: 'company',
    path: '/valueAdded',
    icon: 'shopping-bag',
  },
  {
    code: 'productAuthorization',
    functionId: FUNCTION_ID.productAuthorization,
    category: 'company',
    path: '/product-authorization',
    icon: 'key-round',
  },
] as const satisfies readonly AppEntry[];
export type AppCode = (typeof APPS)[number]['code'];

/** The functions of which each opens an app. */
export const idsOf = ({ functionId, orIds = [] }: AppEntry): number[] => [functionId, ...orIds];

/** What a person sees first who never chose: the first of these they may open. Each is a screen of the portal. */
export const DEFAULT_COMMON_APPS: readonly AppCode[] = [
  'attendance',
  'approvalCenter',
  'leaveOfAbsence',
  'taskTake',
  'calendar',
  'taskPublish',
  'shiftSwap',
  'makeUpPunch',
  'businessApproval',
  'annualLeave',
  'compensatoryLeave',
  'timeMakeUp',
  'dutyDelegation',
];

/** False for a function that nothing but apps without a route needs: it opens no screen of the portal, so roles aren't offered it. */
export function hasScreen(functionId: number): boolean {
  const apps = APPS.filter((app) => idsOf(app).includes(functionId));
  return apps.length === 0 || apps.some((app) => 'path' in app);
}
