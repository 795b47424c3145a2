import type { StartableType } from '../api';

const RECENT = 3;
/** Fewer kinds than this are all in view: no need to repeat the latest. */
const MANY = 5;

/** What the kinds of request that every company starts with look like; those of its own are workflows. */
const ICONS: readonly { code: string; icon: string }[] = [
  { code: 'leave', icon: 'plane' },
  { code: 'overtime', icon: 'alarm-clock-plus' },
  { code: 'makeUpPunch', icon: 'fingerprint' },
  { code: 'shiftSwap', icon: 'arrow-left-right' },
  { code: 'businessTrip', icon: 'luggage' },
  { code: 'compensatoryLeave', icon: 'scale' },
  { code: 'timeMakeUp', icon: 'timer-reset' },
  { code: 'salaryAdjustment', icon: 'banknote' },
  { code: 'recruitment', icon: 'user-plus' },
  { code: 'contractPayment', icon: 'receipt-text' },
  { code: 'sealUse', icon: 'stamp' },
];

/** The icon of a kind of request. */
export const typeIcon = (processCode: string): string =>
  ICONS.find(({ code }) => code === processCode)?.icon ?? 'workflow';

/** The kinds started last, newest first. */
export function recentTypes(types: readonly StartableType[]): StartableType[] {
  if (types.length < MANY) {
    return [];
  }
  return types
    .filter(({ lastUsedAt }) => Boolean(lastUsedAt))
    .sort((a, b) => (b.lastUsedAt ?? '').localeCompare(a.lastUsedAt ?? ''))
    .slice(0, RECENT);
}

/** The kinds whose name holds the keyword, in either language. */
export function matchTypes(types: readonly StartableType[], keyword: string): StartableType[] {
  const wanted = keyword.trim().toLowerCase();
  return types.filter(({ name }) =>
    [name.zh_CN, name.en ?? ''].some((text) => text.toLowerCase().includes(wanted)),
  );
}
