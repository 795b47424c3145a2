import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import * as exports from '@contract/payslip/export-calls';
import * as runs from '@contract/payslip/run-calls';
import * as slips from '@contract/payslip/slip-calls';
import type { ExportColumn } from '@contract/payslip/rules/table/imported';
import { FUNCTION_ID } from '@contract/role/functions';
import { provePerson } from '@contract/session/proof-calls';
import { operationTrack } from '@server/db/schema/audit';
import { payAccess } from '@server/db/schema/pay/access';
import { payslipPerson } from '@server/db/schema/payslip/run';
import { readXlsx } from '@server/table/xlsx-read';
import { buildDepartment, buildSignedIn, PASSWORD } from '@tests/helpers/factories';
import { buildPayslipCompany, type PayslipCompany } from '@tests/helpers/payslip/payslip-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
let company: PayslipCompany;

beforeEach(async () => {
  server = await createTestServer();
  company = await buildPayslipCompany(server);
});

describe('who reads payslips', () => {
  it('is who holds the function, within the data scope: no manager and no reader of pay records', async () => {
    const { id: organId } = await buildDepartment(server.db, company.tenantId);
    const ann = await company.join({ monthCents: 1_000_000, member: { departmentId: organId } });
    const ben = await company.join({ monthCents: 2_000_000 });
    const manager = await buildSignedIn(server, {
      tenantId: company.tenantId,
      member: { departmentId: organId },
      functions: [FUNCTION_ID.payRecords, FUNCTION_ID.payStructure, FUNCTION_ID.settlement],
    });
    const id = await company.start();
    const slip = await company.slipOf(ann.member.id);
    const by = async (token: string) => [
      (await server.call(runs.payslipRunList, {}, { token })).code,
      (await server.call(runs.payslipPeople, { id }, { token })).code,
      (await server.call(runs.payslipAmounts, { id, memberIds: [ann.member.id] }, { token })).code,
      (await server.call(slips.payslipRead, { id: slip.id }, { token })).code,
      (await server.call(slips.payslipRows, { id: slip.id }, { token })).code,
    ];
    expect(await by(manager.token)).toEqual(Array.from({ length: 5 }, () => CODE.forbidden));
    const asked = { id, memberIds: [ann.member.id, ben.member.id] };
    const { token } = company.keeper;
    expect((await company.call(runs.payslipAmounts, asked)).code).toBe(CODE.payProofNeeded);
    expect((await company.call(slips.payslipRows, { id: slip.id })).code).toBe(CODE.payProofNeeded);
    expect((await server.call(provePerson, { password: PASSWORD, purpose: 'pay' }, { token })).code).toBe(0);
    const { data } = await company.call(runs.payslipAmounts, asked);
    expect((await company.call(slips.payslipRows, { id: slip.id })).data.sums.netCents).toBe(1_000_000);
    const looks = await server.db.select().from(payAccess);
    expect(looks.map(({ memberId, kind }) => `${memberId} ${kind}`).sort()).toEqual(
      [ann, ben].map(({ member }) => `${member.id} payslip`).sort(),
    );
    expect(data.list.map(({ sums }) => sums.netCents).sort((one, other) => one - other)).toEqual([
      1_000_000, 2_000_000,
    ]);
    const stranger = await buildPayslipCompany(server);
    expect((await stranger.call(runs.payslipRunRead, { id })).code).toBe(CODE.notFound);
    expect((await stranger.call(slips.payslipRead, { id: slip.id })).code).toBe(CODE.notFound);
    expect(JSON.stringify(await company.people(id))).not.toContain('1000000');
  });

  it('are exported as numbers under a proof, with the columns of the last export', async () => {
    const ann = await company.join({ monthCents: 1_000_050 });
    const ben = await company.join({ monthCents: 2_000_000 });
    const id = await company.start();
    const { token } = company.keeper;
    const columns = (await company.call(exports.payslipExportColumns, { id })).data.columns as ExportColumn[];
    const mapped = columns.map((one) => ({
      ...one,
      heading: one.value === 'netCents' ? 'NET' : one.heading,
      isLeftOut: !['name', 'row:contract', 'netCents'].includes(one.value),
    }));
    expect((await company.call(exports.payslipExport, { id, columns: mapped })).code).toBe(
      CODE.payProofNeeded,
    );
    await server.call(provePerson, { password: PASSWORD, purpose: 'pay' }, { token });
    const { data } = await company.call(exports.payslipExport, { id, columns: mapped });
    const lines = [];
    for await (const { cells } of readXlsx(Buffer.from(data.base64, 'base64'))) {
      lines.push(cells);
    }
    expect(lines[0]).toEqual(['姓名', '合同工资', 'NET']);
    expect(lines.slice(1).map(([, contract, net]) => [contract, net])).toEqual(
      expect.arrayContaining([
        ['10000.5', '10000.5'],
        ['20000', '20000'],
      ]),
    );
    expect(data.people).toBe(2);
    const looks = await server.db.select().from(payAccess);
    expect(looks.map(({ memberId }) => memberId).sort()).toEqual([ann.member.id, ben.member.id].sort());
    const again = (await company.call(exports.payslipExportColumns, { id })).data.columns;
    expect(again).toEqual(mapped);
    const [record] = await server.db
      .select()
      .from(operationTrack)
      .where(eq(operationTrack.action, 'payslip.export'));
    expect(JSON.stringify(record)).not.toMatch(/10000|20000/);
  });

  it('are refused their own slip to change', async () => {
    const own = await company.join({
      monthCents: 1_000_000,
      roles: ['companyAdministrator'],
      functions: [FUNCTION_ID.payslips],
    });
    const id = await company.start();
    await company.send(id);
    const { id: slipId } = await company.slipOf(own.member.id);
    const { token } = own;
    const recall = { id: slipId, reason: '重发' };
    expect((await server.call(slips.payslipRecall, recall, { token })).code).toBe(CODE.forbidden);
    const rows = [{ code: 'contract', cents: 2_000_000 }];
    const correct = { id: slipId, reason: '更正', rows, requestId: 'own-1' };
    expect((await server.call(slips.payslipCorrect, correct, { token })).code).toBe(CODE.forbidden);
    expect(await server.db.select().from(payslipPerson)).toHaveLength(1);
  });
});
