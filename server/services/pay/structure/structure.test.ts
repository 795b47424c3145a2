import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import * as calls from '@contract/pay/structure-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { operationTrack } from '@server/db/schema/audit';
import { role, roleFunction } from '@server/db/schema/member';
import { masterData } from '@server/db/schema/master-data';
import { payBand } from '@server/db/schema/pay/structure';
import { buildDepartment, buildSignedIn } from '@tests/helpers/factories';
import { buildPayOffice } from '@tests/helpers/pay/pay-office';
import { createTestServer, type TestServer } from '@tests/helpers/server';

type Signed = Awaited<ReturnType<typeof buildSignedIn>>;

let server: TestServer;
let tenantId: string;
let keeper: Signed;

beforeEach(async () => {
  server = await createTestServer();
  ({ tenantId, keeper } = await buildPayOffice(server, FUNCTION_ID.payStructure));
});

const item = {
  name: '基本工资',
  kind: 'fixed',
  unit: 'month',
  isInOvertimeBase: true,
  isInBand: true,
  countsForMinimum: true,
  isShown: true,
  isEnabled: true,
} as const;
const as = (by: Signed) => ({ token: by.token });
const read = async (by = keeper) => (await server.call(calls.payStructure, {}, as(by))).data;
const addGrade = async (code = 'P1') =>
  (await server.call(calls.payGradeSave, { code, name: '专员', isEnabled: true }, as(keeper))).data.id;
const amounts = { minCents: 512_300, midCents: 700_000, maxCents: 900_000 };

describe('the salary structure', () => {
  it('has items with a code each, in the order that they are put into', async () => {
    const add = async (code: string) => await server.call(calls.payItemSave, { ...item, code }, as(keeper));
    const [base, meal] = [await add('base'), await add('meal')];
    expect((await add('base')).code).toBe(CODE.conflict);
    const renamed = { ...item, id: base.data.id, code: 'base', name: '底薪', isEnabled: false };
    expect((await server.call(calls.payItemSave, renamed, as(keeper))).code).toBe(0);
    expect((await server.call(calls.payItemSave, { ...renamed, code: 'other' }, as(keeper))).code).toBe(
      CODE.conflict,
    );
    await server.call(calls.payItemOrder, { ids: [meal.data.id] }, as(keeper));
    const { items } = await read();
    expect(items.map(({ code, name, isEnabled }) => [code, name, isEnabled])).toEqual([
      ['meal', '基本工资', true],
      ['base', '底薪', false],
    ]);
  });

  it('has bands by grade, location and day; the same day is replaced, removed ones stay as rows', async () => {
    await server.db.insert(masterData).values({
      id: 'sh',
      tenantId,
      model: 'place',
      code: 'SH',
      name: '上海',
      fields: {},
      createdAt: server.clock.now(),
    });
    const gradeId = await addGrade();
    const band = { gradeId, place: 'SH', fromDay: '2026-01-01', ...amounts };
    const set = async (given: object = {}) =>
      await server.call(calls.payBandSave, { ...band, ...given }, as(keeper));
    await set();
    const { data } = await set({ midCents: 710_000 });
    expect(await set({ midCents: 400_000 })).toMatchObject({ code: CODE.badRequest });
    expect(await set({ place: 'nowhere' })).toMatchObject({ code: CODE.notFound });
    expect((await read()).bands).toEqual([expect.objectContaining({ place: 'SH', midCents: 710_000 })]);
    for (let time = 0; time < 2; time += 1) {
      expect((await server.call(calls.payBandRemove, { id: data.id }, as(keeper))).code).toBe(0);
    }
    expect((await read()).bands).toEqual([]);
    expect(await server.db.select().from(payBand)).toHaveLength(2);
  });

  it('has minimum wages where none an hour is not 0', async () => {
    const given = {
      place: '',
      fromDay: '2026-01-01',
      monthCents: 274_000,
      hourCents: null,
      isAfterOwnShare: true,
    };
    const { data } = await server.call(calls.minimumWageSave, given, as(keeper));
    expect((await read()).minimums).toEqual([{ id: data.id, ...given }]);
    await server.call(calls.minimumWageRemove, { id: data.id }, as(keeper));
    expect((await read()).minimums).toEqual([]);
  });

  it('leaves no amount in operation records and logs', async () => {
    const gradeId = await addGrade();
    await server.call(
      calls.payBandSave,
      { gradeId, place: '', fromDay: '2026-01-01', ...amounts },
      as(keeper),
    );
    const { id: organId } = await buildDepartment(server.db, tenantId);
    const budget = { cents: 51_230_000, mode: 'block' } as const;
    await server.call(calls.payBudgetSave, { organId, year: 2026, budget }, as(keeper));
    const records = await server.db
      .select()
      .from(operationTrack)
      .where(eq(operationTrack.tenantId, tenantId));
    expect(records.map(({ action }) => action)).toEqual(['pay.addGrade', 'pay.setBand', 'pay.setBudget']);
    expect(JSON.stringify(records) + server.logged.join('\n')).not.toMatch(/5123|5,123/);
  });
});

describe('budgets', () => {
  it('are those of departments within the scope, in the order of the tree; none is not 0', async () => {
    const { id: top } = await buildDepartment(server.db, tenantId);
    const { id: below } = await buildDepartment(server.db, tenantId, { parentId: top });
    const set = async (organId: string, cents: number | undefined) =>
      await server.call(
        calls.payBudgetSave,
        { organId, year: 2026, budget: cents === undefined ? null : { cents, mode: 'block' } },
        as(keeper),
      );
    await set(top, 0);
    await set(below, 100);
    await set(below, undefined);
    const { data } = await server.call(calls.payBudgetList, { year: 2026 }, as(keeper));
    expect(data.list.map(({ organId, level, budget }) => [organId, level, budget])).toEqual([
      [top, 0, { cents: 0, mode: 'block' }],
      [below, 1, null],
    ]);
  });

  it('show their use to those alone who read pay records of the department too', async () => {
    const { id: organId } = await buildDepartment(server.db, tenantId);
    const usedBy = async () =>
      (await server.call(calls.payBudgetList, { year: 2026 }, as(keeper))).data.list.map(
        ({ usedCents }) => usedCents,
      );
    expect(await usedBy()).toEqual([null]);
    const [administrator] = await server.db.select().from(role).where(eq(role.code, 'companyAdministrator'));
    await server.db
      .insert(roleFunction)
      .values({ roleId: administrator!.id, functionId: FUNCTION_ID.payRecords });
    expect(await usedBy()).toEqual([0]);
    expect(organId).not.toBe('');
  });
});

describe('who may not', () => {
  it('reads and changes nothing: administrators without the function, holders of others, other companies', async () => {
    const gradeId = await addGrade();
    const strangers = {
      administrator: await buildSignedIn(server, { tenantId, roles: ['approvalAdministrator'] }),
      payKeeper: await buildSignedIn(server, {
        tenantId,
        roles: ['stampAdministrator'],
        functions: [FUNCTION_ID.payRecords],
      }),
    };
    for (const stranger of Object.values(strangers)) {
      for (const answer of [
        await server.call(calls.payStructure, {}, as(stranger)),
        await server.call(calls.payGradeSave, { code: 'X', name: 'x', isEnabled: true }, as(stranger)),
        await server.call(calls.payBudgetList, { year: 2026 }, as(stranger)),
      ]) {
        expect(answer.code).toBe(CODE.forbidden);
      }
    }
    const elsewhere = await buildSignedIn(server, {
      roles: ['companyAdministrator'],
      functions: [FUNCTION_ID.payStructure],
    });
    expect((await read(elsewhere)).grades).toEqual([]);
    const band = { gradeId, place: '', fromDay: '2026-01-01', ...amounts };
    expect((await server.call(calls.payBandSave, band, as(elsewhere))).code).toBe(CODE.notFound);
  });
});
