/** The number that a proof of work asks for, and the code that is sent, while the browser tests run. */
export const CAPTCHA_NUMBER = 7;
export const CODE_DIGITS = '246810';
