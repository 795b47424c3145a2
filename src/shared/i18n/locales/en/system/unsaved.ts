import type { Shape } from '@/shared/i18n/shape';
import type { unsaved as source } from '@/shared/i18n/locales/zh_CN/system/unsaved';

export const unsaved = {
  title: 'Unsaved changes',
  text: "If you leave now, your changes won't be saved.",
  stay: 'Keep editing',
  leave: "Don't save",
  save: 'Save',
} satisfies Shape<typeof source>;
