import { CODE } from '@contract/codes';
import type { Language } from '@contract/limits';

/** Refusals about a payslip of the caller. */
export const OWN_PAYSLIP_MESSAGES = {
  payslipUnseen: {
    code: CODE.conflict,
    zh_CN: '请先查看工资条金额，再确认',
    en: 'View the amounts of the payslip before you confirm it.',
  },
  payslipDisputed: {
    code: CODE.conflict,
    zh_CN: '您提出的问题还没有答复，答复后再确认',
    en: 'Your question has no reply yet. Confirm the payslip after that.',
  },
} as const satisfies Record<string, { code: number } & Record<Language, string>>;
