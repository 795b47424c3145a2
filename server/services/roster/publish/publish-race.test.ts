import { expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { saveRosterCells } from '@contract/roster/draft-calls';
import { previewRoster, publishRoster } from '@contract/roster/publish-calls';
import { grabTakeTake } from '@contract/open-shift/take-calls';
import { randomId } from '@server/auth/random';
import { scheduleTake } from '@server/db/schema/planning/open-shift';
import { assignment } from '@server/db/schema/planning/roster';
import { buildRosterCompany } from '@tests/helpers/roster/roster-company';
import { createTestServer } from '@tests/helpers/server';
import { buildEmployees, buildPublisher, segment } from '@tests/helpers/shift-company';

const PEOPLE = 8;
const DAYS = [3, 4, 5];

it('people who take a shift while the roster gives them another at that time have one of them', async () => {
  const server = await createTestServer();
  const publisher = await buildPublisher(server);
  const { tenantId } = publisher.member;
  const { call, work, week, date } = await buildRosterCompany(server, { tenantId });
  const people = await buildEmployees(server, tenantId, PEOPLE);
  const won = { roster: 0, takes: 0 };
  for (const day of DAYS) {
    const { data: order } = await publisher.post({
      workDates: [date(day)],
      segments: [segment('09:00', '12:00')],
      posts: [{ stationCode: 'PAID', needed: PEOPLE }],
    });
    const part = { from: date(day), days: 1 };
    const cells = people.map(({ id }) => ({
      memberId: id,
      workDate: date(day),
      was: [],
      works: [work('early')],
    }));
    await call(saveRosterCells, { ...week, cells });
    const { data } = await call(previewRoster, part);
    const publish = { ...part, stamp: data.stamp, requestId: randomId(), isWarned: true };
    const slots = [{ workDate: date(day), stationCode: 'PAID' }];
    const takeAll = people.map(async ({ token }) => {
      const input = { orderId: order.id, slots, knowsWarnings: true };
      return await server.call(grabTakeTake, input, { token });
    });
    const [published, ...takes] = await Promise.all([call(publishRoster, publish), ...takeAll]);
    const taken = takes.filter(({ code }) => code === CODE.ok).length;
    // All of the roster or nothing of it, and a roster that came first leaves nothing to take.
    expect(published.code === CODE.ok ? taken : Math.sign(taken)).toBe(published.code === CODE.ok ? 0 : 1);
    won[published.code === CODE.ok ? 'roster' : 'takes'] += 1;
  }
  const dates = [
    ...(await server.db.select().from(assignment)),
    ...(await server.db.select().from(scheduleTake)),
  ].map(({ memberId, workDate }) => `${memberId} ${workDate}`);
  expect(new Set(dates).size).toBe(dates.length);
  expect(won.roster + won.takes).toBe(DAYS.length);
});
