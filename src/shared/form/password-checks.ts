import { LIMITS } from '@contract/limits';

/** What a new password is asked for, in the order in which it is shown. `differs` is asked only where the old one is known. */
export const PASSWORD_CHECKS = ['length', 'classes', 'characters', 'differs', 'match'] as const;
export type PasswordCheck = (typeof PASSWORD_CHECKS)[number];

/** Which requirements a new password meets so far, one by one (spec section 5); all of them is what the contract allows. */
export function passwordChecks(
  password: string,
  confirmation: string,
  oldPassword?: string,
): Partial<Record<PasswordCheck, boolean>> {
  const { length } = password;
  const classes = [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z0-9]/].filter((one) => one.test(password)).length;
  return {
    length: length >= LIMITS.passwordMin && length <= LIMITS.passwordMax,
    classes: classes >= 3,
    characters: /^[\x21-\x7e]+$/.test(password),
    ...(oldPassword === undefined
      ? {}
      : { differs: length > 0 && oldPassword.length > 0 && password !== oldPassword }),
    match: length > 0 && password === confirmation,
  };
}
