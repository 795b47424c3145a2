import type { WeekdayHours, WishKind } from '@contract/roster/wish-calls';

/** One letter a day: the first of a shift's code, or nothing. */
export type PlanDays = string;

/** The plan of a store begins two weeks before today and ends two weeks after it. */
export const PLAN_STARTS = -14;

/**
 * What the people of a store work: `E`arly, `L`ate, `N`ight, `O`ffice or a day of rest. Dates on which they took open shifts, or could
 * take one, are free; see the orders.
 */
export const ROSTER_SEEDS: readonly { who: string; days: PlanDays }[] = [
  { who: 'zhaoMin', days: 'OOOOO..OOOOO..OOOOO..OOOOO..O' },
  { who: 'liHao', days: 'EE.OOO...OO.OOEE.....L...LLN.' },
  { who: 'wangFang', days: 'LLL..EEEE..LLLE.LL....EEE.LL.' },
  { who: 'liuWei', days: '.NNN..LLL..EEE.LLL....L...EE.' },
  { who: 'yangTing', days: 'EEE..LL..EEEE.EE....LLL..EEE.' },
  { who: 'maChao', days: 'LL..NN..EEEE..LL....EEE.EE.LL' },
];

/** Wishes of store staff for days ahead; hours of a weekday are minutes since its midnight. */
export const WISH_SEEDS: readonly { who: string; inDays: number; kind: WishKind }[] = [
  { who: 'liHao', inDays: 3, kind: 'off' },
  { who: 'wangFang', inDays: 5, kind: 'work' },
  { who: 'maChao', inDays: 2, kind: 'unavailable' },
];
export const AVAILABILITY_SEEDS: readonly {
  who: string;
  inDays: number;
  hours: Omit<WeekdayHours, 'weekday'>;
}[] = [{ who: 'yangTing', inDays: 3, hours: { startMinute: 360, endMinute: 960 } }];

/** Exchanges that wait for an answer: each gives the shift of a day to the other one; `askedHours` ago. */
export const SWAP_SEEDS: readonly {
  give: { who: string; inDays: number };
  get: { who: string; inDays: number };
  reason: string;
  askedHours: number;
}[] = [
  {
    give: { who: 'wangFang', inDays: 9 },
    get: { who: 'liHao', inDays: 7 },
    reason: '那天要参加孩子的家长会',
    askedHours: 2,
  },
  {
    give: { who: 'liHao', inDays: 12 },
    get: { who: 'liuWei', inDays: 12 },
    reason: '晚上有同学聚会',
    askedHours: 1,
  },
];

/** What was different until this morning; `isSeen` by whom it concerns. */
export const ROSTER_CHANGES: readonly { who: string; inDays: number; was: PlanDays; isSeen?: true }[] = [
  { who: 'liHao', inDays: 7, was: '.' },
  { who: 'liHao', inDays: 12, was: 'E' },
  { who: 'wangFang', inDays: 13, was: 'O', isSeen: true },
];
