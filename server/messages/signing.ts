import { CODE } from '@contract/codes';
import type { Language } from '@contract/limits';

/** Refusals of documents that people sign. */
export const SIGNING_MESSAGES = {
  signingKeysMissing: {
    code: CODE.conflict,
    zh_CN:
      '服务器尚未设置加密密钥，企业暂不能签署文件。请联系系统运维人员设置 PROVIDER_SECRET_KEYS 或 SIGNING_CERTIFICATE',
    en: "The server has no encryption key yet, so the company can't sign. Ask the person who runs the server to set PROVIDER_SECRET_KEYS or SIGNING_CERTIFICATE.",
  },
  signingCertificateOver: {
    code: CODE.conflict,
    zh_CN: '服务器的签名证书已过期，暂不能生成文件。请联系系统运维人员更换 SIGNING_CERTIFICATE',
    en: "The server's signing certificate has expired, so the file can't be made. Ask the person who runs the server to replace SIGNING_CERTIFICATE.",
  },
  verifyCodeUnknown: {
    code: CODE.notFound,
    zh_CN: '没有查到该查验码，请核对后重试',
    en: 'No document has this verify code. Check it and try again.',
  },
  signingOver: {
    code: CODE.conflict,
    zh_CN: '该签署已结束',
    en: 'This document is no longer being signed.',
  },
  signingSent: { code: CODE.conflict, zh_CN: '该文件已发出签署', en: 'This document was already sent.' },
  signingExpired: {
    code: CODE.conflict,
    zh_CN: '该签署已过截止时间，请联系发起人重新发送',
    en: 'The deadline has passed. Ask the sender to send it again.',
  },
  signingNotTurn: { code: CODE.conflict, zh_CN: '还没有轮到您签署', en: "It isn't your turn to sign yet." },
  signingAnswered: {
    code: CODE.conflict,
    zh_CN: '您已处理过该文件',
    en: 'You already answered this document.',
  },
  signingContactInside: {
    code: CODE.conflict,
    zh_CN: '您的手机号或邮箱属于发起企业的员工，请联系发起人改为从同事中添加您',
    en: "Your mobile number or email belongs to someone who works at the sender's company. Ask the sender to add you as a colleague.",
  },
  signingContactOfColleague: {
    code: CODE.conflict,
    zh_CN: '{name}的手机号或邮箱属于一位同事，请撤回后重新发起，并从同事中添加',
    en: "{name}'s mobile number or email belongs to a colleague. Withdraw the document and send it again with that colleague as a signer.",
  },
  signingNoHandover: {
    code: CODE.forbidden,
    zh_CN: '发起人不允许转交该签署',
    en: "The sender doesn't allow handing over this document.",
  },
  signingNotNow: {
    code: CODE.conflict,
    zh_CN: '当前状态下不能进行该操作，请刷新后查看',
    en: "This can't be done right now. Refresh and check its status.",
  },
  signingHidden: {
    code: CODE.forbidden,
    zh_CN: '轮到您签署时才能查看文件',
    en: 'You can read the document when it is your turn to sign.',
  },
  signingNotMade: {
    code: CODE.serverError,
    zh_CN: '未能生成文件，请稍后重试',
    en: "The file couldn't be made. Try again later.",
  },
  signingNotDone: {
    code: CODE.conflict,
    zh_CN: '全部签署完成后才能下载',
    en: 'You can download it once everyone has signed.',
  },
  signingDocumentChanged: {
    code: CODE.conflict,
    zh_CN: '文件与您查看的版本不一致，请重新打开后再签署',
    en: "The document isn't the one you read. Open it again before signing.",
  },
  signingByCode: {
    code: CODE.badRequest,
    zh_CN: '请输入验证码确认签署',
    en: 'Enter the verification code to sign.',
  },
  signingByPassword: {
    code: CODE.badRequest,
    zh_CN: '请输入登录密码确认签署',
    en: 'Enter your password to sign.',
  },
  signingPasswordWrong: { code: CODE.credentialsWrong, zh_CN: '密码错误', en: 'Incorrect password.' },
  signingNoInk: { code: CODE.badRequest, zh_CN: '请先手写签名', en: 'Draw your signature first.' },
  signingNoText: { code: CODE.badRequest, zh_CN: '请填写“{label}”', en: 'Fill out "{label}".' },
  signingNoSeal: {
    code: CODE.badRequest,
    zh_CN: '请选择您可以使用的印章',
    en: 'Choose a seal that you may use.',
  },
  signingLeft: {
    code: CODE.conflict,
    zh_CN: '{name}已离职',
    en: '{name} is no longer with the company',
  },
  signingHeirWrong: {
    code: CODE.conflict,
    zh_CN: '不能转交给该同事，请选择未参与签署的在职同事',
    en: "You can't hand over to this person. Choose an active colleague who isn't signing already.",
  },
  signingRemindedLately: {
    code: CODE.tooMany,
    zh_CN: '一小时内已催办过，请稍后再试',
    en: 'A reminder was sent within the last hour. Try again later.',
  },
  signingWord: {
    code: CODE.badRequest,
    zh_CN: '不支持 Word 和 Excel 文件，请先导出为 PDF 再上传',
    en: "Word and Excel files can't be signed. Export the file as PDF and upload that.",
  },
  signingFileWrong: {
    code: CODE.badRequest,
    zh_CN: '请上传一个 PDF 文件，或 JPG、PNG 图片',
    en: 'Upload one PDF file, or JPG or PNG pictures.',
  },
  signingLinkOver: {
    code: CODE.notFound,
    zh_CN: '链接已失效，请联系发起人重新发送',
    en: 'This link no longer works. Ask the sender for a new one.',
  },
  signingAccessOver: {
    code: CODE.ticketExpired,
    zh_CN: '访问已超时，请重新获取验证码',
    en: 'Your access timed out. Request a new code.',
  },
  signingKeywordMissing: {
    code: CODE.badRequest,
    zh_CN: '模板正文中没有“{keyword}”，请修改签署位置的关键字',
    en: '"{keyword}" isn\'t in the text of the template. Change the keyword of that field.',
  },
  signingRolesWrong: {
    code: CODE.badRequest,
    zh_CN: '请检查签署角色：至少一名签署人；每个签署位置须属于其中一个角色，且类型适合该角色',
    en: 'Check the roles: at least one signs, and every field belongs to one of them and suits it.',
  },
  signingRoleBare: {
    code: CODE.badRequest,
    zh_CN: '请为“{role}”设置签名或印章位置',
    en: 'Add a signature or seal field for "{role}".',
  },
  signingBatchRoles: {
    code: CODE.badRequest,
    zh_CN: '批量发起只支持内部人员，请为其余角色指定人员',
    en: 'A batch is for your own people. Choose someone for each other role.',
  },
  signingBatchWrong: {
    code: CODE.badRequest,
    zh_CN: '请选择1至{most}人，且截止日期不早于今天',
    en: 'Choose 1 to {most} people and a deadline that is not in the past.',
  },
  signingBatchTwice: {
    code: CODE.badRequest,
    zh_CN: '{name}重复出现，每人只能发送一份',
    en: '{name} is listed twice. Everyone gets one document.',
  },
  signingBatchMissing: {
    code: CODE.badRequest,
    zh_CN: '请填写{name}的“{variable}”',
    en: 'Enter "{variable}" for {name}.',
  },
  signingBatchLong: {
    code: CODE.badRequest,
    zh_CN: '{name}的“{variable}”最多{max}个字',
    en: '"{variable}" of {name} can have up to {max} characters.',
  },
  signingBatchGlyphs: {
    code: CODE.badRequest,
    zh_CN: '{name}的“{variable}”中有无法打印的字符：{characters}',
    en: '"{variable}" of {name} has characters that can\'t be printed: {characters}',
  },
  signingRowTwice: {
    code: CODE.badRequest,
    zh_CN: '该人员已在前面的行中',
    en: 'This person is in a line above',
  },
  signingRowNobody: {
    code: CODE.badRequest,
    zh_CN: '没有找到可发送的在职人员',
    en: 'No active colleague you can send to has this ID',
  },
  signingRowSeveral: {
    code: CODE.badRequest,
    zh_CN: '多名人员使用该工号，请先更正工号',
    en: 'Several people have this ID. Correct their IDs first.',
  },
  signingRowOther: {
    code: CODE.badRequest,
    zh_CN: '该工号属于{name}，与文件中的姓名不符',
    en: 'This ID belongs to {name}, not to the name in the line',
  },
  signingValueMissing: { code: CODE.badRequest, zh_CN: '没有填写', en: 'Nothing entered' },
  signingValueLong: { code: CODE.badRequest, zh_CN: '最多{max}个字', en: 'Up to {max} characters' },
  signingValueGlyphs: {
    code: CODE.badRequest,
    zh_CN: '有无法打印的字符：{characters}',
    en: "Has characters that can't be printed: {characters}",
  },
  signingRowsNoHead: {
    code: CODE.badRequest,
    zh_CN: '没有找到表头，首行须有“工号”和模板的变量，如“{variable}”',
    en: 'The column names are missing. The first line needs "Employee ID" and variables such as "{variable}".',
  },
  signingRowsEmpty: {
    code: CODE.badRequest,
    zh_CN: '表头下方没有内容，请逐行填写人员',
    en: 'There are no people below the column names.',
  },
} as const satisfies Record<string, { code: number } & Record<Language, string>>;
