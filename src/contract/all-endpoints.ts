import type { Endpoint } from './endpoint';
import * as account from './account/calls';
import * as agreement from './agreement/calls';
import * as analysis from './analysis/calls';
import * as announcement from './announcement/calls';
import * as announcementKeeping from './announcement/keep-calls';
import * as approval from './approval/calls';
import * as approvalOperation from './approval/operation-calls';
import * as approvalStart from './approval/start-calls';
import * as attendancePunch from './attendance/punch-calls';
import * as attendanceToday from './attendance/today-calls';
import * as attendanceMy from './attendance/my-calls';
import * as attendanceBoard from './attendance/board-calls';
import * as attendanceException from './attendance/exception-calls';
import * as attendancePlace from './attendance/place-calls';
import * as attendanceReminder from './attendance/reminder-calls';
import * as attendanceRule from './attendance/rule-calls';
import * as attendanceActs from './attendance/act-calls';
import * as attendanceTrial from './attendance/trial-calls';
import * as overtime from './overtime/calls';
import * as attendanceGroup from './attendance-group/calls';
import * as audit from './audit/calls';
import * as calendar from './calendar/calls';
import * as certificate from './certificate/calls';
import * as certificateSettings from './certificate/settings-calls';
import * as company from './company/calls';
import * as companyFirstSteps from './company/first-steps-calls';
import * as companySettings from './company/settings-calls';
import * as companySetUp from './company/set-up-calls';
import * as delegation from './delegation/calls';
import * as dictionary from './dictionary/calls';
import * as dictionaryKeeping from './dictionary/keep-calls';
import * as dictionarySchedule from './dictionary/schedule-calls';
import * as file from './file/calls';
import * as flow from './flow/calls';
import * as flowCondition from './flow/condition-calls';
import * as form from './form/calls';
import * as formDraft from './form/draft-calls';
import * as formFilled from './form/filled-calls';
import * as formTemplate from './form/template-calls';
import * as help from './help/calls';
import * as host from './host/calls';
import * as clientBinding from './host/binding-calls';
import * as chatClient from './host/chat-client-calls';
import * as directory from './host/directory-calls';
import * as inbox from './inbox/calls';
import * as job from './job/calls';
import * as joinApply from './joining/apply-calls';
import * as joining from './joining/calls';
import * as leave from './leave/calls';
import * as leaveDays from './leave/day-calls';
import * as leaveEligibility from './leave/eligibility-calls';
import * as leaveRecord from './leave/record-calls';
import * as leaveRule from './leave/rule-calls';
import * as leaveRun from './leave/run-calls';
import * as leaveBalance from './leave/balance-calls';
import * as leaveChange from './leave/change-calls';
import * as leavingCalls from './leaving/calls';
import * as masterData from './master-data/calls';
import * as message from './message/calls';
import * as notice from './message/notice-calls';
import * as openShift from './open-shift/calls';
import * as openShiftTake from './open-shift/take-calls';
import * as payAccess from './pay/access-calls';
import * as payAdjustment from './pay/adjustment-calls';
import * as payConsent from './pay/consent-calls';
import * as payImport from './pay/import-calls';
import * as payRecords from './pay/record-calls';
import * as payslipLink from './payslip/link-calls';
import * as payslipOwn from './payslip/own-calls';
import * as payStructure from './pay/structure-calls';
import * as payslipExports from './payslip/export-calls';
import * as payslipImport from './payslip/import-calls';
import * as payslipRun from './payslip/run-calls';
import * as payslipSetting from './payslip/setting-calls';
import * as payslipSlip from './payslip/slip-calls';
import * as people from './people/calls';
import * as peopleImport from './people/import-calls';
import * as peopleAsset from './people/asset-calls';
import * as peopleMember from './people/member-calls';
import * as peopleProfile from './people/profile-calls';
import * as peoplePrivate from './people/private-calls';
import * as peopleBulk from './people/bulk-calls';
import * as peopleEmployment from './people/employment-calls';
import * as peopleHistory from './people/history-calls';
import * as peopleOrgan from './people/organ-calls';
import * as product from './product/calls';
import * as questionnaire from './questionnaire/calls';
import * as role from './role/calls';
import * as roleKeeping from './role/role-calls';
import * as report from './report/calls';
import * as rosterFeed from './roster/feed-calls';
import * as rosterWish from './roster/wish-calls';
import * as rosterGap from './roster/gap-calls';
import * as rosterMy from './roster/my-calls';
import * as rosterPlan from './roster/plan-calls';
import * as rosterTaker from './roster/taker-calls';
import * as rosterCost from './roster/cost-calls';
import * as rosterDraft from './roster/draft-calls';
import * as rosterPublish from './roster/publish-calls';
import * as rosterSheet from './roster/sheet-calls';
import * as rosterSwap from './roster/swap-calls';
import * as seal from './seal/calls';
import * as sealGrant from './seal/grant-calls';
import * as sealUse from './seal/use-calls';
import * as sessionDevice from './session/device-calls';
import * as sessionProof from './session/proof-calls';
import * as sessionSignIn from './session/sign-in-calls';
import * as sessionUser from './session/user-calls';
import * as settlementDesk from './settlement/desk-calls';
import * as settlementRules from './settlement/rule-calls';
import * as settlementMy from './settlement/my-calls';
import * as shiftCatalogue from './shift/catalogue-calls';
import * as shiftNeed from './shift/need-calls';
import * as shiftPattern from './shift/pattern-calls';
import * as signature from './signature/calls';
import * as signing from './signing/calls';
import * as signingAct from './signing/act-calls';
import * as signingBatch from './signing/batch-calls';
import * as signingDraft from './signing/draft-calls';
import * as signingGuest from './signing/guest-calls';
import * as signingTemplate from './signing/template-calls';
import * as signingVerify from './signing/verify-calls';
import * as startPlan from './start-plan/calls';
import * as view from './view/calls';
import * as viewExport from './view/export-calls';
import * as warning from './warning/calls';
import * as workbenchAppTarget from './workbench/app-target-calls';
import * as workbench from './workbench/calls';

/** The files of the contract that hold calls. */
const modules = {
  account,
  agreement,
  analysis,
  announcement,
  announcementKeeping,
  approval,
  approvalOperation,
  approvalStart,
  attendanceMy,
  attendanceGroup,
  attendancePunch,
  attendanceToday,
  attendanceBoard,
  attendanceException,
  attendancePlace,
  attendanceReminder,
  attendanceRule,
  attendanceActs,
  attendanceTrial,
  overtime,
  audit,
  calendar,
  certificate,
  certificateSettings,
  company,
  companyFirstSteps,
  companySettings,
  companySetUp,
  delegation,
  dictionary,
  dictionaryKeeping,
  dictionarySchedule,
  file,
  flow,
  flowCondition,
  form,
  formDraft,
  formFilled,
  formTemplate,
  help,
  host,
  chatClient,
  clientBinding,
  directory,
  inbox,
  job,
  joinApply,
  joining,
  leave,
  leaveDays,
  leaveEligibility,
  leaveRecord,
  leaveRule,
  leaveRun,
  leaveBalance,
  leaveChange,
  masterData,
  message,
  notice,
  openShift,
  openShiftTake,
  leavingCalls,
  peopleAsset,
  payAccess,
  payAdjustment,
  payConsent,
  payImport,
  payRecords,
  payStructure,
  payslipLink,
  payslipOwn,
  payslipExports,
  payslipImport,
  payslipRun,
  payslipSetting,
  payslipSlip,
  people,
  peopleImport,
  peopleMember,
  peopleBulk,
  peoplePrivate,
  peopleProfile,
  peopleEmployment,
  peopleHistory,
  peopleOrgan,
  product,
  questionnaire,
  role,
  roleKeeping,
  rosterSheet,
  rosterFeed,
  rosterWish,
  rosterGap,
  rosterMy,
  rosterPlan,
  report,
  rosterDraft,
  rosterCost,
  rosterTaker,
  rosterPublish,
  rosterSwap,
  seal,
  sealGrant,
  sealUse,
  sessionDevice,
  sessionProof,
  sessionSignIn,
  sessionUser,
  settlementDesk,
  settlementRules,
  settlementMy,
  shiftCatalogue,
  shiftNeed,
  shiftPattern,
  signature,
  signing,
  signingAct,
  signingBatch,
  signingDraft,
  signingGuest,
  signingTemplate,
  signingVerify,
  startPlan,
  view,
  viewExport,
  warning,
  workbenchAppTarget,
  workbench,
};

type CallsOf<Module> = { [Name in keyof Module]: Module[Name] extends Endpoint ? Name : never }[keyof Module];
/** The names of all calls, which are their ids. */
export type EndpointId = {
  [Group in keyof typeof modules]: CallsOf<(typeof modules)[Group]>;
}[keyof typeof modules];

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    'request' in value &&
    'payloadKey' in value
  );
}

/**
 * Every call of the backend with the contract file it comes from. Read out of the modules, so that a new call is in
 * the server's mount check, in OpenAPI and in the tests without being listed again. Not for the portal's first paint.
 */
export const ALL_ENDPOINTS: readonly (Endpoint & { group: string })[] = Object.entries(modules).flatMap(
  ([group, module]) =>
    Object.values(module)
      .filter(isEndpoint)
      .map((endpoint) => ({ ...endpoint, group })),
);
