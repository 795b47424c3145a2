import type { AttendanceTerms } from '@contract/attendance/terms';
import { USUAL_TERMS } from '@contract/attendance/terms';

/** The store's rules: five minutes of grace, at the store or with a note and a photo. */
export const RULE_SEED: AttendanceTerms = {
  ...USUAL_TERMS,
  lateGrace: 5,
  place: 'fence',
  outside: 'fieldWork',
};

/** The store in Xuhui, in millionths of a degree of WGS-84. */
export const STORE_SEED = { latitude: 31_188_600, longitude: 121_436_500, radiusMetres: 150 };
export const STORE_WIFI = [{ ssid: 'Qinghe-Store', bssid: null }];

/**
 * What went differently on days of the store: minutes after the start (or before the end, where they are negative) of an in and an out,
 * or null where one forgot it. On all other days people come a few minutes before the start and leave a few minutes after the end.
 */
export const PUNCH_SEEDS: readonly {
  who: string;
  inDays: number;
  in?: number | null;
  out?: number | null;
  isFieldWork?: true;
}[] = [
  { who: 'liHao', inDays: -1, out: null },
  { who: 'liHao', inDays: -12, out: null },
  { who: 'zhaoMin', inDays: -4, in: 35 },
  { who: 'zhaoMin', inDays: -3, in: null },
  { who: 'zhaoMin', inDays: -11, isFieldWork: true },
  { who: 'wangFang', inDays: -2, in: 8 },
  { who: 'wangFang', inDays: -3, in: null },
  { who: 'wangFang', inDays: -9, out: -20 },
  { who: 'liuWei', inDays: -6, in: null },
  { who: 'yangTing', inDays: -2, in: null },
  { who: 'yangTing', inDays: -5, in: null, out: null },
  { who: 'maChao', inDays: -3, out: -45 },
];
