import { START_LIMITS, type LANGUAGES } from './start-limits';

/** Business constants of spec section 9 and the ones this product adds. Durations in milliseconds unless named. */
export const LIMITS = {
  ...START_LIMITS,
  appCode: 'xlc',
  shiftSegments: 4,
  remark: 200,
  uploadBytes: 10 * 1024 * 1024,
  uploadFiles: 10,
  passwordMin: 9,
  passwordMax: 20,
  questionOptionsMin: 4,
  formName: 60,
  companyName: 100,
  personName: 50,
  organName: 60,
  jobNumber: 40,
  email: 120,
  formPermissions: 3_000,
  codeResendSeconds: 60,
  pageSize: 20,
  pageSizeMax: 100,
} as const;

export type Language = (typeof LANGUAGES)[number];

/** Client kinds (spec section 1). */
export const CLIENT_KINDS = ['dingTalk', 'wechat', 'wechatWork', 'feishu', 'other'] as const;
export type ClientKind = (typeof CLIENT_KINDS)[number];

/** Date formats of spec section 9 in dayjs notation. */
export const DATE_FORMATS = {
  date: 'YYYY-MM-DD',
  minute: 'YYYY-MM-DD HH:mm',
  second: 'YYYY-MM-DD HH:mm:ss',
  time: 'HH:mm',
} as const;

/** Where counting stops: a badge says `99+`, and the first screen must not cost more for who has more waiting. */
export const COUNT_MAX = 100;
