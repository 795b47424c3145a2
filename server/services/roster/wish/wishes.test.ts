import { weekdayOf } from '@contract/day';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { fillRoster } from '@contract/roster/draft-calls';
import {
  readMyWishes,
  saveMyWeek,
  saveMyWishes,
  WISH_LIMITS,
  type WishKind,
} from '@contract/roster/wish-calls';
import { addNeed } from '@contract/shift/need-calls';
import { buildRosterCompany } from '@tests/helpers/roster/roster-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

/** A company in which everybody says their wishes themselves. */
async function company() {
  const built = await buildRosterCompany(server);
  const { tokenOf, date, week } = built;
  type Person = Parameters<typeof tokenOf>[0];
  const say = async (person: Person, ...days: (readonly [number, WishKind | null])[]) =>
    await server.call(
      saveMyWishes,
      { days: days.map(([day, kind]) => ({ workDate: date(day), kind })) },
      { token: await tokenOf(person) },
    );
  const sayWeek = async (person: Person, revision: number, hours: [number, number, number][]) =>
    await server.call(
      saveMyWeek,
      {
        revision,
        week: hours.map(([weekday, startMinute, endMinute]) => ({ weekday, startMinute, endMinute })),
      },
      { token: await tokenOf(person) },
    );
  const mine = async (person: Person) =>
    (
      await server.call(
        readMyWishes,
        { from: date(0), to: date(week.days) },
        { token: await tokenOf(person) },
      )
    ).data;
  return { ...built, say, sayWeek, mine };
}

describe('wishes', () => {
  it('are one a day, the last that was said, and can be taken back', async () => {
    const { an, bo, say, mine, date } = await company();
    expect((await say(an, [1, 'off'], [2, 'work'], [1, 'unavailable'])).code).toBe(CODE.ok);
    await say(an, [1, 'unavailable']);
    expect((await mine(an)).wishes).toEqual([
      { workDate: date(1), kind: 'unavailable' },
      { workDate: date(2), kind: 'work' },
    ]);
    await say(an, [1, null], [2, 'off']);
    expect((await mine(an)).wishes).toEqual([{ workDate: date(2), kind: 'off' }]);
    expect((await mine(bo)).wishes).toEqual([]);
  });

  it.each([
    ['that is over', -1],
    ['too far ahead', WISH_LIMITS.ahead + 1],
  ])('are refused for a day %s, and nothing of the call is kept', async (_, day) => {
    const { an, say, mine } = await company();
    expect(await say(an, [1, 'off'], [day, 'off'])).toMatchObject({
      code: CODE.badRequest,
      msg: expect.stringContaining(String(WISH_LIMITS.ahead)),
    });
    expect((await mine(an)).wishes).toEqual([]);
    expect((await say(an, [0, 'off'], [WISH_LIMITS.ahead, 'off'])).code).toBe(CODE.ok);
  });

  it('keep the hours of a week by their revision; the same again is answered as before', async () => {
    const { an, sayWeek, mine } = await company();
    const week: [number, number, number][] = [
      [2, 540, 1_080],
      [0, 0, 0],
    ];
    expect((await sayWeek(an, 0, week)).data).toEqual({ revision: 1 });
    expect((await sayWeek(an, 0, week)).data).toEqual({ revision: 1 });
    expect((await sayWeek(an, 0, [])).code).toBe(CODE.conflict);
    expect((await mine(an)).week.map(({ weekday }) => weekday)).toEqual([0, 2]);
    for (const wrong of [
      [1, 960, 540],
      [7, 0, 60],
      [1, 0, 2_881],
    ] as [number, number, number][]) {
      expect((await sayWeek(an, 1, [wrong])).code).toBe(CODE.badRequest);
    }
    expect((await sayWeek(an, 1, [...week, ...week])).code).toBe(CODE.badRequest);
    expect((await sayWeek(an, 1, [])).data).toEqual({ revision: 2 });
    expect(await mine(an)).toMatchObject({ week: [], revision: 2 });
  });
});

describe('whoever plans', () => {
  it('sees what was said, and is told of shifts beyond it', async () => {
    const { an, bo, say, sayWeek, put, work, read, date } = await company();
    await say(an, [1, 'unavailable'], [2, 'off']);
    await sayWeek(bo, 0, [[weekdayOf(date(1)), 540, 900]]);
    const { data } = await put(an, 1, [work('early')]);
    expect(data.judged[0]?.findings).toMatchObject([
      { rule: 'availability', level: 'warn', workDate: date(1), value: 480 },
    ]);
    expect((await put(an, 2, [work('early')])).data.judged[0]?.findings).toHaveLength(1);
    expect((await put(bo, 1, [work('early')])).data.judged[0]?.findings).toMatchObject([
      { rule: 'availability', value: 120 },
    ]);
    const roster = await read();
    expect(roster.wishes).toEqual(
      expect.arrayContaining([
        { memberId: an.id, workDate: date(1), kind: 'unavailable' },
        { memberId: an.id, workDate: date(2), kind: 'off' },
      ]),
    );
    expect(roster.available).toEqual([
      { memberId: bo.id, week: [{ weekday: weekdayOf(date(1)), startMinute: 540, endMinute: 900 }] },
    ]);
  });

  it('has places filled with those who can, and who would like to before who would not', async () => {
    const { an, bo, cy, member, say, call, shifts, week, date } = await company();
    await say(an, [2, 'unavailable']);
    await say(bo, [2, 'off']);
    await say(cy, [2, 'work']);
    await say(member, [2, 'unavailable']);
    const fill = async (needed: number) => {
      const need = { placeCode: 'SHOP', stationCode: 'PAID', weekdays: [], date: date(2) };
      await call(addNeed, { ...need, shiftId: needed === 1 ? shifts.early : shifts.late, needed });
      return (await call(fillRoster, { placeCode: 'SHOP', ...week })).data;
    };
    const first = await fill(1);
    expect(first.cells.map(({ memberId }) => memberId)).toEqual([cy.id]);
    const both = await fill(2);
    expect(both.cells.map(({ memberId }) => memberId).sort()).toEqual([bo.id, cy.id].sort());
    expect(both.empty).toMatchObject([{ count: 1, reasons: { availability: 2, busy: 2 } }]);
  });
});
