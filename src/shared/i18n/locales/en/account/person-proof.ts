import type { Shape } from '@/shared/i18n/shape';
import type { personProof as source } from '@/shared/i18n/locales/zh_CN/account/person-proof';

export const personProof: Shape<typeof source> = {
  title: "Verify it's you",
  lead: 'To protect your information at your other companies, verify your identity first.',
  leadOf: {
    identity: "Verify it's you to see this. It is hidden again after 5 minutes or when you leave the page.",
    pay: "Verify it's you to see pay. Amounts are hidden again after 5 minutes or when you leave the page.",
  },
  code: 'Code by text message',
  codePlaceholder: '{{digits}} digits',
  sent: 'Code sent to {{target}}',
  password: 'Password',
  passwordPlaceholder: 'Enter your password',
  byPassword: 'Use password instead',
  byCode: 'Use a code instead',
  submit: 'Verify',
  submitting: 'Verifying',
  hidden: 'Show other companies',
  hiddenNote: 'You also belong to other companies. Verify your identity to see and switch to them.',
};
