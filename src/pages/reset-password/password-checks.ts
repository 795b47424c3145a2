import { LIMITS } from '@contract/limits';

export type PasswordCheck = 'length' | 'classes' | 'characters' | 'match';

/** Which requirements a new password meets so far, one by one (spec section 5); all of them is what the contract allows. */
export function passwordChecks(password: string, confirmation: string): Record<PasswordCheck, boolean> {
  const { length } = password;
  const classes = [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z0-9]/].filter((one) => one.test(password)).length;
  return {
    length: length >= LIMITS.passwordMin && length <= LIMITS.passwordMax,
    classes: classes >= 3,
    characters: /^[\x21-\x7e]+$/.test(password),
    match: length > 0 && password === confirmation,
  };
}
