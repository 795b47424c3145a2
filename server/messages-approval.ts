import { CODE } from '@contract/codes';
import type { Language } from '@contract/limits';

/** Refusals of the approval centers and of their flows. */
export const APPROVAL_MESSAGES = {
  approvalActed: {
    code: CODE.conflict,
    zh_CN: '{person}已在{time}{what}，您的操作未生效',
    en: '{person} {what} at {time}. Your action had no effect.',
  },
  approvalNotYours: {
    code: CODE.conflict,
    zh_CN: '当前不需要您处理该审批',
    en: 'This approval does not wait for you.',
  },
  approvalOver: {
    code: CODE.conflict,
    zh_CN: '该审批不在审批中，无法进行此操作',
    en: 'This approval is not running. That cannot be done with it.',
  },
  approvalNotReturned: {
    code: CODE.conflict,
    zh_CN: '只有被退回或已撤回的审批可以重新提交',
    en: 'Only an approval that was returned or withdrawn can be submitted again.',
  },
  approvalNotInitiator: {
    code: CODE.conflict,
    zh_CN: '只有发起人可以进行此操作',
    en: 'Only the initiator can do that.',
  },
  approvalTargetWrong: {
    code: CODE.badRequest,
    zh_CN: '不能退回到所选节点',
    en: 'It cannot be sent back to that step.',
  },
  approvalPersonAlready: {
    code: CODE.badRequest,
    zh_CN: '所选人员已在当前节点审批中',
    en: 'One of these people already decides at this step.',
  },
  approvalPersonInitiator: {
    code: CODE.badRequest,
    zh_CN: '不能由发起人审批自己的申请',
    en: 'Initiators cannot decide their own request.',
  },
  approvalPersonWrong: {
    code: CODE.badRequest,
    zh_CN: '所选人员不是本公司的在职员工',
    en: 'One of these people is not an active employee of this company.',
  },
  approvalNobody: {
    code: CODE.conflict,
    zh_CN: '有节点找不到审批人，且公司没有可代为处理的审批管理员，请联系公司管理员',
    en: 'Nobody can be found for a step, and there is no administrator to stand in. Please contact your company administrator.',
  },
  approvalSignerWrong: {
    code: CODE.conflict,
    zh_CN: '只能移除由您加签且尚未处理的人员',
    en: 'You can only remove people whom you added and who have not decided.',
  },
  approvalChoiceMissing: {
    code: CODE.badRequest,
    zh_CN: '请选择“{node}”的审批人',
    en: 'Choose who decides at “{node}”.',
  },
  approvalChoiceTooMany: {
    code: CODE.badRequest,
    zh_CN: '“{node}”最多可选{max}人',
    en: 'At most {max} people can be chosen for “{node}”.',
  },
  approvalOpinionMissing: { code: CODE.badRequest, zh_CN: '请填写审批意见', en: 'Write an opinion.' },
  approvalSignatureMissing: {
    code: CODE.badRequest,
    zh_CN: '签名不能为空',
    en: 'The signature must not be empty.',
  },
  approvalUrgeWait: {
    code: CODE.tooMany,
    zh_CN: '刚刚催办过，请在{minutes}分钟后再试',
    en: 'You have just urged it. Try again in {minutes} minutes.',
  },
  approvalUrgeLimit: {
    code: CODE.tooMany,
    zh_CN: '今天催办次数已达上限（{max}次）',
    en: 'It has been urged {max} times today, which is as often as possible.',
  },
  approvalUndoLate: {
    code: CODE.conflict,
    zh_CN: '已超过撤销时间，无法撤销',
    en: 'It is too late to take this back.',
  },
  approvalUndoActed: {
    code: CODE.conflict,
    zh_CN: '之后已有人处理，无法撤销',
    en: 'Somebody has acted since. This can no longer be taken back.',
  },
  approvalDraftNewer: {
    code: CODE.conflict,
    zh_CN: '草稿已在其他设备更新，请刷新后继续',
    en: 'This draft has changed on another device. Refresh to go on.',
  },
  approvalDraftUsed: {
    code: CODE.conflict,
    zh_CN: '草稿已提交或已删除',
    en: 'This draft was submitted or deleted.',
  },
  approvalNoBatch: {
    code: CODE.badRequest,
    zh_CN: '该节点不支持批量通过，请单独处理',
    en: 'This step cannot be approved in a batch. Decide it on its own.',
  },
  approvalFlowMissing: {
    code: CODE.conflict,
    zh_CN: '该审批尚未配置流程，请联系审批管理员',
    en: 'This kind of request has no flow yet. Please contact your approval administrator.',
  },
  leaveBalanceShort: {
    code: CODE.badRequest,
    zh_CN: '{kind}余额不足：剩余{remaining}天，本次申请{requested}天',
    en: 'Not enough {kind}: {remaining} days are left and {requested} are asked for.',
  },
  leaveKindUnknown: {
    code: CODE.badRequest,
    zh_CN: '公司没有该假期类型',
    en: 'The company has no such kind of leave.',
  },
  processNameTaken: {
    code: CODE.conflict,
    zh_CN: '已有名称为“{name}”的审批流程，请换一个名称',
    en: 'There is a kind of request called “{name}” already. Choose another name.',
  },
  processTooMany: {
    code: CODE.badRequest,
    zh_CN: '最多可创建{max}种审批流程',
    en: 'A company can have at most {max} kinds of request.',
  },
  processFormWrong: {
    code: CODE.badRequest,
    zh_CN: '请选择已发布且未停用的表单',
    en: 'Choose a form that is published and not switched off.',
  },
  phraseTooMany: {
    code: CODE.badRequest,
    zh_CN: '最多保存{max}条常用意见',
    en: 'At most {max} preset opinions can be kept.',
  },
} as const satisfies Record<string, { code: number } & Record<Language, string>>;
