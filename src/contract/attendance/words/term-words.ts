import type { Language } from '../../limits';
import { inOrder } from '../../shift/rules/segments';
import { segmentText } from '../../shift/words';
import type { AttendanceTerms, MakeUpKind } from '../terms';
import { lengthText } from './length-text';

/** The terms of a rule in the order in which they are told, and what each is called. */
export const TERM_NAMES = {
  hours: { zh_CN: '工作时间', en: 'Working hours' },
  punches: { zh_CN: '打卡次数', en: 'Punches' },
  window: { zh_CN: '打卡时段', en: 'Punch window' },
  late: { zh_CN: '迟到', en: 'Late' },
  early: { zh_CN: '早退', en: 'Leaving early' },
  flexible: { zh_CN: '弹性时间', en: 'Flexible time' },
  freeDay: { zh_CN: '每日时长', en: 'Hours per day' },
  rounding: { zh_CN: '时长取整', en: 'Rounding' },
  makeUp: { zh_CN: '补卡', en: 'Make-up punches' },
  place: { zh_CN: '打卡地点', en: 'Location' },
  review: { zh_CN: '可疑打卡', en: 'Doubtful punches' },
  confirmation: { zh_CN: '每日确认', en: 'Daily confirmation' },
} as const satisfies Record<string, Record<Language, string>>;
export type TermName = keyof typeof TERM_NAMES;

export const MAKE_UP_NAMES = {
  missing: { zh_CN: '缺卡', en: 'missing punches' },
  late: { zh_CN: '迟到', en: 'lateness' },
  early: { zh_CN: '早退', en: 'leaving early' },
} as const satisfies Record<MakeUpKind, Record<Language, string>>;

export const ROUNDING_NAMES = {
  up: { zh_CN: '向上', en: 'up' },
  down: { zh_CN: '向下', en: 'down' },
  nearest: { zh_CN: '就近', en: 'to the nearest' },
} as const satisfies Record<AttendanceTerms['rounding']['way'], Record<Language, string>>;

type Say = (terms: AttendanceTerms, language: Language) => string;
const pick = (language: Language, zh: string, en: string): string => (language === 'en' ? en : zh);
const listed = (parts: readonly string[], language: Language): string =>
  parts.join(pick(language, '；', '; '));

const SAID: Record<TermName, Say> = {
  hours: ({ hours, fixedSegments }, language) =>
    hours === 'roster'
      ? pick(language, '按排班', 'From the roster')
      : inOrder(fixedSegments)
          .map((segment) => segmentText(segment, language) + restText(segment.restHours, language))
          .join(pick(language, '、', ', ')),
  punches: ({ punches }, language) =>
    punches === 'everySegment'
      ? pick(language, '每个时间段上下班各打一次', 'In and out of each time segment')
      : pick(language, '每天首次上班和最后下班', 'First in and last out of the day'),
  window: ({ opensBefore, closesAfter }, language) => {
    const [before, after] = [lengthText(opensBefore, language), lengthText(closesAfter, language)];
    return pick(
      language,
      `上班前${before}至下班后${after}`,
      `From ${before} before the start to ${after} after the end`,
    );
  },
  late: ({ lateGrace, seriousFrom, lateAbsentFrom }, language) =>
    listed(
      [
        graceText(lateGrace, language),
        seriousFrom === null
          ? ''
          : pick(
              language,
              `${lengthText(seriousFrom, language)}起为严重迟到`,
              `seriously late from ${lengthText(seriousFrom, language)}`,
            ),
        absentText(lateAbsentFrom, language),
      ].filter(Boolean),
      language,
    ),
  early: ({ earlyGrace, earlyAbsentFrom }, language) =>
    listed(
      [graceText(earlyGrace, language), absentText(earlyAbsentFrom, language)].filter(Boolean),
      language,
    ),
  flexible: ({ flexMinutes, lateNext }, language) =>
    listed(
      [
        flexMinutes === 0
          ? ''
          : pick(
              language,
              `早到早走、晚到晚走，最多${lengthText(flexMinutes, language)}`,
              `Up to ${lengthText(flexMinutes, language)} earlier or later`,
            ),
        ...lateNext.map(({ leftAfter, mayCome }) =>
          pick(
            language,
            `晚走${lengthText(leftAfter, language)}，次日可晚到${lengthText(mayCome, language)}`,
            `leave ${lengthText(leftAfter, language)} late, come ${lengthText(mayCome, language)} later the next day`,
          ),
        ),
      ].filter(Boolean),
      language,
    ) || pick(language, '无', 'None'),
  freeDay: ({ freeDayMinutes }, language) =>
    freeDayMinutes === null
      ? pick(language, '不要求', 'Not required')
      : pick(
          language,
          `不定时工时至少${lengthText(freeDayMinutes, language)}`,
          `At least ${lengthText(freeDayMinutes, language)} for flexible hours`,
        ),
  rounding: ({ rounding: { step, way } }, language) =>
    step === 1
      ? pick(language, '精确到分钟', 'To the minute')
      : pick(
          language,
          `${ROUNDING_NAMES[way].zh_CN}取整到${lengthText(step, language)}`,
          `Rounded ${ROUNDING_NAMES[way].en} ${lengthText(step, language)}`,
        ),
  makeUp: ({ makeUp: { times, cycleDay, days, kinds } }, language) =>
    times === 0 || kinds.length === 0
      ? pick(language, '不允许', 'Not allowed')
      : listed(
          [
            pick(
              language,
              `每月${cycleDay}日起算，每周期${times}次`,
              `${times} per month, counted from day ${cycleDay}`,
            ),
            pick(language, `${days}天内`, days === 1 ? 'within 1 day' : `within ${days} days`),
            pick(language, '可补', 'for ') +
              kinds.map((kind) => MAKE_UP_NAMES[kind][language]).join(pick(language, '、', ', ')),
          ],
          language,
        ),
  place: ({ place, outside, fieldWork: { asksPhoto, asksNote } }, language) => {
    if (place === 'anywhere') {
      return pick(language, '不限', 'Anywhere');
    }
    const here = pick(language, '考勤组的工作地点', 'Locations of the group');
    if (outside === 'refuse') {
      return listed([here, pick(language, '在其他地方不能打卡', 'no punches elsewhere')], language);
    }
    const asked = [
      asksPhoto ? pick(language, '照片', 'a photo') : '',
      asksNote ? pick(language, '说明', 'a note') : '',
    ].filter(Boolean);
    const needed = asked.join(pick(language, '和', ' and '));
    const elsewhere = needed
      ? pick(language, `在其他地方打外勤卡，需${needed}`, `off-site elsewhere, with ${needed}`)
      : pick(language, '在其他地方打外勤卡', 'off-site elsewhere');
    return listed([here, elsewhere], language);
  },
  review: ({ reviewBelow }, language) =>
    reviewBelow === 0
      ? pick(language, '不审核', 'Not reviewed')
      : pick(language, `可信度低于${reviewBelow}分时由主管审核`, `Reviewed below a score of ${reviewBelow}`),
  confirmation: ({ confirmation }, language) =>
    confirmation
      ? pick(language, '员工每天确认', 'Employees confirm their days')
      : pick(language, '不需要', 'Not needed'),
};

function restText(restHours: number, language: Language): string {
  const length = lengthText(Math.round(restHours * 60), language);
  return restHours === 0 ? '' : pick(language, `（休息${length}）`, ` (${length} break)`);
}

const graceText = (minutes: number, language: Language): string =>
  minutes === 0
    ? pick(language, '1分钟起', 'From 1 min')
    : pick(
        language,
        `${lengthText(minutes, language)}内不计`,
        `Up to ${lengthText(minutes, language)} is on time`,
      );

const absentText = (minutes: number | null, language: Language): string =>
  minutes === null
    ? ''
    : pick(
        language,
        `${lengthText(minutes, language)}起为旷工`,
        `absent from ${lengthText(minutes, language)}`,
      );

/** What a rule says of one of its terms, in words. */
export const termText = (name: TermName, terms: AttendanceTerms, language: Language): string =>
  SAID[name](terms, language);

const NAMES = Object.keys(TERM_NAMES) as TermName[];

/** A rule in words, term by term. What only free hours know is left out where it asks for nothing. */
export const termLines = (
  terms: AttendanceTerms,
  language: Language,
): { term: TermName; name: string; text: string }[] =>
  NAMES.filter((term) => term !== 'freeDay' || terms.freeDayMinutes !== null).map((term) => ({
    term,
    name: TERM_NAMES[term][language],
    text: termText(term, terms, language),
  }));

/** The terms in which two rules differ. */
export const changedTerms = (before: AttendanceTerms, after: AttendanceTerms): TermName[] =>
  NAMES.filter((term) => termText(term, before, 'zh_CN') !== termText(term, after, 'zh_CN'));
