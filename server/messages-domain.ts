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
  formInvalid: {
    code: CODE.formInvalid,
    zh_CN: '请检查“{field}”',
    en: 'Check “{field}”.',
  },
  formChanged: {
    code: CODE.conflict,
    zh_CN: '表单已更新，请刷新后重新填写',
    en: 'This form has changed. Refresh and fill it in again.',
  },
  formDraftsFull: {
    code: CODE.conflict,
    zh_CN: '草稿数量已达上限，请先清理不需要的草稿',
    en: 'There are too many drafts. Delete some you no longer need.',
  },
  processClosed: {
    code: CODE.conflict,
    zh_CN: '该流程已停用，请联系公司管理员',
    en: 'This process is switched off. Please contact your company administrator.',
  },
  uploadNothing: { code: CODE.badRequest, zh_CN: '请选择要上传的文件', en: 'Choose a file to upload.' },
  uploadTooMany: {
    code: CODE.badRequest,
    zh_CN: '最多上传{max}个文件',
    en: 'Upload at most {max} files.',
  },
  uploadTooLarge: {
    code: CODE.badRequest,
    zh_CN: '单个文件不能超过{max}MB',
    en: 'A file must not exceed {max} MB.',
  },
  uploadImageType: {
    code: CODE.badRequest,
    zh_CN: '图片仅支持png、bmp、jpeg、jpg、gif格式，且内容须与格式相符',
    en: 'Images can be png, bmp, jpeg, jpg or gif, and must really be so inside.',
  },
  uploadAttachmentType: {
    code: CODE.badRequest,
    zh_CN: '附件仅支持word、excel、bmp、jpeg、gif、pdf格式，不能含宏或加密',
    en: 'Attachments can be Word, Excel, bmp, jpeg, gif or pdf, without macros or encryption.',
  },
  storageDown: {
    code: CODE.storageDown,
    zh_CN: '文件存储暂不可用，请稍后重试',
    en: 'Files cannot be stored or read right now. Please try again later.',
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
  orderPostWrong: {
    code: CODE.badRequest,
    zh_CN: '人数只能按班次中的计薪岗位填写，且每个岗位填写一次',
    en: 'Enter the number of people once for each paid station of the shift.',
  },
  orderDeadlineLate: {
    code: CODE.badRequest,
    zh_CN: '截止时间不能晚于最后一个班次的开始时间',
    en: 'The deadline must not be later than the start of the last shift.',
  },
  orderBelowTaken: {
    code: CODE.conflict,
    zh_CN: '{date} {station}的名额不能少于已接单的 {taken} 人',
    en: '{taken} people have taken {station} on {date}; there cannot be fewer places.',
  },
  orderTakersBusy: {
    code: CODE.conflict,
    zh_CN: '修改后的时间与已接单人员的其他班次冲突：{names}。请先与其沟通或取消其名额',
    en: 'The new times collide with other shifts of people who took a place: {names}. Talk to them or take their place away first.',
  },
  cursorWrong: {
    code: CODE.badRequest,
    zh_CN: '翻页参数无效，请刷新',
    en: 'The page cannot be continued. Please refresh.',
  },
  takeSlotWrong: {
    code: CODE.conflict,
    zh_CN: '任务的日期或岗位已变更，请刷新后重试',
    en: 'The dates or stations of this task have changed. Please refresh and try again.',
  },
  takeFormMissing: {
    code: CODE.badRequest,
    zh_CN: '请先填写任务附带的表单',
    en: 'Fill in the attached form first.',
  },
  takeWithdrawn: { code: CODE.conflict, zh_CN: '任务已撤回', en: 'This task was withdrawn.' },
  takeNotInScope: { code: CODE.conflict, zh_CN: '任务未对您开放', en: 'This task is not open to you.' },
  takeAlreadyIn: {
    code: CODE.conflict,
    zh_CN: '您已接下 {date} 的这个班次',
    en: 'You have already taken this shift on {date}.',
  },
  takeEnded: { code: CODE.conflict, zh_CN: '任务已截止', en: 'The time to take this task is over.' },
  takeStarted: { code: CODE.conflict, zh_CN: '{date} 的班次已开始', en: 'The shift on {date} has begun.' },
  takeNotOpenYet: {
    code: CODE.conflict,
    zh_CN: '任务还未开放，请稍后再来',
    en: 'This task is not open yet.',
  },
  takeOverlap: {
    code: CODE.conflict,
    zh_CN: '{date} 的班次与您 {otherDate} 的“{title}”时间冲突',
    en: 'The shift on {date} collides with “{title}” on {otherDate}, which you took.',
  },
  takeRestTooShort: {
    code: CODE.conflict,
    zh_CN: '{date} 的班次与您 {otherDate} 的“{title}”之间只有 {rest} 小时休息，至少需要 {minRest} 小时',
    en: 'Between the shift on {date} and “{title}” on {otherDate} there are only {rest} hours of rest; at least {minRest} are needed.',
  },
  takeOnWaitingList: {
    code: CODE.conflict,
    zh_CN: '您已在 {date} 的候补名单中',
    en: 'You are on the waiting list for {date}.',
  },
  takeFull: {
    code: CODE.conflict,
    zh_CN: '{date} 的名额刚刚被抢完，可以加入候补',
    en: 'The last place on {date} has just been taken. You can join the waiting list.',
  },
  takeLeaveTooLate: {
    code: CODE.conflict,
    zh_CN: '距 {date} 的班次开始不足 {hours} 小时，不能退回，请联系发布人',
    en: 'The shift on {date} starts in less than {hours} hours and cannot be given back. Please contact the publisher.',
  },
  takeOver: {
    code: CODE.conflict,
    zh_CN: '{date} 的班次已结束，不能再取消名额',
    en: 'The shift on {date} is over. Its places can no longer be taken away.',
  },
  waitPlaceFree: {
    code: CODE.conflict,
    zh_CN: '{date} 还有名额，可以直接接单',
    en: 'There is a place on {date}. Take it directly.',
  },
  waitListFull: {
    code: CODE.conflict,
    zh_CN: '候补人数已达上限（{max}人）',
    en: 'The waiting list is full ({max} people).',
  },
  orderClosed: {
    code: CODE.conflict,
    zh_CN: '任务已结束或已撤回，不能修改',
    en: 'This task has ended or was withdrawn. It cannot be changed.',
  },
  orderOver: {
    code: CODE.conflict,
    zh_CN: '所有班次都已结束，不能再撤回',
    en: 'All shifts of this task are over. It can no longer be withdrawn.',
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
