import type { Shape } from '@/shared/i18n/shape';
import type { resetPassword as source } from '../zh_CN/reset-password';

export const resetPassword = {
  heading: 'Reset password',
  steps: 'Step {{step}} of 3: {{name}}',
  step: { verify: 'Verify mobile', password: 'New password', done: 'Done' },
  verify: {
    lead: 'Verify the mobile number of your account to set a new password',
    next: 'Next',
    checking: 'Verifying',
  },
  password: {
    lead: 'Set a new password for {{mobile}}',
    label: 'New password',
    placeholder: 'New password',
    confirm: 'Confirm new password',
    confirmPlaceholder: 'Once more',
    submit: 'Reset password',
    submitting: 'Saving',
    notAllowed: 'The new password must not equal the old one',
    expired: 'The verification has expired. Verify your mobile number again',
  },
  done: {
    title: 'Password reset',
    lead: 'To keep your account safe, every other device has been signed out',
    action: 'Sign in',
  },
} as const satisfies Shape<typeof source>;
