import type { EndpointId } from '@contract/all-endpoints';
import type { FunctionName } from '@contract/role/functions';

/** What a caller must have. */
export type Needs =
  | 'nothing'
  /** The one-time key that the server prints for its operator. */
  | 'operatorKey'
  | 'session'
  /** The role of the company's administrators, whatever its functions are. */
  | 'administrator'
  /** That role, and the company's primary account once somebody has it. */
  | 'primaryAccount'
  /** One of these functions is enough. */
  | { anyOf: readonly FunctionName[] }
  | { allOf: readonly FunctionName[] }
  /** The function of the app or process that the call names; in its sample it is this one. */
  | { ofWhatIsNamed: FunctionName };

/** Whose data a call shows or changes. */
export type People =
  /** Nobody's: at most the name of who wrote or changed a thing of the company's. */
  | 'nobody'
  | 'oneself'
  /** Those of one request, task, form or questionnaire, shown to whom it concerns. */
  | 'thoseConcerned'
  /** The data scope of the function says whose. */
  | 'scope'
  /** The whole company's, for whom the function shows the whole company alone. */
  | 'wholeCompany'
  /** Everybody's of the company, and why. */
  | { everybody: string };

type Rule = { needs: Needs; people: People; calls: readonly EndpointId[] };

const anyOf = (...names: FunctionName[]): Needs => ({ anyOf: names });

const COLLEAGUES = 'Colleagues find each other: name, picture, department and position, no contacts.';
const LEADERS = 'Whom one turns to is named: administrators, and who leads the department.';
const ROUTE = 'Who decides a kind of request is named, as its initiators see it.';
const ADMINISTRATORS = 'Administrators always see the company.';

/** Every call of the contract under the rule that it obeys. A call that is missing here does not compile: see the end. */
const RULES = [
  {
    needs: 'nothing',
    people: 'nobody',
    calls: [
      'captchaGenerate',
      'getVCode',
      'sendVC',
      'validatePassword',
      'getArea',
      'getItemListNoLogin',
      'getAgreement',
      'helpcenterView',
      'getOrganByIdNoLogin',
      'getJsApiSignature',
      'getFeiShuJumpLink',
      'getWechatJSShareInfo',
      'getAuthorizeAddress',
      'productList',
      'productDetail',
      'paymentNotify',
    ],
  },
  {
    // A password, a code, a ticket or a client's word proves who it is.
    needs: 'nothing',
    people: 'oneself',
    calls: [
      'accountLogin',
      'loginIn',
      'preLogin',
      'checkVC',
      'resetPassword',
      'dingtalkLogin',
      'qiyeWechatLogin',
      'feishuLogin',
      'wechatLogin',
      't3ThirdPartyLogin',
      'getClientUser',
      'bindClientUser',
    ],
  },
  { needs: 'operatorKey', people: 'nobody', calls: ['getSetUp', 'setUpCompany'] },
  {
    needs: 'session',
    people: 'oneself',
    calls: [
      'getLoginUserInfo',
      'getTokenInfo',
      'getLoginPermission',
      'clearNeedRefresh',
      'loginOut',
      'sessionList',
      'endSession',
      'endOtherSessions',
      'switchTenant',
      'accountInfo',
      'setAvatar',
      'accountSecurity',
      'checkMobileCode',
      'sendVCForMobile',
      'resetMobile',
      'emailSendVC',
      'bindEmail',
      'setPassword',
      'updatePassword',
      'cancelPersonalAccount',
      'cancelAccount',
      'listOwnBindings',
      'releaseOwnBinding',
      'getWorkbench',
      'saveCommonApps',
      'announcementList',
      'announcementDetail',
      'agreementsToAccept',
      'agreementAccept',
      'messageList',
      'messageMarkRead',
      'getNoticeSetting',
      'saveNoticeSetting',
      'operationTrackMyList',
      'getSavedSignature',
      'saveSignature',
      'forgetSignature',
      'uploadFiles',
      'deleteFile',
      'saveFormDraft',
      'getFormDraft',
      'deleteFormDraft',
      'openFormByLink',
      'submitFormByLink',
      'listMyFilledForms',
      'countApprovals',
      'listStartable',
      'saveApprovalDraft',
      'getApprovalDraft',
      'deleteApprovalDraft',
      'listPhrases',
      'savePhrase',
      'deletePhrase',
      'productHoldings',
      'productAsk',
    ],
  },
  {
    needs: 'session',
    people: 'nobody',
    calls: [
      'getItemList',
      'getXlcItemList',
      'commonDictionaryGetList',
      'queryConditionItemByKey',
      'queryConditionItemByChannel',
      'getMasterData',
      'fieldPermissionList',
      'getSDK',
      'getDingSDK',
    ],
  },
  {
    needs: 'session',
    people: { everybody: COLLEAGUES },
    calls: ['listPeople', 'listOrgans', 'getPeopleByIds', 'getOrgansByIds', 'getOrganById'],
  },
  {
    needs: 'session',
    people: { everybody: LEADERS },
    calls: ['tenantInfoFromCurrentUser', 'getGangweiInfo'],
  },
  { needs: 'session', people: { everybody: ROUTE }, calls: ['previewRoute'] },
  {
    // Besides those concerned: who reaches them by `organisation`, `customForm` or `taskPublish`.
    needs: 'session',
    people: 'scope',
    calls: [
      'getWholePhone',
      'findFormTemplateInstanceWithFormInstanceId',
      'grabOrderDetails',
      'grabOrderGetAssignCustomForm',
      'grabOrderPackProcessDetails',
      'grabTakeForm',
    ],
  },
  {
    // Approval administrators see the requests of those whom their role reaches. A file is seen by who sees what it hangs on.
    needs: 'session',
    people: 'thoseConcerned',
    calls: [
      'getPendingWork',
      'listApprovals',
      'entrustList',
      'previewEncrypt',
      'getApproval',
      'getLeaveContext',
      'submitApproval',
      'resubmitApproval',
      'passApproval',
      'rejectApproval',
      'transferApproval',
      'addSigner',
      'removeAddedSigner',
      'undoDecision',
      'withdrawApproval',
      'urgeApproval',
      'copyApproval',
      'markCopyRead',
      'commentApproval',
      'batchPass',
      'getQuestionnaireForItem',
      'saveQuestionAnswer',
      'submitQuestionnaire',
    ],
  },
  { needs: { ofWhatIsNamed: 'signingCenter' }, people: 'nobody', calls: ['getAppTarget'] },
  {
    needs: { ofWhatIsNamed: 'leaveOfAbsence' },
    people: 'nobody',
    calls: ['getFormByAssign', 'getProposerFormConfig'],
  },
  {
    needs: anyOf('dutyDelegation'),
    people: 'oneself',
    calls: ['entrustAdd', 'entrustCopy', 'entrustUpdate', 'entrustChangeStatus', 'entrustDelete'],
  },
  {
    needs: anyOf('taskTake'),
    people: 'oneself',
    calls: [
      'grabTakeListOpen',
      'grabTakeTake',
      'grabTakeGiveBack',
      'grabTakeJoinWaiting',
      'grabTakeLeaveWaiting',
      'grabTakeMine',
      'grabTakeSeen',
    ],
  },
  {
    needs: anyOf('taskPublish'),
    people: 'oneself',
    calls: ['grabOrderAddOrder', 'grabOrderUpdateOrder', 'grabOrderGetDraft', 'grabOrderHistoryQuery'],
  },
  { needs: anyOf('taskPublish'), people: 'thoseConcerned', calls: ['grabTakeRelease'] },
  { needs: anyOf('taskTake', 'taskPublish'), people: 'nobody', calls: ['grabOrderRule'] },
  {
    needs: anyOf('customForm'),
    people: 'nobody',
    calls: [
      'listFormTemplates',
      'getFormTemplate',
      'createFormTemplate',
      'saveFormTemplate',
      'publishFormTemplate',
      'setFormTemplateStatus',
      'deleteFormTemplate',
      'listFormVersions',
      'getFormVersion',
      'listDictionaryTypes',
      'listQuestionnaires',
      'getQuestionnaire',
      'createQuestionnaire',
      'saveQuestionnaire',
      'publishQuestionnaire',
      'setQuestionnaireStatus',
      'deleteQuestionnaire',
      'attachQuestionnaire',
      'getQuestionnaireOfForm',
    ],
  },
  { needs: anyOf('customForm'), people: 'scope', calls: ['listFilledForms'] },
  {
    needs: anyOf('flowDesign'),
    people: { everybody: ROUTE },
    calls: ['getFlow', 'getFlowVersion', 'saveFlowDraft', 'checkFlow', 'dryRunFlow', 'publishFlow'],
  },
  {
    needs: anyOf('flowDesign'),
    people: 'nobody',
    calls: ['listFlows', 'listProcessForms', 'createProcess', 'discardFlowDraft', 'setFlowEnabled'],
  },
  {
    needs: anyOf('masterData'),
    people: 'nobody',
    calls: ['addMasterData', 'updateMasterData', 'getMasterDataListPage'],
  },
  { needs: anyOf('jobs'), people: 'nobody', calls: ['listJobs', 'runJobAgain', 'cancelJob'] },
  { needs: anyOf('allOperationRecords'), people: 'scope', calls: ['operationTrackList'] },
  {
    needs: anyOf('agreements'),
    people: 'nobody',
    calls: [
      'agreementOverview',
      'agreementVersions',
      'agreementAdd',
      'agreementSave',
      'agreementPublish',
      'agreementWithdraw',
      'agreementDelete',
    ],
  },
  { needs: anyOf('agreements'), people: 'scope', calls: ['agreementFile', 'agreementConsents'] },
  {
    needs: anyOf('dictionaries'),
    people: 'nobody',
    calls: [
      'keptDictionaries',
      'keptDictionaryItems',
      'dictionaryItemAdd',
      'dictionaryItemSave',
      'dictionaryItemReset',
      'dictionaryOrder',
    ],
  },
  {
    needs: anyOf('attendanceGroups'),
    people: 'nobody',
    calls: ['listAttendanceGroups', 'addAttendanceGroup', 'saveAttendanceGroup', 'removeAttendanceGroup'],
  },
  {
    needs: anyOf('attendanceGroups'),
    people: 'scope',
    calls: ['listGroupPeople', 'getPersonGroups', 'previewGroupMove', 'moveToGroup'],
  },
  {
    needs: anyOf('companyCalendar'),
    people: 'nobody',
    calls: ['getCalendarYear', 'saveCalendarDays', 'announceCalendarYear', 'resetCalendarYear'],
  },
  { needs: anyOf('roster'), people: 'nobody', calls: ['listShifts', 'addShift', 'changeShift'] },
  { needs: anyOf('roster'), people: 'nobody', calls: ['removeShift', 'orderShifts'] },
  { needs: anyOf('roster'), people: 'nobody', calls: ['listPatterns', 'addPattern', 'changePattern'] },
  {
    needs: anyOf('roster'),
    people: 'nobody',
    calls: ['removePattern', 'listNeeds', 'addNeed', 'changeNeed'],
  },
  { needs: anyOf('roster'), people: 'nobody', calls: ['removeNeed'] },
  {
    needs: anyOf('companySettings'),
    people: 'nobody',
    calls: ['companySettings', 'companySettingsSave'],
  },
  {
    needs: anyOf('announcements'),
    people: 'nobody',
    calls: [
      'keptAnnouncementList',
      'announcementAdd',
      'announcementSave',
      'announcementPublish',
      'announcementWithdraw',
      'announcementPin',
      'announcementDelete',
    ],
  },
  {
    needs: anyOf('announcements'),
    people: 'scope',
    calls: ['announcementFile', 'announcementReaders', 'announcementRemind'],
  },
  {
    needs: anyOf('productPurchase'),
    people: 'nobody',
    calls: [
      'productOrderCreate',
      'productOrderList',
      'productOrderDetail',
      'productOrderPay',
      'productOrderSync',
      'productOrderCancel',
      'sandboxPayment',
      'sandboxPaymentAct',
    ],
  },
  {
    needs: anyOf('productAuthorization'),
    people: 'scope',
    calls: ['productSeatList', 'productSeatAssign', 'productSeatRevoke'],
  },
  {
    needs: anyOf('leaveQuota'),
    people: 'scope',
    calls: ['listLeaveQuotas', 'getLeaveQuotas', 'saveLeaveQuota', 'previewLeaveQuotas', 'adjustLeaveQuotas'],
  },
  // What one has adjusted oneself, minutes ago.
  { needs: anyOf('leaveQuota'), people: 'oneself', calls: ['undoLeaveQuotas'] },
  { needs: { ofWhatIsNamed: 'organisation' }, people: 'oneself', calls: ['getDataScope'] },
  {
    needs: anyOf('organisation'),
    people: 'scope',
    calls: [
      'memberPage',
      'memberFile',
      'memberAdd',
      'memberChange',
      'memberMove',
      'memberSetAccess',
      'memberLeaveCheck',
      'memberLeave',
      'memberReturn',
      'listMemberBindings',
      'releaseMemberBinding',
      'organFile',
      'organAdd',
      'organRename',
      'organMove',
      'organOrder',
      'organSetHead',
      'organDelete',
      'organRestore',
      'positionPage',
      'positionFile',
    ],
  },
  {
    needs: anyOf('organisation'),
    people: 'wholeCompany',
    calls: ['positionAdd', 'positionRename', 'positionDelete'],
  },
  { needs: anyOf('peopleTransfer'), people: 'nobody', calls: ['importTemplate'] },
  {
    needs: anyOf('peopleTransfer'),
    people: 'scope',
    calls: ['importRead', 'importRows', 'importRun', 'importRefused', 'exportStart'],
  },
  {
    needs: anyOf('peopleTransfer'),
    people: 'oneself',
    calls: ['importLatest', 'importDiscard', 'exportLatest'],
  },
  {
    needs: anyOf('chatClients'),
    people: 'nobody',
    calls: [
      'listChatClients',
      'saveChatClient',
      'switchChatClient',
      'testChatClient',
      'removeChatClient',
      'listUndelivered',
      'resendUndelivered',
    ],
  },
  {
    needs: { allOf: ['chatClients', 'organisation'] },
    people: 'wholeCompany',
    calls: [
      'getDirectory',
      'saveDirectory',
      'readDirectory',
      'getDirectoryRun',
      'listDirectoryChanges',
      'applyDirectoryRun',
      'dropDirectoryRun',
    ],
  },
  // The menu of a new company is its administrators' alone: nobody else may hold its function.
  { needs: anyOf('rolePermission'), people: 'nobody', calls: ['getFirstSteps', 'startOwnCompany'] },
  { needs: 'administrator', people: 'nobody', calls: ['grabOrderSaveRule'] },
  {
    needs: 'administrator',
    people: { everybody: ADMINISTRATORS },
    calls: [
      'saveMemberRoles',
      'memberRoleList',
      'roleList',
      'roleDetail',
      'roleReach',
      'roleAdd',
      'roleSave',
      'roleDelete',
    ],
  },
  { needs: 'primaryAccount', people: { everybody: ADMINISTRATORS }, calls: ['handOverPrimary'] },
] as const satisfies readonly Rule[];

type Settled = (typeof RULES)[number]['calls'][number];
type Unsettled = Exclude<EndpointId, Settled>;
/** Names the calls without a rule: a new one says here what it needs and whose data it shows. */
const unsettled: [Unsettled] extends [never] ? readonly [] : Unsettled = [];

export type Access = Pick<Rule, 'needs' | 'people'>;

/** The rule of every call. */
export const ACCESS = new Map<string, Access>(
  RULES.flatMap(({ calls, ...access }) => [...calls, ...unsettled].map((id) => [id, access] as const)),
);
/** How often calls are named above: each once. */
export const NAMED = RULES.flatMap(({ calls }): readonly string[] => calls);

type Under<P> = Extract<(typeof RULES)[number], { people: P }>['calls'][number];
/** The calls that show or change those whom a data scope reaches. */
export type ScopedCall = Under<'scope'>;
/** Those that a data scope opens where it reaches the whole company alone. */
export type WholeCompanyCall = Under<'wholeCompany'>;
