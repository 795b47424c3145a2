import type { Language } from '../../limits';
import { clockText } from '../../moment-text';
import { DAY_MINUTES, timeOf } from '../../shift/rules/segments';
import type { DayBrief, DayFlag } from '../day';

export const DAY_FLAG_WORDS = {
  absent: { zh_CN: '缺勤', en: 'Absent' },
  missingIn: { zh_CN: '缺上班卡', en: 'No clock-in' },
  missingOut: { zh_CN: '缺下班卡', en: 'No clock-out' },
  absentByLateness: { zh_CN: '迟到过久，按缺勤计', en: 'Absent (too late)' },
  seriouslyLate: { zh_CN: '严重迟到', en: 'Seriously late' },
  late: { zh_CN: '迟到', en: 'Late' },
  absentByEarly: { zh_CN: '早退过久，按缺勤计', en: 'Absent (left too early)' },
  early: { zh_CN: '早退', en: 'Left early' },
  shortHours: { zh_CN: '工时不足', en: 'Too few hours' },
  doubtful: { zh_CN: '打卡待核实', en: 'Punch under review' },
} as const satisfies Record<DayFlag, Record<Language, string>>;

const DISPUTED = { zh_CN: '有异议', en: 'Disputed' } as const;

/** The flags of a day, and whether it is disputed. */
export const exceptionText = (
  { flags, isDisputed }: { flags: readonly DayFlag[]; isDisputed: boolean },
  language: Language,
): string =>
  [...flags.map((flag) => DAY_FLAG_WORDS[flag][language]), ...(isDisputed ? [DISPUTED[language]] : [])].join(
    ' · ',
  );

/** In and out of each stretch with a punch. */
export function bordersText(borders: DayBrief['borders'], language: Language): string {
  const clock = (minute: number | null) =>
    minute === null ? '–' : clockText(timeOf(minute % DAY_MINUTES), language);
  return borders
    .filter((one) => one.some((minute) => minute !== null))
    .map(([comes, leaves]) => `${clock(comes)} → ${clock(leaves)}`)
    .join('  ');
}
