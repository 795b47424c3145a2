import type { Shape } from '@/shared/i18n/shape';
import type { passwordRules as source } from '@/shared/i18n/locales/zh_CN/account/password-rules';

export const passwordRules = {
  title: 'Password requirements',
  rule: {
    length: '{{min}}–{{max}} characters',
    classes: 'At least 3 of: uppercase, lowercase, digits, symbols',
    characters: 'Only letters, digits and symbols, no spaces',
    differs: 'Different from your current password',
    match: 'Both entries match',
  },
  met: 'met',
  unmet: 'not met',
} as const satisfies Shape<typeof source>;
