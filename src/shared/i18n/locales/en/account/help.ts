import type { Shape } from '@/shared/i18n/shape';
import type { help as source } from '@/shared/i18n/locales/zh_CN/account/help';

export const help = {
  version: 'Version {{version}}',
  publishedAt: 'Published {{date}}',
  missing: "This document isn't available",
  missingHint: 'A newer version may have replaced it',
  toNewest: 'View the latest version',
  latest: 'Latest',
  releasesNone: 'No release notes yet',
  releasesNoneHint: "You'll find what's new in each version here",
} satisfies Shape<typeof source>;
