import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { previewRoute } from '@contract/approval/start-calls';
import { CODE } from '@contract/codes';
import { getOvertimeRules, saveOvertimeRules } from '@contract/overtime/calls';
import { USUAL_OVERTIME, type OvertimeTerms } from '@contract/overtime/terms';
import { USUAL_PLAN_SETTINGS } from '@contract/roster/plan';
import { FUNCTION_ID } from '@contract/role/functions';
import { operationTrack } from '@server/db/schema/audit';
import { askedOvertime } from '@tests/helpers/attendance/overtime-rows';
import { buildOvertimeCompany, type OvertimeCompany } from '@tests/helpers/attendance/overtime-company';
import { buildEffectCompany } from '@tests/helpers/approval/effect-company';
import { buildGroup } from '@tests/helpers/attendance/group-rows';
import { buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
let company: OvertimeCompany;
beforeAll(async () => {
  server = await createTestServer();
  company = await buildOvertimeCompany(server);
});

describe('the rules of overtime', () => {
  it('begin today or later, keep the limit of the roster’s rules, and are recorded', async () => {
    const { token } = await company.keeper(FUNCTION_ID.overtimeSettings);
    const first = (await server.call(getOvertimeRules, { groupId: null }, { token })).data;
    expect(first).toMatchObject({
      terms: USUAL_OVERTIME,
      cap: USUAL_PLAN_SETTINGS.overtime,
      revision: 0,
      versions: [],
    });
    const terms = { ...USUAL_OVERTIME, basis: 'requested' as const, restDay: 'timeOff' as const };
    const cap = { level: 'warn' as const, limit: 1_800 };
    const rules = { groupId: null, fromDate: first.today, terms, cap, revision: 0 };
    expect((await server.call(saveOvertimeRules, rules, { token })).data).toEqual({ revision: 1 });
    expect((await server.call(saveOvertimeRules, rules, { token })).code).toBe(CODE.conflict);
    expect((await server.call(getOvertimeRules, { groupId: null }, { token })).data).toMatchObject({
      terms,
      cap,
      versions: [{ fromDate: first.today }],
    });
    const past = { ...rules, fromDate: '2026-11-01', revision: 1 };
    expect((await server.call(saveOvertimeRules, past, { token })).code).not.toBe(CODE.ok);
    const [record] = await server.db
      .select()
      .from(operationTrack)
      .where(
        and(eq(operationTrack.tenantId, company.tenantId), eq(operationTrack.action, 'overtime.saveRules')),
      );
    expect(record!.changes.map(({ toEn, to }) => toEn ?? to)).toEqual([
      first.today,
      'What counts The approved time, whatever was punched',
      'Rest days Comp leave',
      'Overtime a month Warn · 30 h',
    ]);
  });

  it('of a group are its own until it goes by the company’s again', async () => {
    const other = await buildEffectCompany(server, 'overtime');
    const { tenantId } = other;
    const { token } = await buildSignedIn(server, {
      tenantId,
      roles: ['manager'],
      functions: [FUNCTION_ID.overtimeSettings],
    });
    const one = await other.hire();
    const groupId = await buildGroup(server, tenantId, { people: [one.member], from: '2026-11-01' });
    const read = async (id: string | null) =>
      (await server.call(getOvertimeRules, { groupId: id }, { token })).data;
    const { today } = await read(null);
    const save = async (id: string, terms: OvertimeTerms | null) => {
      const rules = {
        groupId: id,
        fromDate: today,
        terms,
        cap: null,
        revision: (await read(null)).revision,
      };
      return await server.call(saveOvertimeRules, rules, { token });
    };
    const becomes = async () => {
      const request = askedOvertime('2026-11-28 09:00', '2026-11-28 11:00');
      const { parts, asksBecomes } = (await server.call(previewRoute, request, { token: one.token })).data
        .overtime!;
      return [parts[0]!.becomes, asksBecomes];
    };
    expect(await becomes()).toEqual(['timeOff', true]);
    const terms = { ...USUAL_OVERTIME, restDay: 'pay' as const };
    await save(groupId, terms);
    expect(await read(groupId)).toMatchObject({
      terms,
      companyTerms: USUAL_OVERTIME,
      groups: [{ id: groupId, hasOwn: true }],
      versions: [{ terms }],
    });
    expect((await read(null)).terms).toEqual(USUAL_OVERTIME);
    expect(await becomes()).toEqual(['pay', false]);
    await save(groupId, null);
    expect(await read(groupId)).toMatchObject({
      terms: USUAL_OVERTIME,
      groups: [{ hasOwn: false }],
      versions: [{ terms: null }],
    });
    expect(await becomes()).toEqual(['timeOff', true]);
    const records = await server.db
      .select()
      .from(operationTrack)
      .where(and(eq(operationTrack.tenantId, tenantId), eq(operationTrack.action, 'overtime.saveRules')))
      .orderBy(operationTrack.createdAt, operationTrack.id);
    expect(records.map(({ targetEnName, changes }) => [targetEnName, changes[1]!.toEn])).toEqual(
      expect.arrayContaining([
        ['Shop', 'Its own rules'],
        ['Shop', "The company's rules"],
      ]),
    );
    expect((await save('default', terms)).code).toBe(CODE.notFound);
    const limit = { groupId, fromDate: today, terms, cap: USUAL_PLAN_SETTINGS.overtime, revision: 0 };
    expect((await server.call(saveOvertimeRules, limit, { token })).code).toBe(CODE.badRequest);
    const foreign = await buildGroup(server, company.tenantId, { people: [], from: '2026-11-01' });
    expect((await save(foreign, terms)).code).toBe(CODE.notFound);
  });

  it('are for who has the function', async () => {
    const { token } = await company.hire();
    expect((await server.call(getOvertimeRules, { groupId: null }, { token })).code).toBe(CODE.forbidden);
  });
});
