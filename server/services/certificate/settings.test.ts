import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import * as calls from '@contract/certificate/calls';
import * as settings from '@contract/certificate/settings-calls';
import { CODE } from '@contract/codes';
import { FUNCTION_ID } from '@contract/role/functions';
import { randomId } from '@server/auth/random';
import { operationTrack } from '@server/db/schema/audit';
import { masterData } from '@server/db/schema/master-data';
import { role } from '@server/db/schema/member';
import { BUILT_AT, buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

async function company() {
  const keeper = await buildSignedIn(server, {
    roles: ['companyAdministrator'],
    functions: [FUNCTION_ID.certificates],
  });
  return { keeper, tenantId: keeper.member.tenantId };
}

describe('settings', () => {
  it('change a standard kind, add one, and refuse who has not seen the last change', async () => {
    const { keeper } = await company();
    const { token } = keeper;
    const kinds = async () => (await server.call(calls.certificateKinds, {}, { token })).data.list;
    const [food] = await kinds();
    const save = async (part: object, given = food!) =>
      await server.call(
        settings.certificateKindSave,
        { ...given, enName: given.enName ?? '', ...part },
        { token },
      );
    expect((await save({ graceDays: 5 })).code).toBe(CODE.ok);
    expect((await save({ graceDays: 6 })).code).toBe(CODE.conflict);
    expect((await kinds())[0]).toMatchObject({ code: 'healthFood', graceDays: 5, revision: 1 });
    const { code: _, ...rest } = food!;
    const own = { ...rest, enName: '', name: '急救证', validityMonths: null, revision: 0 };
    expect((await server.call(settings.certificateKindSave, own, { token })).code).toBe(CODE.ok);
    expect((await kinds()).at(-1)).toMatchObject({ name: '急救证', validityMonths: null, enName: null });
    expect((await save({ validityMonths: 0, revision: 1 })).code).toBe(CODE.badRequest);
  });

  it('say what a station needs from a day on, for the whole company alone', async () => {
    const { keeper, tenantId } = await company();
    const { token } = keeper;
    await server.db.insert(masterData).values({
      id: randomId(),
      tenantId,
      model: 'workStation',
      code: 'KITCHEN',
      name: '后厨',
      enName: 'Kitchen',
      fields: { isPaid: true },
      isEnabled: true,
      createdAt: BUILT_AT,
    });
    const need = {
      stationCode: 'KITCHEN',
      placeCode: null as string | null,
      audience: 'everyone' as 'everyone' | 'some',
      atLeast: 1,
      fromDay: '2026-12-01',
      level: 'block' as const,
      groups: [['healthFood']],
    };
    const save = async (part: Partial<typeof need> = {}, by = token) =>
      await server.call(settings.certificateNeedSave, { ...need, ...part }, { token: by });
    const { id } = (await save()).data;
    expect((await save({ groups: [['healthFood', 'healthPublic'], ['forklift']] })).data.id).toBe(id);
    expect((await save({ groups: [['gone']] })).code).toBe(CODE.badRequest);
    expect((await save({ stationCode: 'NONE' })).code).toBe(CODE.badRequest);
    const list = async () => (await server.call(settings.certificateNeeds, {}, { token })).data.list;
    expect(await list()).toMatchObject([
      { stationName: '后厨', groups: [['healthFood', 'healthPublic'], ['forklift']] },
    ]);
    expect((await save({ placeCode: 'NONE' })).code).toBe(CODE.badRequest);
    await server.db.insert(masterData).values({
      id: randomId(),
      tenantId,
      model: 'place',
      code: 'SOUTH',
      name: '南店',
      enName: 'South',
      fields: {},
      isEnabled: true,
      createdAt: BUILT_AT,
    });
    // A need of one place and of some of a shift replaces no other need of the day.
    const south = (await save({ placeCode: 'SOUTH', audience: 'some', atLeast: 2 })).data.id;
    expect((await save({ placeCode: 'SOUTH', audience: 'some', atLeast: 3 })).data.id).toBe(south);
    expect((await list()).map(({ place, audience, atLeast }) => [place?.enName, audience, atLeast])).toEqual([
      [undefined, 'everyone', 1],
      ['South', 'some', 3],
    ]);
    await server.call(settings.certificateNeedRemove, { id: south }, { token });
    const narrow = await buildSignedIn(server, {
      tenantId,
      roles: ['manager'],
      functions: [FUNCTION_ID.certificates],
    });
    await server.db
      .update(role)
      .set({ dataScope: 'departmentTree' })
      .where(and(eq(role.tenantId, tenantId), eq(role.code, 'manager')));
    expect((await save({}, narrow.token)).code).toBe(CODE.forbidden);
    const remove = async () => (await server.call(settings.certificateNeedRemove, { id }, { token })).code;
    expect([await remove(), await remove()]).toEqual([CODE.ok, CODE.ok]);
    expect(await list()).toEqual([]);
    const records = await server.db
      .select()
      .from(operationTrack)
      .where(eq(operationTrack.tenantId, tenantId));
    expect(records.map(({ action }) => action).sort()).toEqual([
      'certificate.removeNeed',
      'certificate.removeNeed',
      'certificate.saveNeed',
      'certificate.saveNeed',
      'certificate.saveNeed',
      'certificate.saveNeed',
    ]);
  });
});
