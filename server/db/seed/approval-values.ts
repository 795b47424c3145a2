import { weekdayOf } from '@contract/day';
import { USUAL_REST_WEEKDAYS } from '@contract/calendar/rules/day-kind';
import type { CompanySeed } from './company-seed';
import { STATUTORY_DAYS } from './records/approvals';
import type { ApprovalSeed } from './records/approval-makers';
import type { Keys, SeededCompany } from './seed-company';

const DAY_MS = 24 * 3_600_000;

/** `day3` is three days after today, in UTC+8. */
export function dated(text: string, now: Date): string {
  return text.replace(/day(-?\d+)/g, (_, days: string) =>
    new Date(now.getTime() + 8 * 3_600_000 + Number(days) * DAY_MS).toISOString().slice(0, 10),
  );
}

type Values = Record<string, unknown>;
export type Period = { start: string; end: string };

/** A leave of so many days begins on a workday and ends so many workdays later, whatever the day of the demo is. */
function onWorkdays({ process }: Pick<ApprovalSeed, 'process'>, values: Values): Values {
  const period = values['period'] as Period | undefined;
  if (process !== 'leave' || !period) {
    return values;
  }
  let left = Number(values['leaveDays']);
  let [at, first, last] = [Date.parse(`${period.start.slice(0, 10)}T00:00Z`), '', ''];
  for (; left > 0; at += DAY_MS) {
    if (![0, 6].includes(new Date(at).getUTCDay())) {
      last = new Date(at).toISOString().slice(0, 10);
      first ||= last;
      left -= 1;
    }
  }
  return { ...values, period: { start: `${first} 09:00`, end: `${last} 18:00` } };
}

/** Overtime is named by the kind of its day. */
function byDay({ process }: Pick<ApprovalSeed, 'process'>, values: Values): Values {
  const period = values['period'] as Period | undefined;
  if (process !== 'overtime' || !period) {
    return values;
  }
  const date = period.start.slice(0, 10);
  const onWeekend = USUAL_REST_WEEKDAYS.includes(weekdayOf(date)) ? 'restDay' : 'workday';
  return { ...values, overtimeType: STATUTORY_DAYS.includes(date.slice(5)) ? 'holiday' : onWeekend };
}

/** What a demo request says: its days on workdays of now, its people, units and seals as they stand in the company. */
export function filledValues(
  world: { seed: CompanySeed; company: SeededCompany; seals: Keys; now: Date },
  one: ApprovalSeed,
): Values {
  const { values, people = {}, units = {} } = one;
  const said = byDay(one, onWorkdays(one, JSON.parse(dated(JSON.stringify(values), world.now)) as Values));
  const named = Object.entries(people).map(([field, key]) => {
    const person = world.seed.people.find((one) => one.key === key)!;
    return [
      field,
      [{ id: world.company.members.get(key), name: person.name[0], enName: person.name[1] }],
    ] as const;
  });
  const placed = Object.entries(units).map(([field, key]) => {
    const { name } = world.seed.departments.find((one) => one.key === key)!;
    return [field, [{ id: world.company.departments.get(key), name: name[0], enName: name[1] }]] as const;
  });
  const seal = typeof said['seal'] === 'string' ? { seal: world.seals.get(said['seal']) } : {};
  return { ...said, ...seal, ...Object.fromEntries([...named, ...placed]) };
}
