import type { Shape } from '@/shared/i18n/shape';
import type { signingPages as source } from '@/shared/i18n/locales/zh_CN/signing/signing-pages';

export const signingPages = {
  page: 'Page {{page}} of {{count}}',
  previous: 'Previous page',
  next: 'Next page',
  reading: 'Reading size',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  broken: "The picture didn't load. Tap to try again.",
  field: { signature: 'Signature', seal: 'Seal', pagingSeal: 'Paging seal', date: 'Date', text: 'Text' },
  seal: {
    picture: 'Picture of {{name}}',
    hidden: "The picture isn't shown while the seal is out of use",
    failed: "The picture can't be loaded",
  },
} as const satisfies Shape<typeof source>;
