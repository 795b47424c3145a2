import { LIMITS } from '@contract/limits';
import { passwordProblem } from '@contract/account/rules/password';
import type { Problem } from './problem';

/** 9-20 characters, three of four classes, printable ASCII. */
export function checkPassword(password: string): Problem | undefined {
  switch (passwordProblem(password)) {
    case 'length':
      return { key: 'passwordLength', values: { min: LIMITS.passwordMin, max: LIMITS.passwordMax } };
    case 'classes':
      return { key: 'passwordClasses' };
    case 'characters':
      return { key: 'passwordCharacters' };
    case undefined:
      return undefined;
  }
}

export function checkPasswordChanged(password: string, oldPassword: string): Problem | undefined {
  return password === oldPassword ? { key: 'passwordSameAsOld' } : undefined;
}

export function checkPasswordRepeated(password: string, repeated: string): Problem | undefined {
  return password === repeated ? undefined : { key: 'passwordMismatch' };
}
