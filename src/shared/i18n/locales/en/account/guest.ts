import type { Shape } from '@/shared/i18n/shape';
import type { guest as source } from '@/shared/i18n/locales/zh_CN/account/guest';

export const guest = {
  noLink: "This link doesn't work",
  noLinkNote:
    'Open the whole link from your text message or email. If you got a newer one, the old link has stopped working.',
  codeLead: "To confirm it's you, get a code sent to {{target}}.",
  code: 'Verification code',
  codeHint: '6 digits',
  codeSent: 'Code sent to {{target}}',
  leave: 'Leave',
  left: "You've left",
  leftNote: 'To open it again, use the link in your text message or email. You can close this page now.',
} as const satisfies Shape<typeof source>;
