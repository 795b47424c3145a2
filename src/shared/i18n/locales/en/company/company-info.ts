import type { Shape } from '@/shared/i18n/shape';
import type { companyInfo as source } from '@/shared/i18n/locales/zh_CN/company/company-info';

export const companyInfo = {
  about: 'About the company',
  fact: { industry: 'Industry', address: 'Address', members: 'People', timezone: 'Time zone', head: 'Head' },
  memberCount_one: '{{count}} person',
  memberCount_other: '{{count}} people',
  position: 'My position',
  ownPosition: 'My position',
  leader: 'Reports to',
  noPosition: "You don't have a position or department yet",
  noHead: 'Not set',
  department: 'Department',
  administrators: 'Company administrators',
  administratorsNote: 'Ask them about permissions, products and accounts',
} as const satisfies Shape<typeof source>;
