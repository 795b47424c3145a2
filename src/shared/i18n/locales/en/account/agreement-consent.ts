import type { agreementConsent as source } from '@/shared/i18n/locales/zh_CN/account/agreement-consent';
import type { Shape } from '@/shared/i18n/shape';

export const agreementConsent = {
  pageTitle: 'Read and accept',
  lead: 'Your company has updated its agreements. Read and accept them to continue.',
  nothing: 'You have accepted all agreements of your company.',
  agree: 'I have read and accept the above',
  tickIt: 'Tick the box to accept',
  accept: 'Accept and continue',
  goOn: 'Continue',
  refuse: 'Decline',
  refuseAsk: 'Decline and sign out?',
  refuseNote:
    "Without accepting, you can't use your company's services and will be signed out. You can decide again the next time you sign in. If you have questions, contact your company administrator.",
  refuseDo: 'Sign out',
} satisfies Shape<typeof source>;
