import { signIn } from '@/shared/i18n/locales/zh_CN/sign-in/sign-in';

/** Sign-in by password and by code. */
export const texts = {
  'sign-in': signIn,
};
