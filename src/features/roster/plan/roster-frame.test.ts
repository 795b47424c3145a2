import { expect, it } from 'vitest';
import type { Roster } from '@contract/roster/draft-calls';
import { USUAL_PLAN_SETTINGS } from '@contract/roster/plan';
import { frameOf } from './roster-frame';

const DATE = '2026-11-24';
const away = { workDate: DATE, kind: 'leave' as const, startMinute: 0, endMinute: 1_440 };

/** An answer as it comes from the wire: nothing in it is the same object as in another. */
const page = (ids: string[], wish: 'work' | 'off' = 'off'): Roster => ({
  today: DATE,
  people: ids.map((id) => ({ id, name: id })),
  hasMore: true,
  days: [{ date: DATE, kind: null, name: '', enName: '' }],
  cells: [],
  absences: ids.map((memberId) => ({ ...away, memberId })),
  wishes: ids.map((memberId) => ({ memberId, workDate: DATE, kind: wish })),
  available: [],
  judged: [],
  pending: { cells: 0, people: 0 },
  settings: USUAL_PLAN_SETTINGS,
  shifts: [],
  patterns: [],
  stations: [],
  places: [],
  positions: [],
});

it('keeps what stands by people when others follow below them', () => {
  const first = frameOf([page(['a', 'b'])], undefined);
  const second = frameOf([page(['a', 'b']), page(['b', 'c'])], first);
  expect(second.people.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(second.ofPerson['a']).toBe(first.ofPerson['a']);
  expect(second.days).toBe(first.days);
  expect(second.shifts).toBe(first.shifts);
  expect(second.ofPerson['c']).toEqual({
    absences: { [DATE]: [{ ...away, memberId: 'c' }] },
    wishes: { [DATE]: 'off' },
    week: [],
  });
});

it('changes what stands by who said something else, and by them alone', () => {
  const first = frameOf([page(['a']), page(['b'])], undefined);
  const second = frameOf([page(['a'], 'work'), page(['b'])], first);
  expect(second.ofPerson['a']).toMatchObject({ wishes: { [DATE]: 'work' } });
  expect(second.ofPerson['b']).toBe(first.ofPerson['b']);
});
