import type { Shape } from '@/shared/i18n/shape';
import type { overtimeTeam as source } from '@/shared/i18n/locales/zh_CN/planning/overtime-team';

export const overtimeTeam = {
  pageTitle: 'Team overtime',
  filter: 'Show',
  all: 'Everyone',
  near: 'Near the limit',
  nearTag: 'Near the limit',
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  timeOff: '{{length}} comp leave',
  empty: 'No one to show',
  emptyNote: 'People with overtime this month will show up here',
  emptyNear: 'People near the monthly overtime limit will show up here',
} satisfies Shape<typeof source>;
