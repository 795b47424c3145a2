/** What the captcha shows and which code is sent while the browser tests run. */
export const CAPTCHA_TEXT = 'K7WM';
export const CODE_DIGITS = '246810';
