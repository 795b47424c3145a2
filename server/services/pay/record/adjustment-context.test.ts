import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { payChangeContext } from '@contract/pay/adjustment-calls';
import type { BudgetMode } from '@contract/pay/rules/budget';
import { FUNCTION_ID } from '@contract/role/functions';
import { department } from '@server/db/schema/company';
import { payRecord } from '@server/db/schema/pay/record';
import { payBand, payBudget, payGrade } from '@server/db/schema/pay/structure';
import { buildEffectCompany, type EffectCompany } from '@tests/helpers/approval/effect-company';
import { buildDepartment, buildSignedIn } from '@tests/helpers/factories';
import { storePay } from '@tests/helpers/pay/pay-office';
import { createTestServer, type TestServer } from '@tests/helpers/server';

const PROCESS = 'salaryAdjustment';
type Signed = Awaited<ReturnType<typeof buildSignedIn>>;

let server: TestServer;
let company: EffectCompany;
let requester: Signed;

beforeAll(async () => {
  server = await createTestServer();
  company = await buildEffectCompany(server, PROCESS);
  requester = await company.hire({ roles: ['manager'] });
  const { tenantId } = company;
  const createdAt = server.clock.now();
  await server.db.insert(payGrade).values({ id: 'g3', tenantId, code: 'G3', name: '三级', createdAt });
  await server.db.insert(payBand).values({
    id: 'g3band',
    tenantId,
    gradeId: 'g3',
    place: '',
    fromDay: '2026-01-01',
    minCents: 400_000,
    midCents: 600_000,
    maxCents: 800_000,
    createdAt,
  });
});

const hire = async (departmentId: string, amountCents: number, more: object = {}) => {
  const person = await company.hire({ member: { departmentId } });
  const of = { tenantId: company.tenantId, memberId: person.member.id };
  await storePay(server, of, '2025-01-01', amountCents, more);
  return person;
};
const valuesOf = ({ member }: Signed, adjustedAmount: number, effectiveDate = '2026-12-01') => ({
  employee: [{ id: member.id, name: 'x' }],
  adjustedAmount,
  effectiveDate,
  reason: '年度调薪',
});
const send = async (person: Signed, amount: number, day?: string) =>
  await company.send(requester, PROCESS, valuesOf(person, amount, day));
const contextFor = async (approvalId: string, { token }: Signed) =>
  (await server.call(payChangeContext, { approvalId }, { token })).data.change;
const budgetOf = async (departmentId: string, cents: number, mode: BudgetMode) =>
  await server.db.insert(payBudget).values({
    id: `${departmentId}${mode}`,
    tenantId: company.tenantId,
    departmentId,
    year: 2026,
    cents,
    mode,
    createdAt: server.clock.now(),
  });
/** A department below the one that the requester reaches. */
const unit = async () => {
  const made = await buildDepartment(server.db, company.tenantId);
  await server.db.update(department).set({ parentId: company.unit.id }).where(eq(department.id, made.id));
  return made.id;
};

describe('next to the amounts', () => {
  it('who decides sees percent, band and verdict of the budget, and no sum of other raises', async () => {
    const departmentId = await unit();
    await budgetOf(departmentId, 100_000, 'warn');
    const person = await hire(departmentId, 500_000, { gradeId: 'g3' });
    const id = (await send(person, 6000)).data.approvalId;
    expect(await contextFor(id, company.head)).toMatchObject({
      beforeCents: 500_000,
      afterCents: 600_000,
      basis: 'month',
      percent: 2000,
      band: {
        gradeName: '三级',
        before: { penetration: 2500, position: 'within' },
        after: { penetration: 5000, compa: 10_000 },
      },
      budget: { addedCents: 100_000, verdict: 'fits', sums: null },
      consent: null,
    });
    const second = (await send(await hire(departmentId, 500_000), 5001)).data.approvalId;
    expect((await contextFor(second, company.head))?.budget).toMatchObject({
      addedCents: 100,
      verdict: 'warn',
    });
    const lower = (await send(await hire(departmentId, 500_000), 4000)).data.approvalId;
    expect(await contextFor(lower, company.head)).toMatchObject({ percent: -2000, consent: 'needed' });
  });

  it('the requester sees percent alone unless they read the pay, and the person and strangers nothing', async () => {
    const departmentId = await unit();
    const person = await hire(departmentId, 500_000, { gradeId: 'g3' });
    const id = (await send(person, 6000)).data.approvalId;
    expect(await contextFor(id, requester)).toMatchObject({ percent: 2000, band: null, budget: null });
    expect((await server.call(payChangeContext, { approvalId: id }, { token: person.token })).code).toBe(
      CODE.forbidden,
    );
    const stranger = await buildSignedIn(server, { functions: [FUNCTION_ID.payRecords] });
    expect((await server.call(payChangeContext, { approvalId: id }, { token: stranger.token })).code).toBe(
      CODE.forbidden,
    );
  });
});

describe('a budget that allows no more', () => {
  it('refuses what exceeds it, counting what waits, in the departments above as well', async () => {
    const departmentId = await unit();
    await budgetOf(departmentId, 100_000, 'block');
    const [first, second] = [await hire(departmentId, 500_000), await hire(departmentId, 500_000)];
    expect((await send(first, 6001)).code).toBe(CODE.conflict);
    expect((await send(first, 6000)).code).toBe(CODE.ok);
    const { code, msg } = await send(second, 5000.01);
    expect([code, /\d/.test(msg)]).toEqual([CODE.conflict, false]);
    // Lower pay always fits, and so does the next year.
    expect((await send(second, 4000)).code).toBe(CODE.ok);
    expect((await send(await hire(departmentId, 500_000), 9000, '2027-01-01')).code).toBe(CODE.ok);
    const below = await buildDepartment(server.db, company.tenantId);
    await server.db.update(department).set({ parentId: departmentId }).where(eq(department.id, below.id));
    expect((await send(await hire(below.id, 500_000), 9000)).code).toBe(CODE.conflict);
  });

  it('takes one of two that come at once', async () => {
    const departmentId = await unit();
    await budgetOf(departmentId, 100_000, 'block');
    const people = [await hire(departmentId, 500_000), await hire(departmentId, 500_000)];
    const codes = (await Promise.all(people.map(async (person) => await send(person, 6000)))).map(
      ({ code }) => code,
    );
    expect(codes.sort((one, other) => one - other)).toEqual([CODE.ok, CODE.conflict]);
  });

  it('that was lowered meanwhile keeps a request from taking effect', async () => {
    const departmentId = await unit();
    await budgetOf(departmentId, 100_000, 'block');
    const person = await hire(departmentId, 500_000);
    const id = (await send(person, 6000)).data.approvalId;
    await server.db.update(payBudget).set({ cents: 0 }).where(eq(payBudget.departmentId, departmentId));
    expect((await company.acts.pass(id, company.head)).data.status).toBe('abnormal');
    const records = await server.db.select().from(payRecord).where(eq(payRecord.memberId, person.member.id));
    expect(records.map(({ source }) => source)).toEqual(['entered']);
  });

  it('counts hourly pay by the hours of a month, and the record stays hourly', async () => {
    const departmentId = await unit();
    await budgetOf(departmentId, 174_000, 'block');
    const person = await hire(departmentId, 2000, { basis: 'hour' });
    expect((await send(person, 30.01)).code).toBe(CODE.conflict);
    const id = (await send(person, 30)).data.approvalId;
    expect(await contextFor(id, company.head)).toMatchObject({
      basis: 'hour',
      budget: { addedCents: 174_000 },
    });
    await company.acts.pass(id, company.head);
    const records = await server.db.select().from(payRecord).where(eq(payRecord.memberId, person.member.id));
    expect(records.find(({ source }) => source === 'adjustment')).toMatchObject({
      basis: 'hour',
      amountCents: 3000,
    });
  });
});
