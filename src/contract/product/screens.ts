import { FUNCTION_ID } from '../role/functions';

/**
 * Where each product that may be sold is used, and the functions that a seat gives a person beside those of their roles; the first opens
 * the screen. What has no screen is not sold.
 */
export const PRODUCT_SCREENS: Readonly<
  Record<string, { path: `/${string}`; unlocks: readonly [number, ...number[]] }>
> = {
  forms: { path: '/custom-form', unlocks: [FUNCTION_ID.customForm] },
  'open-shifts': { path: '/tasks', unlocks: [FUNCTION_ID.taskTake, FUNCTION_ID.taskPublish] },
  'flow-design': { path: '/approval-flows', unlocks: [FUNCTION_ID.flowDesign] },
  'leave-balances': { path: '/leave-quotas', unlocks: [FUNCTION_ID.leaveQuota] },
  delegation: { path: '/entrust', unlocks: [FUNCTION_ID.dutyDelegation] },
};

/** What seats of these products give; a product of an earlier version gives nothing. */
export const unlockedBy = (codes: readonly string[]): number[] => [
  ...new Set(codes.flatMap((code) => PRODUCT_SCREENS[code]?.unlocks ?? [])),
];

/** The products whose seats give a function. */
export const productsWith = (functionId: number): string[] =>
  Object.keys(PRODUCT_SCREENS).filter((code) => PRODUCT_SCREENS[code]?.unlocks.includes(functionId));
