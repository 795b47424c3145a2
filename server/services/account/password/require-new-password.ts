import { passwordProblem } from '@contract/account/rules/password';
import { ServiceError } from '@server/kernel/errors';
import { verifyPassword } from '@server/auth/password-hash';

/** Refuses a password that is too weak or equals the old one (spec section 5). */
export async function requireNewPassword(password: string, oldHash: string | null): Promise<void> {
  if (passwordProblem(password)) {
    throw new ServiceError('passwordWeak');
  }
  if (oldHash !== null && (await verifyPassword(password, oldHash))) {
    throw new ServiceError('passwordSame');
  }
}
