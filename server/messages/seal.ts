import { CODE } from '@contract/codes';
import type { Language } from '@contract/limits';

/** Refusals of seals, of who may use them and of using them. */
export const SEAL_MESSAGES = {
  sealsFull: {
    code: CODE.conflict,
    zh_CN: '最多 {max} 枚印章',
    en: 'A company can have up to {max} seals.',
  },
  sealNameTaken: {
    code: CODE.conflict,
    zh_CN: '已有同名印章，请换一个名称',
    en: 'There is already a seal with this name. Choose another one.',
  },
  sealStateWrong: {
    code: CODE.conflict,
    zh_CN: '印章状态已变化，请刷新后重试',
    en: "The seal's status has changed. Refresh and try again.",
  },
  sealChangeWaits: {
    code: CODE.conflict,
    zh_CN: '这枚印章已有一项变更等待审批，请先处理',
    en: 'Another change to this seal is waiting for approval. Settle that one first.',
  },
  sealNothingWaits: {
    code: CODE.conflict,
    zh_CN: '这项变更已经处理过了',
    en: 'This change has already been settled.',
  },
  sealOwnChange: {
    code: CODE.forbidden,
    zh_CN: '自己申请的变更须由另一位管理员审批',
    en: 'Another administrator has to approve a change that you requested.',
  },
  sealNotOwnChange: {
    code: CODE.forbidden,
    zh_CN: '只有申请人可以撤回',
    en: 'Only the person who requested the change can withdraw it.',
  },
  sealGlyphsMissing: {
    code: CODE.badRequest,
    zh_CN: '字体中没有这些字：{glyphs}。请改用其他写法，或上传印章图片',
    en: "The font doesn't have these characters: {glyphs}. Write them differently, or upload a picture of the seal.",
  },
  sealTextLong: {
    code: CODE.badRequest,
    zh_CN: '文字太多，刻不下，请缩短',
    en: "The text doesn't fit on the seal. Shorten it.",
  },
  sealPictureType: {
    code: CODE.badRequest,
    zh_CN: '印章图片须为 PNG 或 JPEG',
    en: 'The picture of a seal has to be a PNG or a JPEG.',
  },
  sealPictureBroken: {
    code: CODE.badRequest,
    zh_CN: '这张图片无法读取，请换一张',
    en: "This picture can't be read. Choose another one.",
  },
  sealPictureSize: {
    code: CODE.badRequest,
    zh_CN: '印章图片的边长须为 {min}–{max} 像素',
    en: 'Each side of the picture has to be {min}–{max} pixels.',
  },
  sealPictureEmpty: {
    code: CODE.badRequest,
    zh_CN: '图片上没有印章：去掉白色背景后什么都没有留下',
    en: 'There is no seal in this picture: nothing is left without its white background.',
  },
  sealPictureOpaque: {
    code: CODE.badRequest,
    zh_CN: '图片背景不是白色或透明，盖章时会遮住文字。请换一张白底或透明底的图片',
    en: 'The background is neither white nor transparent, so it would cover the text. Choose a picture on white or without a background.',
  },
  sealPending: {
    code: CODE.conflict,
    zh_CN: '这枚印章尚未启用',
    en: "This seal isn't in use yet.",
  },
  sealSuspended: {
    code: CODE.conflict,
    zh_CN: '这枚印章已停用，暂时不能使用',
    en: "This seal is suspended and can't be used for now.",
  },
  sealDestroyed: {
    code: CODE.conflict,
    zh_CN: '这枚印章已销毁',
    en: 'This seal has been destroyed.',
  },
  sealGrantNotYours: {
    code: CODE.forbidden,
    zh_CN: '这项用印授权不是给您的',
    en: "This permission to use a seal isn't yours.",
  },
  sealGrantOver: {
    code: CODE.conflict,
    zh_CN: '用印授权已终止',
    en: 'Your permission to use this seal has ended.',
  },
  sealGrantNotYet: {
    code: CODE.conflict,
    zh_CN: '用印授权尚未生效',
    en: "Your permission to use this seal hasn't started yet.",
  },
  sealGrantExpired: {
    code: CODE.conflict,
    zh_CN: '用印授权已过期',
    en: 'Your permission to use this seal has expired.',
  },
  sealGrantShort: {
    code: CODE.conflict,
    zh_CN: '用印次数不足，还剩 {left} 次',
    en: 'Not enough uses left: {left} remaining.',
  },
  sealGrantDays: {
    code: CODE.badRequest,
    zh_CN: '有效期须从今天或以后开始，且结束不早于开始',
    en: 'The permission has to start today or later, and end no earlier than it starts.',
  },
  sealGranteeGone: {
    code: CODE.conflict,
    zh_CN: '该员工已不在职，不能授权',
    en: "This person is no longer active, so they can't be given a seal.",
  },
  sealOwnGrant: {
    code: CODE.forbidden,
    zh_CN: '双人管理的印章不能授权给自己，请由另一位管理员授权',
    en: "You can't give yourself a seal that needs two people. Ask another administrator.",
  },
  sealNeedsStamper: {
    code: CODE.conflict,
    zh_CN: '这枚印章须由印章管理员盖章，请提交盖章申请',
    en: 'Only the stamp administrator can place this seal. Ask them to place it.',
  },
  sealOwnStamping: {
    code: CODE.forbidden,
    zh_CN: '自己申请的用印须由另一位印章管理员盖章',
    en: 'Another stamp administrator has to place a seal that you requested.',
  },
  sealStampingOver: {
    code: CODE.conflict,
    zh_CN: '这项盖章申请已经处理过了',
    en: 'This request has already been settled.',
  },
  sealStampingWaits: {
    code: CODE.conflict,
    zh_CN: '这份文件已在等待盖章',
    en: 'This document is already waiting for the seal.',
  },
} as const satisfies Record<string, { code: number } & Record<Language, string>>;
