import { signingVerify } from '@/shared/i18n/locales/en/verify/signing-verify';

/** The page for whoever holds a sealed file. */
export const texts = { 'signing-verify': signingVerify };
