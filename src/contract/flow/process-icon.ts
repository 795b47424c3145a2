/** What a company's own kind of request can look like: what the icon stands for, and its name in the icon set. */
const icon = {
  workflow: 'workflow',
  document: 'file-text',
  money: 'banknote',
  people: 'users',
  idea: 'lightbulb',
  goods: 'package',
  safety: 'shield-check',
  vehicle: 'car',
  calendar: 'calendar-days',
  care: 'heart-handshake',
  repair: 'wrench',
  access: 'key-round',
  gift: 'gift',
  device: 'laptop',
  notice: 'megaphone',
  training: 'graduation-cap',
  store: 'store',
  meal: 'utensils',
} as const;

export type ProcessIcon = keyof typeof icon;
export const PROCESS_ICONS = Object.keys(icon) as ProcessIcon[];

/** What a choice of icon looks like: its name in the icon set. */
export const processIconName = (code: ProcessIcon): string => icon[code];

/** The kinds of request that every company starts with. */
const OWN_ICONS: readonly { code: string; icon: string }[] = [
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

type Kind = { processCode: string; icon?: ProcessIcon | null | undefined };

/** The icon of a kind of request: the one chosen for it, or the one that it comes with. */
export const processIcon = ({ processCode, icon: chosen }: Kind): string =>
  chosen
    ? processIconName(chosen)
    : (OWN_ICONS.find(({ code }) => code === processCode)?.icon ?? icon.workflow);
