import { demoPerson } from '@tests/helpers/demo-people';

/** The demo people as the browser tests use them; the manager belongs to both companies. */
export const accounts = {
  manager: { ...demoPerson('manager'), companies: ['青禾优选', '浮光咖啡'] as const },
  administrator: demoPerson('administrator'),
  employee: demoPerson('employee'),
  disabled: demoPerson('disabled'),
  /** For the one test each that changes their roles. */
  accountant: { mobile: '13800000032', password: demoPerson('employee').password },
  engineer: { mobile: '13800000034', password: demoPerson('employee').password },
};
