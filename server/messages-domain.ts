import { CODE } from '@contract/codes';
import type { Language } from '@contract/limits';

/** Refusals of delegation, forms, schedule and the other things of a company. */
export const DOMAIN_MESSAGES = {
  appsWrong: {
    code: CODE.badRequest,
    zh_CN: '常用应用中有重复或不存在的应用',
    en: 'The common apps hold one twice, or one that does not exist.',
  },
  messagesNotNamed: {
    code: CODE.badRequest,
    zh_CN: '请选择要标记的消息',
    en: 'Choose the messages to mark.',
  },
  entrustToSelf: {
    code: CODE.badRequest,
    zh_CN: '不能委托给自己',
    en: 'You cannot delegate to yourself.',
  },
  entrustDelegateWrong: {
    code: CODE.badRequest,
    zh_CN: '被委托人不是本公司的在职员工',
    en: 'The delegate is not an active employee of this company.',
  },
  periodWrong: {
    code: CODE.badRequest,
    zh_CN: '结束时间必须晚于开始时间',
    en: 'The end must be later than the start.',
  },
  periodOver: {
    code: CODE.badRequest,
    zh_CN: '结束时间已过，请重新选择',
    en: 'The end has already passed. Choose another.',
  },
  entrustOverlap: {
    code: CODE.conflict,
    zh_CN: '该时间段内已有同类委托，请调整时间或先停用原委托',
    en: 'The same kind is already delegated in this time. Change the time or switch that delegation off first.',
  },
  entrustMutual: {
    code: CODE.conflict,
    zh_CN: '对方在该时间段内已将同类事项委托给您，不能互相委托',
    en: 'This colleague has delegated the same kind to you in this time. You cannot delegate it back.',
  },
  entrustEnded: {
    code: CODE.conflict,
    zh_CN: '委托已结束，不能修改，可复制后重新发起',
    en: 'This delegation has ended. Copy it to make a new one.',
  },
  masterDataCodeTaken: {
    code: CODE.conflict,
    zh_CN: '编码已存在，请换一个',
    en: 'This code exists already. Choose another.',
  },
  processClosed: {
    code: CODE.conflict,
    zh_CN: '该流程已停用，请联系公司管理员',
    en: 'This process is switched off. Please contact your company administrator.',
  },
  formDraftStale: {
    code: CODE.conflict,
    zh_CN: '该表单已被他人修改，请查看最新内容后再继续',
    en: 'Someone else has changed this form. Look at the latest before you go on.',
  },
  formNotReady: {
    code: CODE.badRequest,
    zh_CN: '表单还有未完善的内容，暂不能发布',
    en: 'Some things have to be put right before this form can be published.',
  },
  formNotPublished: {
    code: CODE.conflict,
    zh_CN: '该表单尚未发布',
    en: 'This form has not been published yet.',
  },
  formWasPublished: {
    code: CODE.conflict,
    zh_CN: '已发布过的表单不能删除，可以停用',
    en: 'A form that was published cannot be deleted. Disable it instead.',
  },
  orderTitleMissing: { code: CODE.badRequest, zh_CN: '请填写任务标题', en: 'Enter a title for the task.' },
  orderDatesMissing: { code: CODE.badRequest, zh_CN: '请选择工作日期', en: 'Choose the work dates.' },
  orderDatesRepeated: {
    code: CODE.badRequest,
    zh_CN: '工作日期有重复',
    en: 'A work date is chosen twice.',
  },
  orderDatePast: {
    code: CODE.badRequest,
    zh_CN: '工作日期不能早于今天',
    en: 'A work date must not be in the past.',
  },
  orderNeededMissing: {
    code: CODE.badRequest,
    zh_CN: '请填写所需人数',
    en: 'Enter how many people are needed.',
  },
  orderDeadlineMissing: {
    code: CODE.badRequest,
    zh_CN: '请选择截止时间',
    en: 'Choose the deadline.',
  },
  orderDeadlineWrong: {
    code: CODE.badRequest,
    zh_CN: '截止时间必须晚于当前时间和开放时间',
    en: 'The deadline must be later than now and than the opening.',
  },
  orderPlaceWrong: {
    code: CODE.badRequest,
    zh_CN: '请选择有效的工作地点',
    en: 'Choose a valid place.',
  },
  orderScopeWrong: {
    code: CODE.badRequest,
    zh_CN: '开放范围中有不属于本公司的部门或员工',
    en: 'The scope names a department or an employee that is not of this company.',
  },
  orderFormWrong: {
    code: CODE.badRequest,
    zh_CN: '所选的自定义表单不存在或未发布',
    en: 'The custom form does not exist or is not published.',
  },
  orderStationWrong: {
    code: CODE.badRequest,
    zh_CN: '第{segment}段的岗位不存在或已停用',
    en: 'The work station of segment {segment} does not exist or is switched off.',
  },
  orderBelowTaken: {
    code: CODE.conflict,
    zh_CN: '所需人数不能少于已接单人数（{taken}人）',
    en: 'There cannot be fewer places than people who took one ({taken}).',
  },
  orderClosed: {
    code: CODE.conflict,
    zh_CN: '任务已结束或已撤回，不能修改',
    en: 'This task has ended or was withdrawn. It cannot be changed.',
  },
  shiftEmpty: { code: CODE.badRequest, zh_CN: '请至少添加一个时间段', en: 'Add at least one time segment.' },
  shiftTooMany: {
    code: CODE.badRequest,
    zh_CN: '最多添加4个时间段',
    en: 'A shift has at most four time segments.',
  },
  shiftOrder: {
    code: CODE.badRequest,
    zh_CN: '第{segment}段的开始时间必须早于结束时间',
    en: 'In segment {segment} the start must be before the end.',
  },
  shiftRest: {
    code: CODE.badRequest,
    zh_CN: '第{segment}段的休息时长必须少于工作时长',
    en: 'In segment {segment} the rest must be shorter than the segment.',
  },
  shiftOverlap: {
    code: CODE.badRequest,
    zh_CN: '第{segment}段与其他时间段重叠',
    en: 'Segment {segment} overlaps with another.',
  },
  shiftUnpaid: {
    code: CODE.badRequest,
    zh_CN: '班次不能全部为不计薪岗位',
    en: 'A shift must not consist only of unpaid work stations.',
  },
} as const satisfies Record<string, { code: number } & Record<Language, string>>;
