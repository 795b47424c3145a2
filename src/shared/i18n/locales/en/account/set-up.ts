import type { Shape } from '@/shared/i18n/shape';
import type { setUp as source } from '@/shared/i18n/locales/zh_CN/account/set-up';

export const setUp = {
  pageTitle: 'Set up your company',
  heading: 'Set up your company',
  lead: "Tell us about the company and its first administrator. You'll be signed in right away.",
  companyName: { label: 'Company name', placeholder: 'Enter the company name' },
  name: { label: 'Your name', placeholder: 'Enter your name' },
  code: { label: 'Code by text message', placeholder: '6 digits', sent: 'Code sent to {{mobile}}' },
  password: {
    label: 'Password',
    placeholder: 'Choose a password',
    note: 'Already have an account with this number? Enter its password.',
  },
  submit: 'Set up and sign in',
  submitting: 'Setting up',
  over: {
    title: "This set-up link doesn't work",
    note: 'It was used or has expired. Ask the person who runs the server for a new one. If your company is already set up, sign in.',
    signIn: 'Sign in',
  },
} as const satisfies Shape<typeof source>;
