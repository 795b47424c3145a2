import type { Shape } from '@/shared/i18n/shape';
import type { masterData as source } from '@/shared/i18n/locales/zh_CN/company/master-data';

export const masterData = {
  model: { label: 'Kind', workStation: 'Stations', place: 'Locations', contract: 'Contracts' },
  lead: {
    workStation: 'Stations people can choose when they plan or publish a shift',
    place: 'Work locations people can choose when they publish a shift',
    contract: 'Contracts and their totals. Only people with permission can see them.',
  },
  add: { workStation: 'Add station', place: 'Add location', contract: 'Add contract' },
  change: { workStation: 'Edit station', place: 'Edit location', contract: 'Edit contract' },
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
    isEnabled: 'Active',
  },
  missing: {
    code: 'Enter a code',
    name: 'Enter a name',
    address: 'Enter an address',
    party: 'Enter the other party',
    totalAmount: 'Enter the contract total',
  },
  codeNote:
    "Up to 40 letters, digits, hyphens and underscores, starting with a letter or digit. Can't be changed later.",
  codeStays: "The code can't be changed",
  codeWrong: 'Use letters, digits, hyphens and underscores, starting with a letter or digit',
  isPaidNote: 'Turn off for training or briefings, for example',
  isEnabledNote: "If off, it can't be chosen anymore. Existing records stay.",
  paid: 'Paid',
  unpaid: 'Unpaid',
  disabled: 'Off',
  save: 'Save',
  saving: 'Saving…',
  saved: '"{{name}}" saved',
  none: { workStation: 'No stations yet', place: 'No locations yet', contract: 'No contracts yet' },
  noneHint: 'Items you add appear here',
  noneFound: 'No results',
  noneFoundHint: 'Try another name or code',
  clearSearch: 'Clear search',
} satisfies Shape<typeof source>;
