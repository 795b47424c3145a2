import type { Shape } from '@/shared/i18n/shape';
import type { help as source } from '../zh_CN/help';

export const help = {
  version: 'Version {{version}}',
  publishedAt: 'Published {{date}}',
  missing: 'This document is not here',
  missingHint: 'A newer version may have taken its place.',
  toNewest: 'Show the newest version',
  latest: 'Latest',
  releasesNone: 'No release notes yet',
  releasesNoneHint: 'What changes with a new version will be told here.',
} satisfies Shape<typeof source>;
