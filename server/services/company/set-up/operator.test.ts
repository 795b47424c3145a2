import { beforeAll, describe, expect, it } from 'vitest';
import { checkVC, getVCode, loginIn, preLogin } from '@contract/session/sign-in-calls';
import { randomId } from '@server/auth/random';
import { buildMember } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { ensureCompany, listCompanies } from './operator';

const asked = {
  name: '远山书店',
  timezone: 'Asia/Shanghai',
  administrator: '沈远',
  mobile: '137 0000 0001',
};

describe('the companies that an operator makes', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  const ensure = (given: Partial<typeof asked> = {}, isDryRun = false) =>
    ensureCompany(server.db, { ids: randomId, now: server.clock.now }, { ...asked, ...given }, { isDryRun });

  it('are only announced by a dry run', async () => {
    expect(await ensure({}, true)).toEqual({ id: undefined, isNew: true });
    expect(await listCompanies(server.db)).toEqual([]);
  });

  it('are made once, and their administrator signs in by code', async () => {
    const { id, isNew } = await ensure();
    expect(isNew).toBe(true);
    expect(await ensure()).toEqual({ id, isNew: false });
    expect(await ensure({}, true)).toEqual({ id, isNew: false });
    expect(await listCompanies(server.db)).toEqual([{ id, name: '远山书店', people: 1 }]);

    const mobile = '13700000001';
    await server.call(getVCode, { mobile, ...(await server.solvedCaptcha('code')) });
    const { data } = await server.call(checkVC, { mobile, scene: 'login', vCode: server.lastCode() });
    const { ticket } = data;
    const { companies } = (await server.call(preLogin, { ticket })).data;
    expect(companies.map((one) => one.companyId)).toEqual([id]);
    expect(await server.call(loginIn, { ticket, companyId: id! })).toMatchObject({ code: 0 });
  });

  it('may have the name of another one, and an administrator who has an account', async () => {
    const { account } = await buildMember(server.db);
    const { id, isNew } = await ensure({ mobile: account.mobile });
    expect(isNew).toBe(true);
    expect(await ensure({ mobile: account.mobile })).toEqual({ id, isNew: false });
  });

  it('are not made for a disabled account or a wrong number', async () => {
    const { account } = await buildMember(server.db, { account: { status: 'disabled' } });
    await expect(ensure({ mobile: account.mobile })).rejects.toThrow('accountDisabled');
    await expect(ensure({ mobile: '12' })).rejects.toThrow('mobileWrong');
  });
});
