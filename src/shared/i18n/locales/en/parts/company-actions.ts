import type { Shape } from '@/shared/i18n/shape';
import type {
  companyActions as source,
  companyFields as fields,
  companyModules as modules,
  companyValues as values,
} from '@/shared/i18n/locales/zh_CN/parts/company-actions';

/** What those do who keep what a company tells its people, as operation records name it. */
export const companyActions = {
  role: {
    saveMemberRoles: 'Changed roles',
    add: 'Created a role',
    save: 'Edited a role',
    delete: 'Deleted a role',
    handOverPrimary: 'Handed over the primary account',
  },
  leave: {
    saveQuota: 'Changed a leave quota',
    adjustQuotas: 'Bulk adjusted leave quotas',
    undoQuotas: 'Undid a bulk adjustment of leave',
  },
  chatClient: {
    save: 'Set up a chat app',
    enable: 'Turned on a chat app',
    disable: 'Turned off a chat app',
    remove: 'Removed a further chat app',
    bind: 'Linked a chat app account',
    release: 'Unlinked a chat app account',
    saveDirectory: 'Changed directory sync',
    readDirectory: 'Checked a directory',
    applyDirectory: 'Applied directory changes',
  },
  announcement: {
    add: 'Created an announcement draft',
    change: 'Edited an announcement',
    publish: 'Published an announcement',
    schedule: 'Scheduled an announcement',
    withdraw: 'Withdrew an announcement',
    pin: 'Pinned an announcement',
    unpin: 'Unpinned an announcement',
    remind: 'Sent a reminder about an announcement',
    delete: 'Deleted an announcement draft',
  },
  agreement: {
    add: 'Created an agreement draft',
    change: 'Edited an agreement draft',
    publish: 'Published an agreement',
    schedule: 'Scheduled an agreement',
    withdraw: 'Unscheduled an agreement',
    delete: 'Deleted an agreement draft',
    accept: 'Accepted an agreement',
  },
  calendar: {
    saveDays: 'Changed the company calendar',
    announce: 'Marked a year as announced',
    reset: 'Restored a year of the calendar',
  },
  attendanceGroup: {
    add: 'Created an attendance group',
    save: 'Edited an attendance group',
    remove: 'Removed an attendance group',
    move: 'Moved people to an attendance group',
  },
  dictionary: {
    add: 'Added an option',
    change: 'Edited an option',
    enable: 'Turned on an option',
    disable: 'Turned off an option',
    order: 'Reordered options',
  },
} satisfies Shape<typeof source>;

export const companyModules = {
  calendar: 'Company calendar',
  attendanceGroup: 'Attendance groups',
} satisfies Shape<typeof modules>;

export const companyFields = {
  shortName: 'Short name',
  timezone: 'Time zone',
  firstWeekday: 'First day of the week',
  dictionary: 'Option list',
  workSystem: 'Working hours',
  workPeriod: 'Period',
  periodHours: 'Hours per period',
  dailyHours: 'Hours per day',
  restWeekdays: 'Weekly days off',
  places: 'Locations',
  groupFrom: 'From',
  groupPeople: 'Names',
  calendarDay: 'Day',
  mustConsent: 'Requires consent',
  title: 'Title',
  body: 'Text',
  files: 'Attachments',
  audience: 'Audience',
  category: 'Type',
} satisfies Shape<typeof fields>;

export const companyValues = {
  byLanguage: 'By language',
  weekday0: 'Sunday',
  weekday1: 'Monday',
  weekday2: 'Tuesday',
  weekday3: 'Wednesday',
  weekday4: 'Thursday',
  weekday5: 'Friday',
  standard: 'Standard hours',
  comprehensive: 'Comprehensive hours',
  free: 'Flexible hours',
  week: 'Week',
  month: 'Month',
  quarter: 'Quarter',
  year: 'Year',
  weekday6: 'Saturday',
  notice: 'Notice',
  policy: 'Policy',
  activity: 'Event',
} satisfies Shape<typeof values>;
