import { CODE } from '@contract/codes';
import type { Language } from '@contract/limits';

/** Refusals of delegation, forms, schedule and the other things of a company. */
export const DOMAIN_MESSAGES = {
  noStandIn: {
    code: CODE.conflict,
    zh_CN: '没有可接手的管理员，还有{count}项审批无人处理。请设置审批管理员后重新执行。',
    en: 'No administrator can take over. Requests still waiting: {count}. Assign an approval administrator, then run this again.',
  },
  jobInterrupted: {
    code: CODE.serverError,
    zh_CN: '处理过程中服务被中断',
    en: 'The server was interrupted while working on this',
  },
  appsWrong: {
    code: CODE.badRequest,
    zh_CN: '常用应用中有重复或不存在的应用',
    en: "Your favorites contain an app twice, or one that doesn't exist.",
  },
  quotaUndoOver: {
    code: CODE.conflict,
    zh_CN: '已超过撤销时间，无法撤销',
    en: 'It is too late to undo this.',
  },
  messagesNotNamed: {
    code: CODE.badRequest,
    zh_CN: '请选择要标记的消息',
    en: 'Select the messages to mark.',
  },
  entrustToSelf: {
    code: CODE.badRequest,
    zh_CN: '不能委托给自己',
    en: "You can't delegate to yourself.",
  },
  entrustDelegateWrong: {
    code: CODE.badRequest,
    zh_CN: '被委托人不是本公司的在职员工',
    en: "The delegate isn't an active employee of this company.",
  },
  periodWrong: {
    code: CODE.badRequest,
    zh_CN: '结束时间必须晚于开始时间',
    en: 'End time must be after start time.',
  },
  periodOver: {
    code: CODE.badRequest,
    zh_CN: '结束时间已过，请重新选择',
    en: 'The end time has already passed. Choose another one.',
  },
  entrustOverlap: {
    code: CODE.conflict,
    zh_CN: '该时间段内已有同类委托，请调整时间或先停用原委托',
    en: "You've already delegated this type for that period. Change the dates or turn off the other delegation first.",
  },
  entrustMutual: {
    code: CODE.conflict,
    zh_CN: '对方在该时间段内已将同类事项委托给您，不能互相委托',
    en: "This person has delegated the same type to you for that period, so you can't delegate it back.",
  },
  entrustRing: {
    code: CODE.conflict,
    zh_CN: '这样会形成循环委托（{names} → 您），请另选同事或时间',
    en: 'This would lead back to you ({names} → you). Choose someone else or another time.',
  },
  entrustEnded: {
    code: CODE.conflict,
    zh_CN: '委托已结束，不能修改，可复制后重新发起',
    en: 'This delegation has ended. Copy it to create a new one.',
  },
  masterDataCodeTaken: {
    code: CODE.conflict,
    zh_CN: '编码已存在，请换一个',
    en: 'This code is already in use. Choose another one.',
  },
  formInvalid: {
    code: CODE.formInvalid,
    zh_CN: '请检查“{field}”',
    en: 'Check "{field}".',
  },
  formChanged: {
    code: CODE.conflict,
    zh_CN: '表单已更新，请刷新后重新填写',
    en: 'This form has changed. Refresh and fill it out again.',
  },
  formDraftsFull: {
    code: CODE.draftsFull,
    zh_CN: '草稿数量已达上限，请先清理不需要的草稿',
    en: 'You have too many drafts. Delete the ones you no longer need.',
  },
  processClosed: {
    code: CODE.conflict,
    zh_CN: '该流程已停用，请联系公司管理员',
    en: 'This request type is turned off. Contact your company administrator.',
  },
  uploadNothing: { code: CODE.badRequest, zh_CN: '请选择要上传的文件', en: 'Choose a file to upload.' },
  uploadTooMany: {
    code: CODE.badRequest,
    zh_CN: '最多上传{max}个文件',
    en: 'You can upload up to {max} files.',
  },
  uploadTooLarge: {
    code: CODE.badRequest,
    zh_CN: '单个文件不能超过{max}MB',
    en: 'Each file can be up to {max} MB.',
  },
  uploadImageType: {
    code: CODE.badRequest,
    zh_CN: '图片仅支持png、bmp、jpeg、jpg、gif格式，且内容须与格式相符',
    en: 'Use a PNG, BMP, JPEG, JPG or GIF image. The content must match the file type.',
  },
  uploadAttachmentType: {
    code: CODE.badRequest,
    zh_CN: '附件仅支持word、excel、bmp、jpeg、gif、pdf格式，不能含宏或加密',
    en: 'Use a Word, Excel, BMP, JPEG, GIF or PDF file without macros or encryption.',
  },
  storageDown: {
    code: CODE.storageDown,
    zh_CN: '文件存储暂不可用，请稍后重试',
    en: "Files can't be stored or opened right now. Try again later.",
  },
  orderTitleMissing: { code: CODE.badRequest, zh_CN: '请填写任务标题', en: 'Enter a title.' },
  orderDatesMissing: { code: CODE.badRequest, zh_CN: '请选择工作日期', en: 'Choose the work dates.' },
  orderDatesRepeated: {
    code: CODE.badRequest,
    zh_CN: '工作日期有重复',
    en: 'A work date is selected twice.',
  },
  orderDatePast: {
    code: CODE.badRequest,
    zh_CN: '工作日期不能早于今天',
    en: "Work dates can't be in the past.",
  },
  orderNeededMissing: {
    code: CODE.badRequest,
    zh_CN: '请填写所需人数',
    en: 'Enter how many people you need.',
  },
  orderDeadlineMissing: {
    code: CODE.badRequest,
    zh_CN: '请选择截止时间',
    en: 'Choose a deadline.',
  },
  orderDeadlineWrong: {
    code: CODE.badRequest,
    zh_CN: '截止时间必须晚于当前时间和开放时间',
    en: 'The deadline must be in the future and after the opening time.',
  },
  orderPlaceWrong: {
    code: CODE.badRequest,
    zh_CN: '请选择有效的工作地点',
    en: 'Choose a valid location.',
  },
  orderScopeWrong: {
    code: CODE.badRequest,
    zh_CN: '开放范围中有不属于本公司的部门或员工',
    en: 'The audience includes a department or employee outside this company.',
  },
  orderFormWrong: {
    code: CODE.badRequest,
    zh_CN: '所选的自定义表单不存在或未发布',
    en: "The attached form doesn't exist or isn't published.",
  },
  orderRemarkLong: {
    code: CODE.badRequest,
    zh_CN: '备注最多 {max} 个字',
    en: 'The remark can have up to {max} characters.',
  },
  orderStationWrong: {
    code: CODE.badRequest,
    zh_CN: '第{segment}段的岗位不存在或已停用',
    en: "The station of segment {segment} doesn't exist or is turned off.",
  },
  orderPostWrong: {
    code: CODE.badRequest,
    zh_CN: '人数只能按班次中的计薪岗位填写，且每个岗位填写一次',
    en: 'Enter a headcount once for each paid station of the shift.',
  },
  orderDeadlineLate: {
    code: CODE.badRequest,
    zh_CN: '截止时间不能晚于最后一个班次的开始时间',
    en: "The deadline can't be after the last shift starts.",
  },
  orderBelowTaken: {
    code: CODE.conflict,
    zh_CN: '{date} {station}的名额不能少于已接单的 {taken} 人',
    en: "{taken} people have already taken {station} on {date}, so there can't be fewer spots.",
  },
  orderTakersBusy: {
    code: CODE.conflict,
    zh_CN: '修改后的时间不符合已接单人员的排班：{names}。请先与其沟通或取消其名额',
    en: "The new times don't fit the schedules of {names}. Talk to them or cancel their spots first.",
  },
  cursorWrong: {
    code: CODE.badRequest,
    zh_CN: '翻页参数无效，请刷新',
    en: "Couldn't load more. Refresh and try again.",
  },
  takeSlotWrong: {
    code: CODE.conflict,
    zh_CN: '任务的日期或岗位已变更，请刷新后重试',
    en: 'The dates or stations of this task have changed. Refresh and try again.',
  },
  takeFormMissing: {
    code: CODE.badRequest,
    zh_CN: '请先填写任务附带的表单',
    en: 'Fill out the attached form first.',
  },
  takeWithdrawn: { code: CODE.conflict, zh_CN: '任务已撤回', en: 'This task was withdrawn.' },
  takeNotInScope: { code: CODE.conflict, zh_CN: '任务未对您开放', en: "This task isn't open to you." },
  takeAlreadyIn: {
    code: CODE.conflict,
    zh_CN: '您已接下 {date} 的这个班次',
    en: "You've already taken this shift on {date}.",
  },
  takeEnded: { code: CODE.conflict, zh_CN: '任务已截止', en: 'This task is closed.' },
  takeStarted: {
    code: CODE.conflict,
    zh_CN: '{date} 的班次已开始',
    en: 'The shift on {date} has already started.',
  },
  takeNotOpenYet: {
    code: CODE.conflict,
    zh_CN: '任务还未开放，请稍后再来',
    en: "This task isn't open yet.",
  },
  takeOnWaitingList: {
    code: CODE.conflict,
    zh_CN: '您已在 {date} 的候补名单中',
    en: "You're already on the waitlist for {date}.",
  },
  takeFull: {
    code: CODE.conflict,
    zh_CN: '{date} 的名额刚刚被抢完，可以加入候补',
    en: 'The last spot on {date} was just taken. You can join the waitlist.',
  },
  takeLeaveTooLate: {
    code: CODE.conflict,
    zh_CN: '距 {date} 的班次开始不足 {hours} 小时，不能退回，请联系发布人',
    en: "The shift on {date} starts in less than {hours} hours, so it can't be given back. Contact the publisher.",
  },
  takeOver: {
    code: CODE.conflict,
    zh_CN: '{date} 的班次已结束，不能再取消名额',
    en: "The shift on {date} is over, so its spots can't be canceled.",
  },
  waitPlaceFree: {
    code: CODE.conflict,
    zh_CN: '{date} 还有名额，可以直接接单',
    en: "There's an open spot on {date}. Take it directly.",
  },
  waitListFull: {
    code: CODE.conflict,
    zh_CN: '候补人数已达上限（{max}人）',
    en: 'The waitlist is full ({max} people).',
  },
  orderClosed: {
    code: CODE.conflict,
    zh_CN: '任务已结束或已撤回，不能修改',
    en: "This task has ended or was withdrawn, so it can't be edited.",
  },
  orderOver: {
    code: CODE.conflict,
    zh_CN: '所有班次都已结束，不能再撤回',
    en: "All shifts of this task are over, so it can't be withdrawn.",
  },
} as const satisfies Record<string, { code: number } & Record<Language, string>>;
