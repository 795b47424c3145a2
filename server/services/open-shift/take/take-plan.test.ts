import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { grabTakeJoinWaiting, grabTakeTake } from '@contract/open-shift/take-calls';
import { momentText } from '@contract/moment-text';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { absent, assign, settle } from '@tests/helpers/roster/plan-company';
import { segment } from '@tests/helpers/shift-company';
import { buildScene, dayIn, placeOf } from '@tests/helpers/shift-scene';

describe('a shift that is taken becomes part of one plan', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  const day = (days: number) => dayIn(server, days);
  const words = (date: string) => momentText(date, 'weekday', 'zh_CN');
  async function scene(people = 1) {
    const built = await buildScene(server, people);
    const { tenantId } = built.member;
    const person = (who: number) => ({ id: built.employees[who]!.id, tenantId });
    return { ...built, tenantId, person };
  }

  it('and is refused where the roster has them work already, which its place says beforehand', async () => {
    const { order, act, details, person } = await scene();
    await assign(server, person(0), day(3), '10:00-12:30');
    const why = `与 ${words(day(3))} 10:00–12:30“早班”时间冲突`;
    expect(await act('take', 0, order)).toMatchObject({
      code: CODE.conflict,
      msg: `不符合公司的排班规则。${words(day(3))}：${why}`,
    });
    expect((await details(0, order.id)).slots).toMatchObject([
      {
        block: {
          reason: 'plan',
          finding: { rule: 'overlap', value: 120, with: { name: '早班', enName: 'Morning' } },
        },
      },
    ]);
    expect((await act('join', 0, order)).msg).toContain(why);
  });

  it('and is refused during leave, to the minute and on the clocks of the company', async () => {
    const { order, post, act, person } = await scene();
    await absent(server, person(0), `${day(2)}T16:00:00Z`, `${day(3)}T00:30:00Z`);
    expect((await act('take', 0, order)).msg).toContain('当天有已批准的请假（重叠 0.5 小时）');
    const later = await post({ segments: [segment('08:30', '12:00')] });
    expect((await act('take', 0, later)).code).toBe(CODE.ok);
  });

  it('and is refused by the hours of a week where the company blocks, which counts the roster and what was taken', async () => {
    const { order, post, act, person, tenantId } = await scene();
    await settle(server, tenantId, { weekHours: { level: 'block', limit: 12 * 60 } });
    await assign(server, person(0), day(4), '09:00-13:00');
    expect((await act('take', 0, order)).code).toBe(CODE.ok);
    const more = await post({ workDates: [day(5)], segments: [segment('09:00', '09:30')] });
    expect((await act('take', 0, more)).msg).toMatch(/这一周共 12\.5 小时（最多 12 小时）$/);
  });

  it('and is told of where the company only warns, until the person goes on', async () => {
    const { order, details, employees, person, tenantId } = await scene(2);
    await settle(server, tenantId, { weekHours: { level: 'warn', limit: 5 * 60 } });
    const { token } = employees[0]!;
    const input = { orderId: order.id, slots: [placeOf(order)] };
    expect((await details(0, order.id)).slots).toMatchObject([
      { warnings: [{ rule: 'weekHours', level: 'warn', value: 480, limit: 300 }] },
    ]);
    const warned = await server.call(grabTakeTake, input, { token });
    expect(warned.code).toBe(CODE.planWarned);
    expect(warned.msg).toMatch(/这一周共 8 小时（最多 5 小时）$/);
    expect((await server.call(grabTakeTake, { ...input, knowsWarnings: true }, { token })).code).toBe(
      CODE.ok,
    );
    // Nobody goes on where it is blocked, whatever they know; and who waits is warned alike.
    await assign(server, person(1), day(3), '10:00-14:00');
    const other = { token: employees[1]!.token };
    const known = { ...input, knowsWarnings: true };
    expect((await server.call(grabTakeJoinWaiting, known, other)).code).toBe(CODE.conflict);
    expect((await server.call(grabTakeTake, known, other)).code).toBe(CODE.conflict);
  });

  it('and does not go to who waits and is on leave by then, but to the next', async () => {
    const { order, act, person, takers } = await scene(3);
    for (const [what, who] of [
      ['take', 0],
      ['join', 1],
      ['join', 2],
    ] as const) {
      expect((await act(what, who, order)).code).toBe(CODE.ok);
    }
    await absent(server, person(1), `${day(3)}T00:00:00Z`, `${day(3)}T04:00:00Z`);
    // The place would be theirs until twelve hours before the shift.
    expect((await act('giveBack', 0, order)).code).toBe(CODE.ok);
    expect(await takers(order.id)).toEqual([2]);
  });

  it('and keeps its times where the roster of who took it would not bear others', async () => {
    const {
      order,
      act,
      person,
      update,
      order: { revision },
    } = await scene();
    expect((await act('take', 0, order)).code).toBe(CODE.ok);
    await assign(server, person(0), day(3), '18:00-20:00');
    const content = {
      title: order.title,
      workDates: order.workDates,
      segments: [segment('15:00', '19:00')],
      posts: order.posts,
      scope: order.scope,
      placeCode: 'SHOP',
      opensAt: order.opensAt ?? undefined,
      deadlineAt: order.deadlineAt ?? undefined,
      remark: '',
    };
    const save = { orderId: order.id, revision, action: 'save' as const };
    expect((await update({ ...save, order: content })).msg).toContain('员工1');
    // What changes no time asks nobody.
    expect(
      (await update({ ...save, order: { ...content, segments: order.segments, remark: '后门集合' } })).code,
    ).toBe(CODE.ok);
  });
});
