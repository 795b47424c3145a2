import { describe, expect, it } from 'vitest';
import { adjust } from './adjust';
import { allocate } from './allocate';
import { expireAt } from './expire';
import { giveBack } from './give-back';
import { LEAVE_DAY_MINUTES as DAY, type Lot } from './lot';
import { owedOf, repay } from './repay';
import {
  AT,
  NEXT,
  lotOf,
  event,
  asks,
  inDays,
  at,
  carried,
  own,
  forever,
  LOTS,
  GRANTS,
} from '@tests/helpers/leave/lots';

describe('taking leave', () => {
  it.each([
    ['takes what expires first', { '2026-03-02': 1 }, [1, 5, 1], 0],
    ['goes on with the next lot within a day', { '2026-03-02': 3 }, [0, 4, 1], 0],
    ['takes what never expires last', { '2026-03-02': 7.5 }, [0, 0, 0.5], 0],
    ['takes nothing of a lot that is over on the day', { '2026-04-01': 6 }, [2, 0, 0], 0],
    ['says what no lot covers', { '2026-04-01': 6.5 }, [2, 0, 0], 0.5],
    ['looks at each day by itself', { '2026-04-01': 1, '2026-03-31': 1 }, [1, 4, 1], 0],
    ['before any lot begins is covered by none', { '2025-12-31': 1 }, [2, 5, 1], 1],
  ])('%s', (_name, days, [first, second, third], uncovered) => {
    const made = allocate(LOTS, GRANTS, asks('r', days));
    expect(inDays([carried, own, forever], [...GRANTS, ...made.entries])).toEqual([first, second, third]);
    expect(made.uncovered.reduce((sum, { minutes }) => sum + minutes, 0) / DAY).toBe(uncovered);
  });

  it('of lots that end together takes the one granted first, by id only where they are alike', () => {
    const lots = [
      lotOf('b', '2026-12-31'),
      lotOf('a', '2026-12-31'),
      lotOf('c', '2026-12-31', { grantedOn: '2025-12-01' }),
    ];
    const made = allocate(
      lots,
      lots.map(({ id }) => event(id, 'grant', 1)),
      asks('r', { '2026-05-04': 3 }),
    );
    expect(made.taken.map(({ lotId }) => lotId)).toEqual(['c', 'a', 'b']);
  });

  const carry = { source: 'carriedOver' as const };
  it.each<[string, Lot[]]>([
    ['carried days that end with the new ones', [lotOf('z', '2026-12-31', carry), lotOf('a', '2026-12-31')]],
    ['carried days that end later', [lotOf('z', '2027-03-31', carry), lotOf('a', '2026-12-31')]],
    ['carried days that never end', [lotOf('z', null, carry), lotOf('a', '2026-12-31')]],
    [
      'carried days granted later',
      [lotOf('z', '2026-12-31', { ...carry, grantedOn: '2026-02-01' }), lotOf('a', '2026-12-31')],
    ],
    [
      'of two years carried, what ends first',
      [lotOf('z', '2026-03-31', carry), lotOf('a', '2026-12-31', carry)],
    ],
    [
      'statutory days before those of the company',
      [lotOf('z', '2026-12-31'), lotOf('a', '2026-12-31', { source: 'company' })],
    ],
    [
      'days of the company before those set by hand',
      [
        lotOf('z', '2026-12-31', { source: 'company' }),
        lotOf('a', '2026-12-31', { source: 'quota', grantedOn: '2025-01-01' }),
      ],
    ],
    [
      'what begins first',
      [
        lotOf('z', '2026-12-31', { validFrom: '2026-02-01' }),
        lotOf('a', '2026-12-31', { validFrom: '2026-03-01' }),
      ],
    ],
  ])('takes first, whatever the ids: %s', (_name, lots) => {
    const grants = lots.map(({ id }) => event(id, 'grant', 1));
    for (const order of [lots, [...lots].reverse()]) {
      const made = allocate(order, grants, asks('r', { '2026-03-30': 2 }));
      expect(made.taken.map(({ lotId }) => lotId)).toEqual(['z', 'a']);
    }
  });

  it('of lots alike but for the grant takes the smaller grant first, before and after it was used', () => {
    const lots = [lotOf('a', '2026-12-31'), lotOf('z', '2026-12-31')];
    const grants = [event('a', 'grant', 2), event('z', 'grant', 1.5)];
    const { entries } = allocate(lots, grants, asks('r', { '2026-05-04': 2 }));
    expect(inDays(lots, [...grants, ...entries])).toEqual([1.5, 0]);
    const keep = new Map([['2026-05-04', DAY]]);
    const back = giveBack(lots, [...grants, ...entries], { requestId: 'r', at: AT, keep });
    expect(inDays(lots, [...grants, ...entries, ...back.entries])).toEqual([2, 0.5]);
  });

  it('asked for after the end of the year takes of what had expired, for a day before', () => {
    const over = [...GRANTS, ...expireAt(LOTS, GRANTS, { day: '2027-01-01', at: NEXT })];
    const { entries, uncovered } = allocate([own], over, asks('late', { '2026-12-30': 2 }, NEXT));
    expect(uncovered).toEqual([]);
    expect(at([own], [...over, ...entries], '2027-02-01')).toEqual([0, 0, 0, 3, 0, 0]);
  });
});

describe('requests of one day', () => {
  const lots = [lotOf('own', '2026-12-31')];
  const on = (requestId: string, hour: string, days: number) =>
    asks(requestId, { '2026-05-04': days }, `2026-05-01 ${hour}:00:00.000`);

  it('are covered in the order in which they were sent', () => {
    const grants = [event('own', 'grant', 0)];
    const first = allocate(lots, grants, on('z', '08', 1)).entries;
    const second = allocate(lots, [...grants, ...first], on('a', '09', 1)).entries;
    const owed = [...second, ...first, event('own', 'adjust', 1)];
    expect(owedOf(owed, 'annual').map(({ requestId }) => requestId)).toEqual(['z', 'a']);
    const covered = repay(lots, owed, { kind: 'annual', at: AT });
    expect(owedOf([...owed, ...covered], 'annual').map(({ requestId }) => requestId)).toEqual(['a']);
  });

  it('lose their cover in the opposite order', () => {
    const grants = [event('own', 'grant', 2)];
    const first = allocate(lots, grants, on('z', '08', 1)).entries;
    const second = allocate(lots, [...grants, ...first], on('a', '09', 1)).entries;
    const events = [...grants, ...second, ...first];
    const less = adjust(lots[0]!, events, { minutes: -DAY, day: '2026-01-01', at: AT });
    expect(owedOf([...events, ...less], 'annual').map(({ requestId }) => requestId)).toEqual(['a']);
  });

  it('sent at the same moment cover the smaller part first', () => {
    const owed = ['a', 'z'].map((requestId) =>
      event(null, 'uncovered', requestId === 'a' ? -1 : -0.5, { requestId, day: '2026-05-04' }),
    );
    expect(owedOf(owed, 'annual').map(({ requestId }) => requestId)).toEqual(['z', 'a']);
  });
});
