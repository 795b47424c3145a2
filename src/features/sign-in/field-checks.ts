import { fieldCheck, type FieldCheck } from '@/shared/form/check-fields';
import { checkCode, checkMobile } from '@/shared/form/rules';
import type { Captcha } from './use-captcha';

/** The checks that the sign-in forms share, with the messages of spec section 5. */
export const mobileCheck = (mobile: string): FieldCheck =>
  fieldCheck(
    'mobile',
    mobile,
    { kind: 'required', tip: { key: 'mobileRequired' } },
    { kind: 'custom', check: checkMobile },
  );

/** `loadingTip` is said while the image has not come yet. */
export const captchaCheck = (captchaCode: string, { status }: Captcha, loadingTip: string): FieldCheck =>
  fieldCheck(
    'captchaCode',
    captchaCode,
    { kind: 'required', tip: { key: 'captchaRequired' } },
    { kind: 'custom', check: () => (status === 'ready' ? undefined : loadingTip) },
  );

export const codeCheck = (vCode: string): FieldCheck =>
  fieldCheck(
    'vCode',
    vCode,
    { kind: 'required', tip: { key: 'codeRequired' } },
    { kind: 'custom', check: checkCode },
  );
