import { CODE } from '@contract/codes';
import type { Language } from '@contract/limits';

/** Refusals of shifts that people pass on among themselves. */
export const SWAP_MESSAGES = {
  swapShiftChanged: {
    code: CODE.conflict,
    zh_CN: '有班次已变动，请重新选择',
    en: 'One of the shifts has changed. Choose again.',
  },
  swapWrong: {
    code: CODE.badRequest,
    zh_CN: '这些班次不能组成一次换班，请重新选择',
    en: "These shifts don't make up a swap. Choose again.",
  },
  swapColleagueWrong: {
    code: CODE.conflict,
    zh_CN: '只能和本部门在职的同事换班，请重新选择',
    en: 'You can only swap with active colleagues in your department. Choose again.',
  },
  swapShiftTime: {
    code: CODE.conflict,
    zh_CN: '只能换未来 {days} 天内、尚未开始的班次',
    en: "You can only swap shifts in the next {days} days that haven't started.",
  },
  swapPromised: {
    code: CODE.conflict,
    zh_CN: '有班次正在另一个换班中，请等待其结束或重新选择',
    en: 'One of the shifts is part of another swap. Wait until it ends, or choose another shift.',
  },
  swapColleaguePlan: {
    code: CODE.conflict,
    zh_CN: '换班后 {name} 的排班不符合公司规则，请重新选择',
    en: "With this swap, {name}'s schedule would go against your company's rules. Choose again.",
  },
  swapFlowMissing: {
    code: CODE.conflict,
    zh_CN: '公司的换班审批尚未设置好，请联系公司管理员',
    en: "Your company hasn't set up approval for swaps yet. Ask your company administrator.",
  },
  swapFlowChoice: {
    code: CODE.conflict,
    zh_CN: '公司的换班审批需要发起人选择审批人，暂不能换班，请联系公司管理员调整流程',
    en: "Your company's approval flow for swaps asks the requester to choose approvers, which swaps can't do. Ask your company administrator to change it.",
  },
  swapUndoLate: {
    code: CODE.conflict,
    zh_CN: '班次之后又有变动，无法撤销',
    en: "The shifts have changed since, so this can't be undone.",
  },
  swapNotForm: {
    code: CODE.badRequest,
    zh_CN: '换班需要选择两个真实的班次，请从“换班”页面发起',
    en: 'A swap names two real shifts. Start it from the Shift swap page.',
  },
  swapOver: { code: CODE.conflict, zh_CN: '这次换班已经结束', en: 'This swap has already ended.' },
} as const satisfies Record<string, { code: number } & Record<Language, string>>;
