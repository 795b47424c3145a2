import { CODE } from '@contract/codes';

/** Refusals around third-party sign-in and signing. None names an address, a secret or the provider's own text. */
export const PROVIDER_MESSAGES = {
  authCodeRefused: {
    code: CODE.authCodeRefused,
    zh_CN: '授权码无效、已使用或已过期，请重新打开页面',
    en: 'The auth code is invalid, already used or expired. Open the page again.',
  },
  providerUserRefused: {
    code: CODE.providerUserRefused,
    zh_CN: '您不在该应用的可用范围内，请联系公司管理员',
    en: "You don't have access to this app. Contact your company administrator.",
  },
  providerBusy: {
    code: CODE.providerBusy,
    zh_CN: '第三方平台繁忙，请稍后重试',
    en: 'The sign-in provider is busy. Try again later.',
  },
  providerUnreachable: {
    code: CODE.providerUnreachable,
    zh_CN: '暂时无法连接第三方平台，请稍后重试',
    en: "Can't reach the sign-in provider. Try again later.",
  },
  providerMisconfigured: {
    code: CODE.providerMisconfigured,
    zh_CN: '第三方应用配置有误，请联系公司管理员',
    en: "This app isn't set up correctly. Contact your company administrator.",
  },
  providerRefused: {
    code: CODE.providerError,
    zh_CN: '第三方平台未能确认您的身份，请重新打开页面；若仍无法进入，请将错误码 {errcode} 告知公司管理员',
    en: "We couldn't confirm your identity. Reopen the page; if it happens again, give your company administrator error {errcode}.",
  },
  clientUserTaken: {
    code: CODE.conflict,
    zh_CN: '该聊天平台账号已关联本公司的其他员工，请联系公司管理员解除关联',
    en: 'This chat app account is already linked to another colleague. Ask your company administrator to unlink it.',
  },
  clientUserOther: {
    code: CODE.conflict,
    zh_CN: '您已关联该平台的其他账号，请在“账号管理”中解除，或联系公司管理员',
    en: "You're already linked to another account of this chat app. Unlink it under Account, or ask your company administrator.",
  },
  notColleague: {
    code: CODE.userNotFound,
    zh_CN: '该手机号不属于本公司员工，请核对后重试，或联系公司管理员',
    en: 'No one in this company has this mobile number. Check it, or contact your company administrator.',
  },
  directoryBusy: {
    code: CODE.conflict,
    zh_CN: '已有一次通讯录检查正在进行或等待确认，请先处理',
    en: 'Another check of this directory is running or waits for approval. Finish it first.',
  },
  directoryNotConnected: {
    code: CODE.conflict,
    zh_CN: '请先完成该聊天平台的设置并测试连接',
    en: 'Set up this chat app and test its connection first.',
  },
  directoryOrganMissing: {
    code: CODE.conflict,
    zh_CN: '所属部门尚未同步，请重新检查通讯录并一并应用部门',
    en: "Its department isn't here yet. Check the directory again and apply the department too.",
  },
  directoryHeadMissing: {
    code: CODE.conflict,
    zh_CN: '部门负责人尚未同步，请重新检查通讯录并一并应用该人员',
    en: "The head isn't here yet. Check the directory again and apply the person too.",
  },
  secretKeyMissing: {
    code: CODE.conflict,
    zh_CN: '服务器尚未设置加密密钥，暂不能保存。请联系系统运维人员设置 PROVIDER_SECRET_KEYS',
    en: "The server has no encryption key yet, so this can't be saved. Ask the person who runs the server to set PROVIDER_SECRET_KEYS.",
  },
  chatSecretMissing: {
    code: CODE.badRequest,
    zh_CN: '请输入该应用的密钥',
    en: "Enter this app's secret.",
  },
  chatAppsFull: {
    code: CODE.conflict,
    zh_CN: '其他应用已达上限，请先移除不再使用的应用',
    en: 'No more apps can be added. Remove one that is no longer used.',
  },
  chatIdsMissing: {
    code: CODE.badRequest,
    zh_CN: '请填写全部应用信息',
    en: "Enter all of the app's IDs.",
  },
  noticesNotTaken: {
    code: CODE.serverError,
    zh_CN: '聊天应用未接收部分通知，原因和处理方法见“聊天应用”。处理后请重新执行',
    en: "A chat app didn't take some notices. Chat apps shows why and what to do. Then run this again.",
  },
  noticesNotMailed: {
    code: CODE.serverError,
    zh_CN: '部分通知邮件未能发送，请联系系统运维人员检查邮件服务器，再重新执行',
    en: "Some notices couldn't be emailed. Ask the person who runs the server to check the mail server, then run this again.",
  },
  signUrlRefused: {
    code: CODE.signUrlRefused,
    zh_CN: '该页面地址不属于本系统，无法签名',
    en: "This address isn't part of the portal and can't be signed.",
  },
  providerAppUnclear: {
    code: CODE.providerAppUnclear,
    zh_CN: '存在多个可用的第三方应用，请指定企业',
    en: "Several apps match this link. Open it from your company's workspace.",
  },
} as const;
