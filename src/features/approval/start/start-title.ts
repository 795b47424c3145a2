import type { TitleKey } from '@/shared/i18n/namespaces';

/** Kinds of requests that are pages of their own in the menus (spec section 2). */
const TITLES: readonly { code: string; titleKey: TitleKey }[] = [
  { code: 'leave', titleKey: 'leaveOfAbsence' },
  { code: 'makeUpPunch', titleKey: 'makeUpPunch' },
  { code: 'shiftSwap', titleKey: 'shiftSwap' },
  { code: 'timeMakeUp', titleKey: 'timeMakeUp' },
  { code: 'custom', titleKey: 'customProcess' },
];

/** The title of the page that starts such a request; undefined where the route's says all. */
export const startTitle = (processCode: string | undefined): TitleKey | undefined =>
  TITLES.find(({ code }) => code === processCode)?.titleKey;
