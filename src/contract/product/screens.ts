import { FUNCTION_ID } from '../role/functions';

/** Where each product that may be sold is used, and the function that opens it there. What has no screen is not sold. */
export const PRODUCT_SCREENS: Readonly<Record<string, { path: `/${string}`; functionId: number }>> = {
  forms: { path: '/custom-form', functionId: FUNCTION_ID.customForm },
  'open-shifts': { path: '/tasks', functionId: FUNCTION_ID.taskTake },
  'flow-design': { path: '/approval-flows', functionId: FUNCTION_ID.flowDesign },
  'leave-balances': { path: '/leave-quotas', functionId: FUNCTION_ID.leaveQuota },
  delegation: { path: '/entrust', functionId: FUNCTION_ID.dutyDelegation },
};
