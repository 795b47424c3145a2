import type { Shape } from '@/shared/i18n/shape';
import type { masterData as source } from '../zh_CN/master-data';

export const masterData = {
  model: { label: 'Kind', workStation: 'Stations', place: 'Places', contract: 'Contracts' },
  lead: {
    workStation: 'What can be chosen as a station when a shift is planned or published.',
    place: 'What can be chosen as a place of work when a shift is published.',
    contract: 'The company’s contracts and their totals; only people with the permission see them.',
  },
  add: { workStation: 'Add a station', place: 'Add a place', contract: 'Add a contract' },
  change: { workStation: 'Change the station', place: 'Change the place', contract: 'Change the contract' },
  search: 'Search by name or code',
  label: {
    code: 'Code',
    name: 'Name',
    enName: 'English name (optional)',
    isPaid: 'Paid',
    address: 'Address',
    enAddress: 'English address (optional)',
    party: 'Other party',
    totalAmount: 'Contract total (CNY)',
    isEnabled: 'In use',
  },
  missing: {
    code: 'Please enter a code',
    name: 'Please enter a name',
    address: 'Please enter an address',
    party: 'Please enter the other party',
    totalAmount: 'Please enter the contract total',
  },
  codeNote:
    'Starts with a letter or digit; hyphens and underscores are allowed; 40 characters at most. Cannot be changed later.',
  codeStays: 'The code cannot be changed.',
  codeWrong: 'A code holds letters, digits, hyphens and underscores, and starts with a letter or digit',
  isPaidNote: 'Training or briefings can be unpaid.',
  isEnabledNote: 'Once out of use it can no longer be chosen; what was recorded stays.',
  paid: 'Paid',
  unpaid: 'Unpaid',
  disabled: 'Out of use',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved “{{name}}”',
  none: { workStation: 'No stations yet', place: 'No places yet', contract: 'No contracts yet' },
  noneHint: 'What is added here can be chosen where it belongs.',
  noneFound: 'Nothing found',
  noneFoundHint: 'Try another name or code.',
  clearSearch: 'Clear the search',
} satisfies Shape<typeof source>;
