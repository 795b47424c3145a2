import { beforeAll, describe, expect, it } from 'vitest';
import { operationTrackList } from '@contract/audit/calls';
import { CODE } from '@contract/codes';
import { companySettings, companySettingsSave } from '@contract/company/settings-calls';
import type { In } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import { getLoginUserInfo } from '@contract/session/user-calls';
import { buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

const NEW_YORK = {
  name: '远山书店',
  enName: 'Far Hills Books',
  shortName: '远山',
  timezone: 'America/New_York',
  firstWeekday: 0,
  fiscalMonth: 4,
} as const;

async function keeper() {
  const found = await buildSignedIn(server, {
    roles: ['companyAdministrator'],
    functions: [FUNCTION_ID.companySettings, FUNCTION_ID.allOperationRecords],
  });
  const as = { token: found.token };
  const read = async () => (await server.call(companySettings, {}, as)).data;
  const save = async (input: In<typeof companySettingsSave>) =>
    await server.call(companySettingsSave, input, as);
  const records = async (day?: string) =>
    (
      await server.call(
        operationTrackList,
        { action: 'tenant.change', ...(day ? { startDate: day, endDate: day } : {}) },
        as,
      )
    ).data.list;
  return { ...found, read, save, records };
}

describe('settings of a company', () => {
  it('are saved once from what was read, told to everybody, and recorded', async () => {
    const { member, read, save, records } = await keeper();
    const before = await read();
    expect(before).toMatchObject({ timezone: 'Asia/Shanghai', firstWeekday: null, savedAt: '' });
    expect((await save({ ...NEW_YORK, savedAt: '' })).code).toBe(0);
    expect((await save({ ...NEW_YORK, savedAt: '' })).code).toBe(CODE.conflict);
    const colleague = await buildSignedIn(server, { tenantId: member.tenantId });
    const { data } = await server.call(getLoginUserInfo, {}, { token: colleague.token });
    expect(data).toMatchObject({
      companyName: '远山书店',
      companyEnName: 'Far Hills Books',
      timezone: 'America/New_York',
      firstWeekday: 0,
    });
    const [record] = await records();
    expect(record!.changes).toEqual(
      expect.arrayContaining([
        { field: 'name', from: before.name, to: '远山书店' },
        { field: 'timezone', from: 'Asia/Shanghai', to: 'America/New_York' },
        { field: 'firstWeekday', from: 'byLanguage', to: 'weekday0' },
        { field: 'fiscalMonth', from: '1', to: '4' },
      ]),
    );
  });

  it('make the days of the company begin at its own midnight', async () => {
    const { read, save, records } = await keeper();
    // Nine in the evening in New York is the next morning in Shanghai.
    server.clock.advance(Date.parse('2026-03-09T01:00:00Z') - server.clock.now().getTime());
    await save({ ...NEW_YORK, savedAt: (await read()).savedAt });
    expect([await records('2026-03-08'), await records('2026-03-09')]).toMatchObject([[{}], []]);
    await save({ ...NEW_YORK, timezone: 'Asia/Shanghai', savedAt: (await read()).savedAt });
    expect([await records('2026-03-08'), await records('2026-03-09')]).toMatchObject([[], [{}, {}]]);
  });

  it.each([
    { timezone: 'Mars/Olympus' },
    { timezone: '+08:00' },
    { timezone: 'x'.repeat(61) },
    { name: ' ' },
    { firstWeekday: 3 },
    { fiscalMonth: 13 },
  ])('refuse %j', async (wrong) => {
    const { save } = await keeper();
    const answer = await save({ ...NEW_YORK, savedAt: '', ...wrong } as In<typeof companySettingsSave>);
    expect(answer.code).toBe(CODE.badRequest);
  });

  it('are changed by who has the function alone', async () => {
    const { token } = await buildSignedIn(server);
    expect((await server.call(companySettings, {}, { token })).code).toBe(CODE.forbidden);
    const saved = await server.call(companySettingsSave, { ...NEW_YORK, savedAt: '' }, { token });
    expect(saved.code).toBe(CODE.forbidden);
  });
});
