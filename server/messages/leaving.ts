import { CODE } from '@contract/codes';
import type { Language } from '@contract/limits';

/** Refusals about open matters of a leaver. */
export const LEAVING_MESSAGES = {
  leavingMissing: {
    code: CODE.conflict,
    zh_CN: '请先办理或安排离职，再开具离职证明',
    en: 'Record or plan the leaving first.',
  },
  leavingCertificateSent: {
    code: CODE.conflict,
    zh_CN: '离职证明已开具，请在签署中心查看',
    en: 'The certificate was already made. Find it in the signing center.',
  },
} as const satisfies Record<string, { code: number } & Record<Language, string>>;
