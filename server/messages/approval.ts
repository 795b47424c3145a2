import { CODE } from '@contract/codes';
import type { Language } from '@contract/limits';

/** Refusals of the approval centers and of their flows. */
export const APPROVAL_MESSAGES = {
  approvalActed: {
    code: CODE.conflict,
    zh_CN: '{person}已于{time}{what}，您的操作未生效',
    en: "{person} {what} on {time}. Your action wasn't applied.",
  },
  approvalTakenBack: {
    code: CODE.conflict,
    zh_CN: '{person}于{time}撤销了之前的操作，该审批现由{waiting}处理，暂不需要您处理',
    en: '{person} undid the last decision ({time}). {waiting} is reviewing this request now.',
  },
  approvalHindered: {
    code: CODE.conflict,
    zh_CN: '申请无法生效：{why}',
    en: "This request can't take effect: {why}",
  },
  approvalHinderedUnseen: {
    code: CODE.conflict,
    zh_CN: '申请无法生效，原因涉及您看不到的字段，请联系发起人',
    en: "This request can't take effect because of fields you can't see. Contact the requester.",
  },
  approvalTakenBackOver: {
    code: CODE.conflict,
    zh_CN: '{person}于{time}撤销了之前的操作，该审批不再需要您处理',
    en: '{person} undid the last decision ({time}). No action is needed from you.',
  },
  approvalActedByYou: {
    code: CODE.conflict,
    zh_CN: '您已于{time}{what}，本次操作未生效',
    en: "You already {what} on {time}. This action wasn't applied.",
  },
  approvalNotYours: {
    code: CODE.conflict,
    zh_CN: '当前不需要您处理该审批',
    en: "This request isn't waiting for you.",
  },
  approvalOver: {
    code: CODE.conflict,
    zh_CN: '该审批不在审批中，无法进行此操作',
    en: "This request isn't in review.",
  },
  approvalNotReturned: {
    code: CODE.conflict,
    zh_CN: '只有被退回或已撤回的审批可以重新提交',
    en: 'Only returned or withdrawn requests can be resubmitted.',
  },
  approvalNotInitiator: {
    code: CODE.conflict,
    zh_CN: '只有发起人可以进行此操作',
    en: 'Only the requester can do this.',
  },
  approvalTargetWrong: {
    code: CODE.badRequest,
    zh_CN: '不能退回到所选节点',
    en: "You can't return it to that step.",
  },
  approvalPersonAlready: {
    code: CODE.badRequest,
    zh_CN: '所选人员已在当前节点审批中',
    en: 'One of these people is already an approver at this step.',
  },
  approvalPersonConcerned: {
    code: CODE.badRequest,
    zh_CN: '该申请与此人有关，不能由其审批，请选择其他人',
    en: "This request is about that person, so they can't review it. Choose someone else.",
  },
  approvalConcernedBeyondScope: {
    code: CODE.forbidden,
    zh_CN: '您的数据范围不包含申请中的员工，不能为其发起申请',
    en: "You can't submit a request about someone outside your data scope",
  },
  approvalPersonInitiator: {
    code: CODE.badRequest,
    zh_CN: '不能由发起人审批自己的申请',
    en: "Requesters can't approve their own requests.",
  },
  approvalPersonWrong: {
    code: CODE.badRequest,
    zh_CN: '所选人员不是本公司的在职员工',
    en: "One of these people isn't an active employee of this company.",
  },
  approvalNobody: {
    code: CODE.conflict,
    zh_CN: '有节点找不到审批人，且公司没有可代为处理的审批管理员，请联系公司管理员',
    en: 'A step has no approver, and there is no approval administrator to handle it. Contact your company administrator.',
  },
  approvalSignerWrong: {
    code: CODE.conflict,
    zh_CN: '只能移除由您加签且尚未处理的人员',
    en: "You can only remove approvers you added who haven't reviewed yet.",
  },
  approvalChoiceMissing: {
    code: CODE.badRequest,
    zh_CN: '请选择“{node}”的审批人',
    en: 'Choose an approver for "{node}".',
  },
  approvalChoiceTooMany: {
    code: CODE.badRequest,
    zh_CN: '“{node}”最多可选{max}人',
    en: 'You can choose up to {max} people for "{node}".',
  },
  approvalOpinionMissing: { code: CODE.badRequest, zh_CN: '请填写审批意见', en: 'Add a comment.' },
  approvalSignatureMissing: {
    code: CODE.badRequest,
    zh_CN: '签名不能为空',
    en: 'Add your signature.',
  },
  approvalUrgeWait: {
    code: CODE.tooMany,
    zh_CN: '刚刚催办过，请在{minutes}分钟后再试',
    en: 'You just sent a reminder. Try again in {minutes} minutes.',
  },
  approvalUrgeLimit: {
    code: CODE.tooMany,
    zh_CN: '今天催办次数已达上限（{max}次）',
    en: "You've reached today's limit of {max} reminders.",
  },
  approvalUndoLate: {
    code: CODE.conflict,
    zh_CN: '已超过撤销时间，无法撤销',
    en: "It's too late to undo this.",
  },
  approvalUndoActed: {
    code: CODE.conflict,
    zh_CN: '之后已有人处理，无法撤销',
    en: "Someone has acted on it since, so it can't be undone.",
  },
  approvalDraftNewer: {
    code: CODE.conflict,
    zh_CN: '草稿已在其他设备更新，请刷新后继续',
    en: 'This draft was updated on another device. Refresh to continue.',
  },
  approvalDraftUsed: {
    code: CODE.conflict,
    zh_CN: '草稿已提交或已删除',
    en: 'This draft was already submitted or deleted.',
  },
  approvalNoBatch: {
    code: CODE.badRequest,
    zh_CN: '该节点不支持批量通过，请单独处理',
    en: "Review this request on its own. Its current step doesn't allow batch approval.",
  },
  approvalFlowMissing: {
    code: CODE.conflict,
    zh_CN: '该审批尚未配置流程，请联系审批管理员',
    en: 'This request type has no approval flow yet. Contact your approval administrator.',
  },
  approvalOverlap: {
    code: CODE.conflict,
    zh_CN: '与{name}（{no}，{from} 至 {to}）时间重叠，请调整时间或先撤回该申请',
    en: 'Overlaps with {name} {no} ({from} – {to}). Change the dates or withdraw that request first.',
  },
  leaveLengthWrong: {
    code: CODE.formInvalid,
    zh_CN: '按排班和公司日历，本次请假为 {length}，请核对后重新提交',
    en: 'By the shift plan and the company calendar, this leave takes {length}. Check it and submit again.',
  },
  leaveBalanceShort: {
    code: CODE.badRequest,
    zh_CN: '{kind}余额不足：剩余{remaining}天，本次申请{requested}天',
    en: 'Not enough {kind}: {remaining} days left, {requested} requested.',
  },
  leaveNotApproved: {
    code: CODE.conflict,
    zh_CN: '该假期已不是通过状态，请刷新后重试',
    en: 'This leave is no longer approved. Refresh and try again.',
  },
  leaveCutNothing: {
    code: CODE.badRequest,
    zh_CN: '请选择要缩短或取消的部分',
    en: 'Choose what to shorten or cancel.',
  },
  leaveCutWaiting: {
    code: CODE.conflict,
    zh_CN: '该假期已有一项变更待处理，请先撤回',
    en: 'A change of this leave is already in review. Withdraw it first.',
  },
  leaveCutDecided: {
    code: CODE.conflict,
    zh_CN: '该变更已处理，请刷新查看',
    en: 'This change has been decided. Refresh to see it.',
  },
  balanceDayWrong: {
    code: CODE.badRequest,
    zh_CN: '请选择今天起 5 年内的日期',
    en: 'Choose a day within the next 5 years.',
  },
  leaveKindUnknown: {
    code: CODE.badRequest,
    zh_CN: '公司没有该假期类型',
    en: "Your company doesn't offer this leave type.",
  },
  processNameTaken: {
    code: CODE.conflict,
    zh_CN: '已有名称为“{name}”的审批流程，请换一个名称',
    en: '"{name}" already exists. Choose another name.',
  },
  processTooMany: {
    code: CODE.badRequest,
    zh_CN: '最多可创建{max}种审批流程',
    en: 'A company can have up to {max} request types.',
  },
  processFormWrong: {
    code: CODE.badRequest,
    zh_CN: '请选择已发布且未停用的表单',
    en: 'Choose a form that is published and turned on.',
  },
  phraseTooMany: {
    code: CODE.badRequest,
    zh_CN: '最多保存{max}条常用意见',
    en: 'You can save up to {max} quick comments.',
  },
} as const satisfies Record<string, { code: number } & Record<Language, string>>;
