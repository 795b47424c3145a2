import { compactMobile } from '@contract/account/rules/mobile';
import { emailSendVC } from '@contract/account/calls';
import { checkMobile, isEmpty } from '@/shared/form/rules';
import type { Problem } from '@/shared/form/problem';
import { fieldCheck, type FieldCheck } from '@/shared/form/check-fields';
import { requiredCheck } from '@/shared/form/code-checks';
import { checkPassword, checkPasswordRepeated } from '@/shared/form/password-rules';

/** A number as people write it; those of other areas keep their area code in front. */
export const checkNewMobile = (text: string): Problem | undefined => checkMobile(compactMobile(text));

/** Judged by the contract's own schema, so that what passes here passes there. */
export function checkEmail(text: string): Problem | undefined {
  return isEmpty(text) || emailSendVC.request.shape.email.safeParse(text).success
    ? undefined
    : { key: 'emailWrong' };
}

export const mobileCheck = (mobile: string): FieldCheck =>
  requiredCheck('newMobile', mobile, 'mobileRequired', checkNewMobile);

export const emailCheck = (email: string): FieldCheck =>
  requiredCheck('email', email, 'emailRequired', checkEmail);

/** The new password and its repetition; `extra` judges the new one further. */
export const newPasswordChecks = (
  password: string,
  confirmation: string,
  extra: (password: string) => Problem | undefined = () => undefined,
): FieldCheck[] => [
  fieldCheck(
    'password',
    password,
    { kind: 'required', tip: { key: 'passwordRequired' } },
    { kind: 'custom', check: checkPassword },
    { kind: 'custom', check: extra },
  ),
  fieldCheck('confirmation', confirmation, {
    kind: 'custom',
    check: (repeated) => checkPasswordRepeated(password, repeated),
  }),
];
