import { beforeAll, describe, expect, it } from 'vitest';
import * as calls from '@contract/analysis/calls';
import type { FigureName } from '@contract/analysis/figures';
import { CODE } from '@contract/codes';
import { FUNCTION_ID } from '@contract/role/functions';
import { buildSignedIn } from '@tests/helpers/factories';
import { storePay } from '@tests/helpers/pay/pay-office';
import { DAY, october } from '@tests/helpers/analysis/october';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

describe('whose data a reader sees', () => {
  it('is their scope: the tree, a department alone, nothing for oneself, and no other company', async () => {
    const company = await october(server);
    const { north, stores, office } = company.departments;
    const [tree, alone] = [
      await company.withScope('departmentTree', stores),
      await company.withScope('department', stores),
    ];
    await company.withScope('departmentTree', stores, []);
    const den = async (token: string, organId?: string) => {
      const { code, data } = await company.figure('attendance', organId ? { organId } : {}, token);
      return data ? data.value.den : code;
    };
    expect(await den(tree.token)).toBe(4 * DAY);
    expect(await den(tree.token, north)).toBe(4 * DAY);
    expect(await den(tree.token, office)).toBe(CODE.notFound);
    await company.withScope('department', stores, []);
    expect(await den(alone.token)).toBe(0);
    expect(await den(alone.token, north)).toBe(CODE.notFound);
    await company.withScope('self', stores, []);
    expect(await den(tree.token)).toBeNull();
    const stranger = await buildSignedIn(server, {
      roles: ['companyAdministrator'],
      functions: [FUNCTION_ID.analysis],
    });
    expect(await den(stranger.token)).toBeNull();
    expect(await den(stranger.token, north)).toBe(CODE.notFound);
    const days = await server.call(
      calls.analysisDays,
      { period: 'lastMonth', figure: 'attendance', memberId: company.staff.late.member.id },
      { token: stranger.token },
    );
    expect(days.code).toBe(CODE.notFound);
  });

  it('limits the people and days behind a figure as well, by their department on each day', async () => {
    const company = await october(server);
    const { north, stores, office } = company.departments;
    const { clerk, punctual, late, away } = company.staff;
    const tree = await company.withScope('departmentTree', stores);
    const idsOf = async (figure: FigureName, token: string, choice: object = {}) => {
      const { data } = await company.people(figure, choice, token);
      expect(data.list.reduce((sum, { num }) => sum + num, 0)).toBe(data.value.num);
      return data.list.map(({ person }) => person.id).sort();
    };
    const inStores = [punctual, late, away].map(({ member }) => member.id).sort();
    expect(await idsOf('attendance', tree.token)).toEqual(inStores);
    expect(await idsOf('attendance', tree.token, { organId: north })).toEqual(inStores);
    expect(await idsOf('attendance', company.reader.token, { organId: office })).toEqual([clerk.member.id]);
    expect((await company.people('attendance', { organId: office }, tree.token)).code).toBe(CODE.notFound);
    expect((await company.people('heads', {}, tree.token)).data).toMatchObject({ total: 3 });
    const daysOf = async (memberId: string, token: string) =>
      await server.call(
        calls.analysisDays,
        { period: 'lastMonth', figure: 'attendance', memberId },
        { token },
      );
    expect((await daysOf(late.member.id, tree.token)).data.list).toHaveLength(1);
    expect((await daysOf(clerk.member.id, tree.token)).code).toBe(CODE.notFound);
  });

  it('is none without the function', async () => {
    const company = await october(server);
    expect((await company.home({}, company.staff.clerk.token)).code).toBe(CODE.forbidden);
    expect((await company.figure('heads', {}, company.staff.clerk.token)).code).toBe(CODE.forbidden);
  });
});

describe('the cost of a worked hour', () => {
  it('needs its own function, five people with pay, and complete months', async () => {
    const company = await october(server);
    expect((await company.figure('laborCost')).code).toBe(CODE.forbidden);
    const payer = await buildSignedIn(server, {
      tenantId: company.tenantId,
      roles: ['companyAdministrator'],
      functions: [FUNCTION_ID.analysis, FUNCTION_ID.laborCost],
    });
    const cost = async (choice: object = {}) =>
      (await company.figure('laborCost', choice, payer.token)).data.value;
    expect((await cost()).state).toBe('hidden');
    const { south } = company.departments;
    const people = [];
    for (let index = 0; index < 5; index += 1) {
      const person = await company.employ(south);
      await company.worked(person, '2026-10-14');
      await storePay(
        server,
        { tenantId: company.tenantId, memberId: person.member.id },
        '2026-01-01',
        (30 + index) * 174 * 100,
      );
      people.push(person);
    }
    await company.close();
    await company.refreshFigures();
    expect(await cost()).toMatchObject({ state: 'ok', value: 32_00, den: 5 * DAY });
    expect(await cost({ organId: south })).toMatchObject({ state: 'ok', value: 32_00 });
    expect((await cost({ organId: company.departments.north })).state).toBe('hidden');
    const listed = await server.call(
      calls.analysisDepartments,
      { period: 'lastMonth', figure: 'laborCost', organId: company.departments.stores },
      { token: payer.token },
    );
    expect(listed.data.list.map(({ organ, value }) => [organ.id, value.value, value.state])).toEqual([
      [south, 32_00, 'ok'],
      [company.departments.north, null, 'hidden'],
    ]);
    // Two more with pay: the whole without the south shop would be about them alone.
    const { clerk, late } = company.staff;
    for (const { member: own } of [clerk, late]) {
      await storePay(server, { tenantId: company.tenantId, memberId: own.id }, '2026-01-01', 40 * 174 * 100);
    }
    expect((await cost()).state).toBe('ok');
    expect((await cost({ organId: south })).state).toBe('hidden');
    expect((await cost({ period: 'range', startDate: '2026-10-01', endDate: '2026-10-30' })).state).toBe(
      'none',
    );
  });
});
