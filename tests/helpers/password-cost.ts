import { setPasswordCost } from '@server/auth/password-hash';

/** Hundreds of sign-ins happen in the suites; only the test of the hashing itself pays the product's price. */
export const TEST_PASSWORD_COST = 2 ** 10;

setPasswordCost(TEST_PASSWORD_COST);
