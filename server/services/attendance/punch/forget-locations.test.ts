import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayStale } from '@server/db/schema/attendance/day';
import { punch } from '@server/db/schema/attendance/punch';
import { attendanceSetting } from '@server/db/schema/attendance/rule';
import { punchAt } from '@tests/helpers/attendance/attendance-facts';
import { BUILT_AT, buildMember, buildTenant } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { forgetLocations } from './forget-locations';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

/** Somebody of a company who punched 31, 29 and 91 days ago, with where. */
async function puncher(locationDays?: number) {
  const { id: tenantId } = await buildTenant(server.db);
  const person = await buildMember(server.db, { tenantId });
  if (locationDays !== undefined) {
    await server.db.insert(attendanceSetting).values({ tenantId, locationDays, updatedAt: BUILT_AT });
  }
  for (const moment of ['2026-08-21 09:00', '2026-10-20 09:00', '2026-10-22 09:00']) {
    const id = await punchAt(server, person, moment);
    await server.db
      .update(punch)
      .set({ latitude: 31_000_000, longitude: 121_000_000, accuracyMetres: 20, placeCode: 'SHOP' })
      .where(eq(punch.id, id));
  }
  return person;
}

describe('where people punched', () => {
  it('is forgotten after the days of their company, or after ninety', async () => {
    const [own, usual] = [await puncher(30), await puncher()];
    await forgetLocations({ raw: server.database.raw, now: server.clock.now });
    const kept = async (memberId: string) =>
      (await server.db.select().from(punch).where(eq(punch.memberId, memberId)).orderBy(punch.at)).map(
        ({ latitude, longitude, accuracyMetres, placeCode, score }) =>
          `${latitude} ${longitude} ${accuracyMetres} ${placeCode} ${score}`,
      );
    const [gone, there] = ['null null null SHOP 80', '31000000 121000000 20 SHOP 80'];
    expect(await kept(own.id)).toEqual([gone, gone, there]);
    expect(await kept(usual.id)).toEqual([gone, there, there]);
    expect(await server.db.select().from(dayStale)).toEqual([]);
  });
});
