import type { PickedPerson } from '@/modules/people/picked';
import { isRecord } from '@/shared/lib/is-record';

export type BatchContent = {
  requestId: string;
  title: string;
  deadline: string;
  people: readonly PickedPerson[];
  others: Record<string, PickedPerson[]>;
  /** The same for everybody. */
  values: Record<string, string>;
  /** Variables that differ. */
  each: readonly string[];
  /** Their values, by person. */
  rows: Record<string, Record<string, string>>;
};

export const isContent = (value: unknown): value is BatchContent =>
  isRecord(value) &&
  typeof value.requestId === 'string' &&
  typeof value.title === 'string' &&
  typeof value.deadline === 'string' &&
  Array.isArray(value.people) &&
  isRecord(value.others) &&
  isRecord(value.values) &&
  Array.isArray(value.each) &&
  isRecord(value.rows);

type Valued = Pick<BatchContent, 'values' | 'each' | 'rows' | 'people'>;

/** Switches a variable to a value for each, or back. What was written for all is what each begins with. */
export function withEach({ values, each, rows, people }: Valued, name: string, isEach: boolean) {
  const text = values[name] ?? '';
  const begun = people.map(({ id }) => [id, { [name]: text, ...rows[id] }] as const);
  return {
    each: isEach ? [...each, name] : each.filter((one) => one !== name),
    rows: isEach && text !== '' ? { ...rows, ...Object.fromEntries(begun) } : rows,
  };
}

/** What is sent: common values, and of each person those that differ. */
export function sentValues(asks: readonly string[], { values, each, rows, people }: Valued) {
  const pick = (names: readonly string[], from: Record<string, string> | undefined) =>
    Object.fromEntries(names.map((name) => [name, (from?.[name] ?? '').trim()]));
  const own = asks.filter((name) => each.includes(name));
  return {
    values: pick(
      asks.filter((name) => !each.includes(name)),
      values,
    ),
    people: people.map(({ id }) => ({ memberId: id, values: pick(own, rows[id]) })),
  };
}
