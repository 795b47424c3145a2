import type { Shape } from '@/shared/i18n/shape';
import type { rosterPublish as source } from '@/shared/i18n/locales/zh_CN/planning/roster-publish';

export const rosterPublish = {
  pageTitle: 'Publish roster',
  partMissing: "We couldn't find this department's roster",
  nothingToPublish: 'Nothing to publish',
  nothingToPublishNote: 'Employees already know the roster of {{dates}}.',
  publishLead: '{{dates}}: changes for {{people}} on {{days}}. Only they are notified.',
  without_one: '{{count}} person has no shift on these dates: {{names}}',
  without_other: '{{count}} people have no shift on these dates: {{names}}',
  withoutMore_one: '{{names}}, and {{count}} more',
  withoutMore_other: '{{names}}, and {{count}} more',
  nameGap: ', ',
  elsewhere_one:
    "{{count}} drafted day ({{people}}) is on other dates or in other departments and isn't published now.",
  elsewhere_other:
    "{{count}} drafted days ({{people}}) are on other dates or in other departments and aren't published now.",
  notAllShown: 'These are the first changes. Publish them, then continue with the rest.',
  changedMeanwhile: 'The roster just changed. Review it before you publish.',
  settleOvertaken: 'Some days changed after they were drafted. Choose which plan to use first.',
  blocked: 'Some shifts break a rule. Change them before you publish.',
  warned: "I've read the warnings and publish anyway",
  publishTo: 'Publish to {{people}}',
  shiftGoneFix: 'Shift deleted, change it',
  done: 'Published',
  doneNote: 'We notified {{people}} of changes on {{days}}.',
  whoHasSeen: "See who's read it",
  overtakenShort: 'The published shift changed after this draft',
  peopleCount_one: '{{count}} person',
  peopleCount_other: '{{count}} people',
} satisfies Shape<typeof source>;
