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

/** The icon that a kind of request is shown with. */
export const processIconName = (code: ProcessIcon): string => icon[code];
