import { figureOf } from '@contract/text/typed-number';
import type { AttendanceGroup } from '@contract/attendance-group/calls';
import {
  USUAL_TERMS,
  type GroupTerms,
  type WorkPeriod,
  type WorkSystem,
} from '@contract/attendance-group/group';

/** A group as it is edited; hours as they were typed. */
export type GroupContent = {
  name: string;
  enName: string;
  system: WorkSystem;
  period: WorkPeriod;
  periodHours: string;
  dailyHours: string;
  restWeekdays: number[];
  placeCodes: string[];
};

export const TEMPLATES = ['office', 'shop', 'free'] as const;
export type Template = (typeof TEMPLATES)[number];

/** 20.67 days of 8 hours are what a month has of work, 62 and 248 what a quarter and a year have; rounded down to minutes. */
export const USUAL_PERIOD_MINUTES: Record<WorkPeriod, number> = {
  week: 2400,
  month: 9921,
  quarter: 29_760,
  year: 119_040,
};

const TERMS: Record<Template, GroupTerms> = {
  office: USUAL_TERMS,
  shop: {
    ...USUAL_TERMS,
    system: 'comprehensive',
    period: 'month',
    periodMinutes: USUAL_PERIOD_MINUTES.month,
    restWeekdays: [],
  },
  free: { ...USUAL_TERMS, system: 'free' },
};

/** Hours as they are typed and shown: to the hundredth, which keeps every minute apart. */
export const hoursText = (minutes: number): string => String(Math.round((minutes / 60) * 100) / 100);

/** The minutes of typed hours; undefined for what is no number. */
export function minutesOf(text: string): number | undefined {
  const hours = figureOf(text);
  return hours !== undefined && hours >= 0 && hours < 10_000 && Number(hours.toFixed(2)) === hours
    ? Math.round(hours * 60)
    : undefined;
}

type Named = Pick<AttendanceGroup, 'name' | 'enName' | 'placeCodes'> & GroupTerms;

export const contentOf = ({ name, enName, placeCodes, ...terms }: Named): GroupContent => ({
  name,
  enName,
  placeCodes,
  system: terms.system,
  period: terms.period ?? 'month',
  periodHours: hoursText(terms.periodMinutes ?? USUAL_PERIOD_MINUTES.month),
  dailyHours: hoursText(terms.dailyMinutes),
  restWeekdays: terms.restWeekdays,
});

/** What a group lays down as it was filled in. */
export function termsOf(content: GroupContent): GroupTerms {
  const isComprehensive = content.system === 'comprehensive';
  return {
    system: content.system,
    period: isComprehensive ? content.period : null,
    periodMinutes: isComprehensive ? (minutesOf(content.periodHours) ?? null) : null,
    dailyMinutes: minutesOf(content.dailyHours) ?? 0,
    restWeekdays: content.restWeekdays,
  };
}

/** What a new group is called at first, in both languages whatever the reader's is. */
const NAMES: Record<Template, readonly [name: string, enName: string]> = {
  office: ['办公室', 'Office'],
  shop: ['门店', 'Store'],
  free: ['弹性', 'Flexible'],
};

/** A new group to start from, under a name that is free. */
export function templateOf(
  template: Template,
  groups: readonly Pick<AttendanceGroup, 'name'>[],
): GroupContent {
  const [name, enName] = NAMES[template];
  const suffixes = ['', ...groups.map((_, index) => ` ${index + 2}`)];
  const suffix = suffixes.find((one) => !groups.some((group) => group.name === name + one)) ?? '';
  return contentOf({
    ...TERMS[template],
    name: name + suffix,
    enName: enName + suffix,
    placeCodes: [],
  });
}
