import { CODE } from '@contract/codes';
import type { Language } from '@contract/limits';

/** Refusals of signing in and of changes to an account. */
export const ACCOUNT_MESSAGES = {
  captchaWrong: {
    code: CODE.captchaWrong,
    zh_CN: '安全验证已失效，请重试',
    en: 'The security check has expired. Try again.',
  },
  codeWrong: { code: CODE.codeWrong, zh_CN: '验证码错误', en: 'Incorrect verification code.' },
  codeExpired: {
    code: CODE.codeExpired,
    zh_CN: '验证码已失效，请重新获取',
    en: 'The verification code has expired. Request a new one.',
  },
  ownCodeExpired: {
    code: CODE.codeExpired,
    zh_CN: '当前手机号的验证码已失效，请重新验证',
    en: 'The code for your current number has expired. Verify that number again.',
  },
  codeSentTooOften: {
    code: CODE.tooMany,
    zh_CN: '验证码发送过于频繁，请在{seconds}秒后重试',
    en: 'Wait {seconds} seconds before requesting another code.',
  },
  codeDailyLimit: {
    code: CODE.tooMany,
    zh_CN: '今日验证码发送次数已达上限，请明天再试',
    en: "You've reached today's limit for codes. Try again tomorrow.",
  },
  codeNotSent: {
    code: CODE.providerError,
    zh_CN: '验证码发送失败，请稍后重试',
    en: "Couldn't send the code. Try again later.",
  },
  credentialsWrong: {
    code: CODE.credentialsWrong,
    zh_CN: '账号或密码错误',
    en: 'Incorrect account or password.',
  },
  signInLocked: {
    code: CODE.tooMany,
    zh_CN: '尝试次数过多，请在{minutes}分钟后重试，或使用验证码登录',
    en: 'Too many attempts. Try again in {minutes} minutes, or sign in with a verification code.',
  },
  ticketExpired: {
    code: CODE.ticketExpired,
    zh_CN: '操作已超时，请重新开始',
    en: 'This step timed out. Start again.',
  },
  accountDisabled: {
    code: CODE.accountDisabled,
    zh_CN: '账号已停用，请联系公司管理员',
    en: 'This account is disabled. Contact your company administrator.',
  },
  noCompany: {
    code: CODE.noCompany,
    zh_CN: '该账号未加入任何可用的公司，请联系公司管理员',
    en: "This account doesn't belong to an active company. Contact your company administrator.",
  },
  companyClosed: {
    code: CODE.noCompany,
    zh_CN: '您不能进入该公司，请选择其他公司',
    en: "You can't open this company. Choose another one.",
  },
  companyDisabled: { code: CODE.noCompany, zh_CN: '公司已停用', en: 'This company is disabled.' },
  memberDisabled: {
    code: CODE.noCompany,
    zh_CN: '您在该公司的账号已停用',
    en: 'Your account in this company is disabled.',
  },
  userNotFound: { code: CODE.userNotFound, zh_CN: '未查询到用户ID', en: 'User ID not found.' },
  noAuthCode: { code: CODE.noAuthCode, zh_CN: '没有获取到authCode', en: 'No auth code received.' },
  mobileWrong: { code: CODE.mobileWrong, zh_CN: '手机号码不正确', en: 'Enter a valid mobile number.' },
  passwordWeak: {
    code: CODE.passwordWeak,
    zh_CN: '密码须为9-20位，且包含大写字母、小写字母、数字、符号中的至少3种',
    en: 'Use 9–20 characters with at least 3 of these: uppercase, lowercase, digits, symbols.',
  },
  setUpKeyOver: {
    code: CODE.setUpKeyOver,
    zh_CN: '该开通链接已使用或已失效，请联系系统运维人员获取新的链接',
    en: 'This set-up link was used or has expired. Ask the person who runs the server for a new one.',
  },
  setUpMobileKnown: {
    code: CODE.setUpMobileKnown,
    zh_CN: '该手机号已有账号，请输入该账号的密码',
    en: 'This mobile number already has an account. Enter the password of that account.',
  },
  passwordSame: {
    code: CODE.passwordSame,
    zh_CN: '新密码不能与旧密码相同',
    en: 'The new password must be different from the current one.',
  },
  passwordExists: {
    code: CODE.conflict,
    zh_CN: '该账号已设置密码，请使用修改密码',
    en: 'This account already has a password. Change it instead.',
  },
  passwordMissing: {
    code: CODE.conflict,
    zh_CN: '该账号尚未设置密码，请先设置密码',
    en: 'This account has no password yet. Set one first.',
  },
  oldPasswordWrong: {
    code: CODE.oldPasswordWrong,
    zh_CN: '旧密码错误',
    en: 'The current password is incorrect.',
  },
  mobileSame: {
    code: CODE.mobileTaken,
    zh_CN: '新手机号码不能与原手机号码相同',
    en: 'The new mobile number must be different from the current one.',
  },
  mobileTaken: {
    code: CODE.mobileTaken,
    zh_CN: '该手机号码已被其他账号使用',
    en: 'Another account uses this mobile number.',
  },
  emailSame: {
    code: CODE.emailTaken,
    zh_CN: '该邮箱已绑定到当前账号',
    en: 'This email address is already linked to your account.',
  },
  emailTaken: {
    code: CODE.emailTaken,
    zh_CN: '该邮箱已被其他账号使用',
    en: 'Another account uses this email address.',
  },
  cancelReasonWrong: {
    code: CODE.badRequest,
    zh_CN: '请选择列表中的注销原因',
    en: 'Select a reason from the list.',
  },
  cancelBlocked: {
    code: CODE.conflict,
    zh_CN: '账号下仍有未完成的事项，暂不能注销',
    en: "This account can't be closed yet because it has unfinished items.",
  },
  sessionIsThis: {
    code: CODE.conflict,
    zh_CN: '这是当前使用的设备，请通过“退出登录”退出',
    en: "You're using this device. Sign out instead.",
  },
  lastAdministrator: {
    code: CODE.conflict,
    zh_CN: '公司至少需要保留一名公司管理员',
    en: 'A company needs at least one company administrator.',
  },
  providerNotConfigured: {
    code: CODE.providerNotConfigured,
    zh_CN: '该企业未开通此登录方式，请联系公司管理员',
    en: "Your company hasn't set up this way to sign in. Contact your company administrator.",
  },
} as const satisfies Record<string, { code: number } & Record<Language, string>>;
