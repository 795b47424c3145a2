import type { Shape } from '@/shared/i18n/shape';
import type { companyInfo as source } from '../zh_CN/company-info';

export const companyInfo = {
  about: 'About the company',
  fact: { industry: 'Industry', address: 'Address', members: 'People', timezone: 'Time zone', head: 'Head' },
  memberCount_one: '{{count}} person',
  memberCount_other: '{{count}} people',
  position: 'My position',
  ownPosition: 'My position',
  leader: 'Direct head',
  noPosition: 'No position or department has been set for you',
  noHead: 'Not set',
  department: 'Department',
  administrators: 'Company administrators',
  administratorsNote: 'Turn to them with questions about permissions, products and accounts.',
} as const satisfies Shape<typeof source>;
