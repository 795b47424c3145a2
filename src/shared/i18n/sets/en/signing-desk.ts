import { signingStart } from '@/shared/i18n/locales/en/signing-desk/signing-start';
import { signingTemplates } from '@/shared/i18n/locales/en/signing-desk/signing-templates';

/** What is sent to be signed, and what it is made from. */
export const texts = {
  'signing-start': signingStart,
  'signing-templates': signingTemplates,
};
