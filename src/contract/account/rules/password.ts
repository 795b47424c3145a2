import { LIMITS } from '@contract/limits';

/** Why a password is refused (spec section 5); undefined when it is allowed. */
export type PasswordProblem = 'length' | 'classes' | 'characters';

/** 9-20 characters, at least 3 of upper case, lower case, digits and symbols; printable ASCII only. */
export function passwordProblem(password: string): PasswordProblem | undefined {
  if (password.length < LIMITS.passwordMin || password.length > LIMITS.passwordMax) {
    return 'length';
  }
  if (!/^[\x21-\x7e]+$/.test(password)) {
    return 'characters';
  }
  const classes = [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z0-9]/].filter((one) => one.test(password)).length;
  return classes >= 3 ? undefined : 'classes';
}
