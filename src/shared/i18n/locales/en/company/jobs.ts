import type { jobs as source } from '@/shared/i18n/locales/zh_CN/company/jobs';
import type { Shape } from '@/shared/i18n/shape';

export const jobs = {
  label: 'Background jobs',
  lead: 'What the system does for your company in the background, for the last 30 days',
  state: {
    label: 'Status',
    all: 'All',
    waiting: 'Waiting',
    running: 'Running',
    done: 'Done',
    failed: 'Failed',
    cancelled: 'Canceled',
  },
  otherKind: 'Other job',
  reason: 'Reason: {{reason}}',
  percent: '{{percent}}%',
  sentAt: 'Created {{time}}',
  triesAt: 'Next attempt {{time}}',
  startedAt: 'Started {{time}}',
  finishedAt: 'Ended {{time}}',
  runAgain: { press: 'Run again', done: 'Back in the queue' },
  cancel: { press: 'Cancel', done: 'Canceled' },
  none: 'Background jobs will show up here',
  noneNote:
    'Work that takes a while or runs on a schedule, such as handing over the approvals of people who left',
  noneFound: 'No jobs with this status',
  noneFoundNote: 'Jobs with other statuses may be listed under All',
  showAll: 'Show all',
} satisfies Shape<typeof source>;
