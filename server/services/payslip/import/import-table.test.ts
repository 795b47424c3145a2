import { beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import * as imports from '@contract/payslip/import-calls';
import * as runs from '@contract/payslip/run-calls';
import { buildPayslipCompany, type PayslipCompany } from '@tests/helpers/payslip/payslip-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
let company: PayslipCompany;

beforeEach(async () => {
  server = await createTestServer();
  company = await buildPayslipCompany(server);
});

describe('the table of a payroll program', () => {
  const table = (...lines: string[]) => ({ pasted: ['工号,姓名,奖金,个税', ...lines].join('\n') });
  beforeEach(async () => {
    await company.addItem('bonus', 'variable', '奖金');
    await company.addItem('tax', 'tax', '个税');
  });

  it('is read with its faults, and its amounts are taken as they are', async () => {
    const ann = await company.join({
      monthCents: 1_000_000,
      member: { jobNumber: 'A1' },
      account: { name: '安然' },
    });
    const ben = await company.join({
      monthCents: 1_000_000,
      member: { jobNumber: 'B1' },
      account: { name: '白宁' },
    });
    const id = await company.start();
    const given = table(
      'A1,安然,"1,234.50",１０．５',
      'B1,白雪,5,6',
      'X9,无名,1,1',
      'B1,白宁,=1+1,1e5',
      '合计,,99999,9999',
    );
    const { data } = await company.call(imports.payslipImportRead, { id, table: given });
    expect(data.columns.map(({ role, item }) => [role, item])).toEqual([
      ['jobNumber', null],
      ['name', null],
      ['item', 'bonus'],
      ['item', 'tax'],
    ]);
    expect(data).toMatchObject({ right: 1, wrong: 3, skipped: 1, missing: 1 });
    expect(data.faulty.map(({ line, faults }) => [line, faults.map(({ kind }) => kind)])).toEqual([
      [3, ['otherName', 'twice']],
      [4, ['unknown']],
      [5, ['twice', 'amount', 'amount']],
    ]);
    const columns = data.columns.map(({ heading, role, item }) => ({ heading, role, ...(item && { item }) }));
    const write = { id, revision: await company.revision(id), table: given, columns };
    expect((await company.call(imports.payslipImportWrite, write)).data.taken).toBe(1);
    await company.build(id);
    expect(await company.slipOf(ann.member.id)).toMatchObject({ grossCents: 1_123_450, netCents: 1_122_400 });
    expect(await company.run(id)).toMatchObject({ hasTable: true, unknownLines: 1 });
    const [missing] = (await company.people(id, { check: 'missingInFile' })).map(({ person }) => person.id);
    expect(missing).toBe(ben.member.id);
    await company.call(runs.payslipRunBuild, { id });
    await company.build(id);
    expect((await company.slipOf(ann.member.id)).netCents).toBe(1_122_400);
    const again = table('A1,安然,1,0');
    const next = await company.call(imports.payslipImportRead, { id, table: again });
    expect(next.data.columns.map(({ item }) => item)).toEqual([null, null, 'bonus', 'tax']);
  });

  it('asks for the check again, and refuses an item in two columns', async () => {
    await company.join({ monthCents: 1_000_000, member: { jobNumber: 'A1' }, account: { name: '安然' } });
    const id = await company.start();
    await company.call(runs.payslipRunCheck, { id, revision: await company.revision(id) });
    const columns = [
      { heading: '工号', role: 'jobNumber' as const },
      { heading: '姓名', role: 'name' as const },
      { heading: '奖金', role: 'item' as const, item: 'bonus' },
      { heading: '个税', role: 'item' as const, item: 'bonus' },
    ];
    const write = async (own: typeof columns) =>
      await company.call(imports.payslipImportWrite, {
        id,
        revision: await company.revision(id),
        table: table('A1,安然,1,1'),
        columns: own,
      });
    expect((await write(columns)).code).toBe(CODE.badRequest);
    expect((await write(columns.slice(0, 3))).code).toBe(0);
    expect((await company.run(id)).run.state).toBe('collecting');
  });
});
