import type { Shape } from '@/shared/i18n/shape';
import type { sentPayslips as source } from '@/shared/i18n/locales/zh_CN/parts/sent-payslips';

export const sentPayslips = {
  changed: {
    open_one: 'Settlement reopened: figures of {{count}} person differ from the sent payslip',
    open_other: 'Settlement reopened: figures of {{count}} people differ from their sent payslips',
    openNote: "You can correct them once it's locked again. Sent payslips don't change by themselves.",
    people_one: 'Attendance of {{count}} person changed after sending',
    people_other: 'Attendance of {{count}} people changed after sending',
    note: "Look at each difference, then correct the payslip or leave it. Sent payslips don't change by themselves.",
    chip: 'Attendance changed',
    slipOpen:
      "The settlement was reopened and differs from this payslip. You can correct it once it's locked again.",
    slip: 'Attendance changed after this payslip was sent; its amounts did not. Show amounts to see the difference.',
    differences: 'With current attendance',
    none: 'No amount changes',
    row: '{{before}} → {{after}}',
    keep: 'Leave unchanged',
    kept: 'Left unchanged',
    correctLead: 'The amounts come from current attendance. Check them.',
  },
  link: {
    title: 'Link for someone who left',
    chip: 'Left',
    unreached_one: '{{count}} person who left got no link',
    unreached_other: '{{count}} people who left got no link',
    unreachedNote: "They can't sign in and open their payslip by link",
    goesTo: 'Gets a link at {{to}}',
    waiting: 'Link is being sent',
    sent: 'Link sent {{when}}',
    opened: 'Link opened {{when}}',
    over: 'Link expired, send it again',
    failure: {
      noContact: 'No mobile number, link not sent',
      colleague: 'Number belongs to a colleague, link not sent',
      notSent: "Link couldn't be sent, try again",
    },
    sentTo: 'Sent to',
    state: 'Link',
    until: 'Valid until',
    send: 'Send link',
    lead: 'A new link goes to {{to}}, and the one before stops working. The text message names no amount and no month.',
    leadNoNumber:
      "No mobile number is on record. Enter this person's number. The text message names no amount and no month.",
    otherNumber: 'Another mobile number',
    otherNote: "This person's later payslip links go there too. The activity log shows part of the number.",
    requested: 'Link is being sent',
  },
} satisfies Shape<typeof source>;
