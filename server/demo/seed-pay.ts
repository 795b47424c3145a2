import { and, eq } from 'drizzle-orm';
import { FUNCTION_ID } from '@contract/role/functions';
import type { Tx } from '@server/db/database';
import { role, roleFunction } from '@server/db/schema/member';
import { payRecord } from '@server/db/schema/pay/record';
import { minimumWage, payBand, payBudget, payGrade, payItem } from '@server/db/schema/pay/structure';
import { dayInChina, daysBefore } from '@server/db/seed/company-seed';
import type { Ids } from '@server/db/seed/seed-base';
import type { SeededCompany } from '@server/db/seed/seed-company';

const ITEMS = [
  { code: 'base', name: '基本工资', enName: 'Base pay', kind: 'fixed', inBase: true, minimum: true },
  { code: 'position', name: '岗位工资', enName: 'Position pay', kind: 'fixed', inBase: true, minimum: true },
  {
    code: 'performance',
    name: '绩效工资',
    enName: 'Performance pay',
    kind: 'variable',
    inBase: false,
    minimum: true,
  },
  {
    code: 'night',
    name: '夜班津贴',
    enName: 'Night allowance',
    kind: 'allowance',
    inBase: false,
    minimum: false,
  },
] as const;

const GRADES = [
  { code: 'S1', name: '店员', enName: 'Store associate', range: [420_000, 520_000, 650_000] },
  { code: 'S2', name: '资深店员', enName: 'Senior associate', range: [520_000, 640_000, 800_000] },
  { code: 'M1', name: '店长', enName: 'Store manager', range: [900_000, 1_150_000, 1_400_000] },
] as const;

/** Pay of people by grade, in the items base and position. */
const PEOPLE = [
  { key: 'wangFang', grade: 'S1', base: 380_000, position: 120_000 },
  { key: 'zhaoMin', grade: 'M1', base: 800_000, position: 250_000 },
  { key: 'sunPeng', grade: 'M1', base: 780_000, position: 220_000 },
  { key: 'liuWei', grade: 'S1', base: 390_000, position: 110_000 },
  { key: 'yangTing', grade: 'S2', base: 450_000, position: 160_000 },
  { key: 'maChao', grade: 'S1', base: 380_000, position: 100_000 },
  { key: 'xuMeng', grade: 'S2', base: 460_000, position: 170_000 },
] as const;

const YEAR_DAYS = 365;

/** A salary structure with everything in it, and pay records of some people, enough for their cost to be shown; the administrators of the demo may see it. */
export async function seedPay(tx: Tx, company: SeededCompany, ids: Ids, now: Date): Promise<void> {
  const { tenantId, members, departments } = company;
  const createdAt = daysBefore(now, YEAR_DAYS);
  const year = Number(dayInChina(now, 0).slice(0, 4));
  const fromDay = `${year}-01-01`;
  const row = () => ({ id: ids(), tenantId, createdAt });
  const isAdministrator = and(eq(role.tenantId, tenantId), eq(role.code, 'companyAdministrator'));
  const [administrator] = await tx.select({ id: role.id }).from(role).where(isAdministrator);
  const functions = [
    FUNCTION_ID.payRecords,
    FUNCTION_ID.payStructure,
    FUNCTION_ID.payslips,
    FUNCTION_ID.laborCost,
  ];
  await tx
    .insert(roleFunction)
    .values(functions.map((functionId) => ({ roleId: administrator!.id, functionId })));
  await tx.insert(payItem).values(
    ITEMS.map(({ inBase, minimum, ...item }, sequence) => ({
      ...row(),
      ...item,
      unit: 'month' as const,
      isInOvertimeBase: inBase,
      isInBand: inBase,
      countsForMinimum: minimum,
      isShown: true,
      sequence,
    })),
  );
  const grades = GRADES.map(({ range: _range, ...grade }) => ({ ...row(), ...grade }));
  await tx.insert(payGrade).values(grades);
  const gradeOf = (code: string) => grades.find((one) => one.code === code)!.id;
  await tx.insert(payBand).values(
    GRADES.map(({ code, range: [minCents, midCents, maxCents] }) => ({
      ...row(),
      gradeId: gradeOf(code),
      place: '',
      fromDay,
      minCents,
      midCents,
      maxCents,
    })),
  );
  await tx.insert(minimumWage).values({
    ...row(),
    place: '',
    fromDay,
    monthCents: 274_000,
    hourCents: 2500,
    isAfterOwnShare: true,
  });
  await tx.insert(payBudget).values({
    ...row(),
    departmentId: departments.get('stores'),
    year,
    cents: 12_000_000,
    mode: 'warn',
  });
  await tx.insert(payRecord).values(
    PEOPLE.map(({ key, grade, base, position }) => ({
      ...row(),
      memberId: members.get(key),
      fromDay,
      amountCents: base + position,
      items: { base, position },
      gradeId: gradeOf(grade),
      reason: 'yearly' as const,
      source: 'entered' as const,
      byMemberId: members.get('zhouJing'),
    })),
  );
}
