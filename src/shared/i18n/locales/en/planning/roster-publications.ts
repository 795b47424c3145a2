import type { Shape } from '@/shared/i18n/shape';
import type { rosterPublications as source } from '@/shared/i18n/locales/zh_CN/planning/roster-publications';

export const rosterPublications = {
  pageTitle: 'Published rosters',
  noPublications: 'Published rosters will show up here',
  noPublicationsNote: 'Each one records who has read it.',
  choosePublication: 'Choose a published roster to see who has read it',
  seenOf: '{{seen}} of {{people}} read',
  publicationMissing: "We couldn't find this roster",
  allPublications: 'Published rosters',
  show: 'Show',
  filter: { all: 'All', unseen: 'Unread', seen: 'Read' },
  readers: 'Employees',
  allSeen: 'Everyone has read it',
  noneSeen: 'No one has read it yet',
  publishedBy: '{{name}}, {{time}}',
  notSeen: 'Unread',
  seenAt: 'Read {{time}}',
} satisfies Shape<typeof source>;
