import type { Language } from '../../limits';
import { momentText } from '../../moment-text';
import { segmentTimes } from '../../shift/rules/segments';
import { segmentText, timesText } from '../../shift/words';
import type { ToldFinding } from '../finding';
import type { Days } from '../rules/days';

/** Hours with two decimals at most, which keep every minute apart. */
const hours = (minutes: number): number => Math.round((minutes * 100) / 60) / 100;
/** Rest is never told as more than there is. */
const hoursOfRest = (minutes: number): number => Math.floor((minutes * 100) / 60) / 100;

/**
 * What is wrong with a plan in one sentence, with the numbers: what both halves tell. The date that is judged is not said again: who
 * tells a finding names it.
 */
export function findingWords(finding: ToldFinding, language: Language, now: number = Date.now()): string {
  const { rule, value, limit, days, absence } = finding;
  const other = otherText(finding, language, now);
  const span = days ? spanText(days, language, now) : '';
  const [many, most] = [hours(value), hours(limit)];
  const station = (language === 'en' && finding.station?.enName) || finding.station?.name || '';
  const isTrip = absence === 'trip';
  const isAfter = (finding.with?.workDate ?? '') < finding.workDate;
  const words: Record<ToldFinding['rule'], Record<Language, () => string>> = {
    overlap: {
      zh_CN: () => `与 ${other}时间冲突`,
      en: () => `Overlaps with ${other}`,
    },
    employed: {
      zh_CN: () => '在最后工作日之后',
      en: () => 'After the last working day',
    },
    leave: {
      zh_CN: () => `当天有已批准的${isTrip ? '出差' : '请假'}（重叠 ${many} 小时）`,
      en: () =>
        `${many} h ${many === 1 ? 'falls' : 'fall'} within ${isTrip ? 'an approved business trip' : 'approved leave'}`,
    },
    availability: {
      zh_CN: () => `有 ${many} 小时不在本人可上班的时间内`,
      en: () => `${many} h outside the hours marked as available`,
    },
    station: {
      zh_CN: () => `未登记岗位“${station}”，或还在学习`,
      en: () => `Not listed for the station "${station}", or still in training`,
    },
    certificate: {
      zh_CN: () => certificateText(finding, 'zh_CN', now),
      en: () => certificateText(finding, 'en', now),
    },
    rest: {
      zh_CN: () => `与 ${other}之间只休息 ${hoursOfRest(value)} 小时（至少 ${most} 小时）`,
      en: () =>
        `Only ${hoursOfRest(value)} h of rest ${isAfter ? 'after' : 'before'} ${other} (at least ${most} h)`,
    },
    dayHours: {
      zh_CN: () => `当天共工作 ${many} 小时（最多 ${most} 小时）`,
      en: () => `${many} h of work that day (at most ${most} h)`,
    },
    daysInRow: {
      zh_CN: () => `${span}连续工作 ${value} 天（最多 ${limit} 天）`,
      en: () => `${value} days of work in a row, ${span} (at most ${limit})`,
    },
    nights: {
      zh_CN: () => `${span}连续 ${value} 个夜班（最多 ${limit} 个）`,
      en: () => `${value} night shifts in a row, ${span} (at most ${limit})`,
    },
    weekHours: {
      zh_CN: () => `${span}这一周共 ${many} 小时（最多 ${most} 小时）`,
      en: () => `${many} h in the week of ${span} (at most ${most} h)`,
    },
    contractHours: {
      zh_CN: () => `${span}这一周共 ${many} 小时（合同约定 ${most} 小时）`,
      en: () => `${many} h in the week of ${span} (contract: ${most} h)`,
    },
    overtime: {
      zh_CN: () => `${span}加班共 ${many} 小时（最多 ${most} 小时）`,
      en: () => `${many} h of overtime, ${span} (at most ${most} h)`,
    },
    periodHours: {
      zh_CN: () => `综合工时周期 ${span}共 ${many} 小时（最多 ${most} 小时）`,
      en: () => `${many} h in the work period ${span} (at most ${most} h)`,
    },
    notice: {
      zh_CN: () =>
        value === 0
          ? `班次已经开始（应提前 ${most} 小时发布）`
          : `${many} 小时后就开始（应提前 ${most} 小时发布）`,
      en: () =>
        value === 0
          ? `The shift has already started (notice period: ${most} h)`
          : `Starts in ${many} h (notice period: ${most} h)`,
    },
  };
  return words[rule][language]();
}

/** Which certificate is missing, and until when the person had it. */
function certificateText(
  { certificate, value, limit }: ToldFinding,
  language: Language,
  now: number,
): string {
  if (!certificate) {
    return '';
  }
  const isEnglish = language === 'en';
  const names = certificate.names
    .map((name) => (isEnglish && name.en) || name.zh_CN)
    .join(isEnglish ? ' or ' : '或');
  if (certificate.team) {
    const { startMinute: start, endMinute: end } = certificate.team;
    const times = segmentText(segmentTimes({ start, end }), language);
    return isEnglish
      ? `${times}: ${value} on the shift with ${names} (at least ${limit})`
      : `${times}在岗人员中有${names}的只有 ${value} 人（至少 ${limit} 人）`;
  }
  if (certificate.until === null) {
    return isEnglish ? `No valid certificate: ${names}` : `没有有效的${names}`;
  }
  const until = momentText(certificate.until, 'day', language, now);
  return isEnglish ? `${names}: valid only until ${until}` : `${names}有效期至${until}`;
}

/** The other work: when, and what it is called. */
function otherText({ with: other }: ToldFinding, language: Language, now: number): string {
  if (!other) {
    return '';
  }
  const day = momentText(other.workDate, 'weekday', language, now);
  const times = timesText(other.segments, language);
  const name = (language === 'en' ? other.enName : undefined) || other.name;
  return language === 'en'
    ? `${name ? `"${name}" on ` : ''}${day}, ${times}`
    : `${day} ${times}${name ? `“${name}”` : ' '}`;
}

const spanText = ({ from, to }: Days, language: Language, now: number): string =>
  [from, to].map((date) => momentText(date, 'day', language, now)).join(language === 'en' ? ' – ' : '至');
