import * as z from 'zod/mini';

/** The token of a link behind #, or an access that link and code opened. */
export const guestToken = z.string().check(z.minLength(20), z.maxLength(100));
/** The code that goes to the number or address of a link. */
export const guestCode = z.string().check(z.minLength(1), z.maxLength(10));
/** The proof of work in front of a code. */
export const captchaAnswer = {
  captchaId: z.string().check(z.maxLength(64)),
  captchaCode: z.string().check(z.maxLength(20)),
};
