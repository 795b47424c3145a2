import type { companySettings as source } from '@/shared/i18n/locales/zh_CN/company/company-settings';
import type { Shape } from '@/shared/i18n/shape';

export const companySettings = {
  pageTitle: 'Company settings',
  names: 'Names',
  name: 'Company name',
  enName: 'English name (optional)',
  shortName: 'Short name (optional)',
  shortNameNote: 'Shown in the company info',
  nameMissing: 'Enter the company name',
  time: 'Date and time',
  timezone: 'Time zone',
  timezoneNow: 'It is now {{time}} there',
  firstWeekday: 'First day of the week',
  byLanguage: 'By language',
  fiscalMonth: 'Fiscal year begins in',
  fiscalNote: 'Quarters and years in analysis and reports follow it',
  timeNote:
    'Dates, deadlines, quiet hours and exports of the whole company follow this time zone. Others see the change the next time they open the portal.',
  leave: 'Leave',
  cutLeave: "Shorten or cancel leave that hasn't started",
  cutAlone: 'At once',
  cutAsked: 'With approval',
  cutNote: 'Once leave has started, the approver always confirms the change',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Company settings saved',
  loadNewest: 'Load the latest version',
} satisfies Shape<typeof source>;
