import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../day';
import type { DepartmentPlace } from './department-tree';
import { headCounts } from './head-counts';
import { placedAfter, placedOn, placementsOf, type PlaceEvent, type PlacedPerson } from './placements';

const event = (
  kind: PlaceEvent['kind'],
  day: string,
  from: string | null,
  to: string | null,
): PlaceEvent => ({
  kind,
  day,
  fromDepartmentId: from,
  departmentId: to,
});
const person = (
  departmentId: string | null,
  joinedOn: string,
  leftOn: string | null = null,
): PlacedPerson => ({
  departmentId,
  joinedOn,
  leftOn,
});

describe('where a person is by day', () => {
  it.each<[string, PlacedPerson, PlaceEvent[], string[]]>([
    ['always in one', person('A', '2026-01-05'), [], ['2026-01-05..- A']],
    ['a last working day', person('A', '2026-01-05', '2026-03-31'), [], ['2026-01-05..2026-03-31 A']],
    [
      'before the first move the record says nothing',
      person('B', '2026-01-05'),
      [event('joined', '2026-01-05', null, null), event('moved', '2026-02-01', 'A', 'B')],
      ['2026-01-05..2026-01-31 A', '2026-02-01..- B'],
    ],
    [
      'two moves of one day are one',
      person('C', '2026-01-05'),
      [event('moved', '2026-02-01', 'A', 'B'), event('moved', '2026-02-01', 'B', 'C')],
      ['2026-01-05..2026-01-31 A', '2026-02-01..- C'],
    ],
    [
      'left and returned the next day',
      person('B', '2026-06-02'),
      [
        event('joined', '2026-01-05', null, 'A'),
        event('left', '2026-06-01', 'A', null),
        event('returned', '2026-06-02', null, 'B'),
      ],
      ['2026-01-05..2026-06-01 A', '2026-06-02..- B'],
    ],
    ['joined and left on one day', person('A', '2026-01-05', '2026-01-05'), [], ['2026-01-05..2026-01-05 A']],
  ])('%s', (_name, whose, events, parts) => {
    expect(
      placementsOf(whose, events).map(
        ({ from, to, departmentId }) => `${from}..${to ?? '-'} ${departmentId}`,
      ),
    ).toEqual(parts);
  });
});

const FIRST = '2026-01-01';
const DAYS = Array.from({ length: 40 }, (_, at) => addDays(FIRST, at));
const IDS = ['A', 'A1', 'A2', 'B'];
const dayIndex = fc.integer({ min: 0, max: 39 });

/** Moves by day, and perhaps a leaving and a return, of one person. */
const history = fc
  .record({
    first: fc.constantFrom(...IDS),
    joined: fc.integer({ min: 0, max: 20 }),
    moves: fc.array(fc.record({ at: dayIndex, to: fc.constantFrom(...IDS) }), { maxLength: 3 }),
    left: fc.option(fc.integer({ min: 0, max: 12 }), { nil: null }),
    returned: fc.option(fc.integer({ min: 1, max: 8 }), { nil: null }),
  })
  .map(({ first, joined, moves, left, returned }) => {
    const events: PlaceEvent[] = [event('joined', DAYS[joined]!, null, first)];
    let [place, last, lastDay] = [first, joined, left === null ? null : joined + left];
    for (const { at, to } of [...moves].sort((a, b) => a.at - b.at)) {
      if (at > last && (lastDay === null || at <= lastDay) && to !== place) {
        events.push(event('moved', DAYS[at]!, place, to));
        [place, last] = [to, at];
      }
    }
    let joinedOn = DAYS[joined]!;
    if (lastDay !== null) {
      events.push(event('left', addDays(FIRST, lastDay), place, null));
      if (returned !== null) {
        joinedOn = addDays(FIRST, lastDay + returned);
        events.push(event('returned', joinedOn, null, place));
        lastDay = null;
      }
    }
    return placementsOf(person(place, joinedOn, lastDay === null ? null : addDays(FIRST, lastDay)), events);
  });

/** A tree in which one department gets another place on a day. */
const tree = fc
  .option(fc.record({ at: dayIndex, parentId: fc.constantFrom('B', null) }), { nil: null })
  .map((move) => {
    const place = (
      departmentId: string,
      parentId: string | null,
      fromDay = '0001-01-01',
    ): DepartmentPlace => ({
      departmentId,
      parentId,
      fromDay,
      isGone: false,
    });
    return [
      place('A', null),
      place('B', null),
      place('A1', 'A'),
      place('A2', 'A'),
      ...(move ? [place('A2', move.parentId, DAYS[move.at])] : []),
    ];
  });

describe('people and their movement', () => {
  it('add up on every day, for departments and for those with all below them', () => {
    fc.assert(
      fc.property(fc.array(history, { minLength: 1, maxLength: 6 }), tree, (people, places) => {
        const counted = headCounts(people, places, DAYS);
        for (const [at, day] of DAYS.entries()) {
          const { own, withBelow } = counted.get(day)!;
          const before = at === 0 ? undefined : counted.get(DAYS[at - 1]!)!;
          for (const [now, was] of [
            [own, before?.own],
            [withBelow, before?.withBelow],
          ] as const) {
            for (const id of ['', ...IDS]) {
              const { heads = 0, joined = 0, left = 0, movedIn = 0, movedOut = 0 } = now.get(id) ?? {};
              expect([day, id, heads]).toEqual([
                day,
                id,
                (was?.get(id)?.heads ?? 0) + joined + movedIn - left - movedOut,
              ]);
            }
          }
          // A slow count of the people, one by one.
          const there = people.flatMap((own_) => placedAfter(own_, day) ?? []);
          expect(withBelow.get('')!.heads).toBe(there.length);
          expect(own.get('A1')?.heads ?? 0).toBe(there.filter((id) => id === 'A1').length);
          const employed = people.filter((own_) => placedOn(own_, day) !== undefined).length;
          expect(withBelow.get('')!.heads + withBelow.get('')!.left).toBe(employed);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('counts who left within 90 days by the day on which 90 days are over', () => {
    const stayed = placementsOf(person('A', '2026-01-01'), []);
    const early = placementsOf(person('A', '2026-01-01', '2026-03-31'), []);
    const later = placementsOf(person('A', '2026-01-01', '2026-04-01'), []);
    const places = [{ departmentId: 'A', parentId: null, fromDay: '0001-01-01', isGone: false }];
    const counts = headCounts([stayed, early, later], places, ['2026-03-30', '2026-03-31', '2026-04-01']);
    expect([...counts.values()].map(({ withBelow }) => withBelow.get('A'))).toMatchObject([
      { entries: 0, leftEarly: 0 },
      { entries: 3, leftEarly: 1 },
      { entries: 0, leftEarly: 0 },
    ]);
  });
});
