import type { Language } from '@contract/limits';
import type { Segment } from '../segment';
import { segmentTimes } from './segments';

/** A shift to start from; the station is chosen by who takes it. */
export type ShiftTemplate = {
  code: (typeof SHIFT_TEMPLATES)[number]['code'];
  names: Record<Language, string>;
  labels: Record<Language, string>;
  colour: number;
  /** Minutes of the work date. */
  times: readonly { start: number; end: number; restHours: number }[];
};

const at = (hour: number) => hour * 60;

/** The shifts that most companies begin with. */
export const SHIFT_TEMPLATES = [
  {
    code: 'early',
    names: { zh_CN: '早班', en: 'Early' },
    labels: { zh_CN: '早', en: 'E' },
    colour: 2,
    times: [{ start: at(6), end: at(14), restHours: 0.5 }],
  },
  {
    code: 'late',
    names: { zh_CN: '中班', en: 'Late' },
    labels: { zh_CN: '中', en: 'L' },
    colour: 5,
    times: [{ start: at(14), end: at(22), restHours: 0.5 }],
  },
  {
    code: 'night',
    names: { zh_CN: '夜班', en: 'Night' },
    labels: { zh_CN: '夜', en: 'N' },
    colour: 1,
    times: [{ start: at(22), end: at(30), restHours: 0.5 }],
  },
  {
    code: 'office',
    names: { zh_CN: '常白班', en: 'Office' },
    labels: { zh_CN: '常', en: 'O' },
    colour: 3,
    times: [{ start: at(9), end: at(18), restHours: 1 }],
  },
  {
    code: 'split',
    names: { zh_CN: '两头班', en: 'Split' },
    labels: { zh_CN: '两', en: 'S' },
    colour: 6,
    times: [
      { start: at(10), end: at(14), restHours: 0 },
      { start: at(17), end: at(21), restHours: 0 },
    ],
  },
] as const;

/** The segments of a template at a station. */
export const templateSegments = (template: Pick<ShiftTemplate, 'times'>, stationCode: string): Segment[] =>
  template.times.map(({ restHours, ...minutes }) => ({ ...segmentTimes(minutes), restHours, stationCode }));
