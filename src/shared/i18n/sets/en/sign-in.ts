import { signIn } from '@/shared/i18n/locales/en/sign-in/sign-in';

/** Sign-in by password and by code. */
export const texts = {
  'sign-in': signIn,
};
