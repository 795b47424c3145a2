import { count, eq, isNotNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { passwordProblem } from '@contract/account/rules/password';
import { checkForm } from '@contract/form/rules/check/check-form';
import { checkSchema } from '@contract/form/rules/check/check-schema';
import { shift } from '@server/db/schema/planning/shift';
import { shiftProblem } from '@contract/shift/rules/segments';
import { provePerson } from '@contract/session/proof-calls';
import { getWorkbench } from '@contract/workbench/calls';
import { blocksSchema } from '@contract/help/document';
import { formSchemaSchema } from '@contract/form/schema';
import { account } from '@server/db/schema/account';
import { announcement } from '@server/db/schema/announcement';
import { formInstance, formVersion } from '@server/db/schema/form/form';
import { helpDocument } from '@server/db/schema/help';
import { masterData } from '@server/db/schema/master-data';
import { member } from '@server/db/schema/member';
import { message } from '@server/db/schema/message';
import { scheduleOrder } from '@server/db/schema/planning/open-shift';
import { department, tenant } from '@server/db/schema/company';
import { workItem } from '@server/db/schema/work';
import { verifyPassword } from '@server/auth/password-hash';
import { randomId } from '@server/auth/random';
import { readAdministrators } from '@server/services/access/administrators';
import { buildSession, buildTenant } from '@tests/helpers/factories';
import { createTestServer } from '@tests/helpers/server';
import { DEMO_PASSWORD, demoAccounts, seedDemo } from './seed-demo';

describe('the demo companies', () => {
  it('are two, about forty people in departments with heads, and the manager belongs to both', async () => {
    const { db, call, clock } = await createTestServer({ seed: 'demo' });
    const tenants = await db.select().from(tenant);
    const members = await db.select().from(member);
    const accounts = await db.select().from(account);
    const departments = await db.select().from(department);
    expect(tenants).toHaveLength(2);
    expect(members).toHaveLength(42);
    expect(accounts).toHaveLength(41);
    for (const { id } of tenants) {
      const administrators = await readAdministrators(db, id);
      expect(administrators.filter((one) => one.isPrimary)).toHaveLength(1);
    }
    expect(members.filter((one) => one.accountType === 'primary')).toHaveLength(2);
    const ids = new Set(members.map((one) => one.id));
    expect(departments.filter((one) => one.headMemberId && !ids.has(one.headMemberId))).toEqual([]);
    expect(departments.filter((one) => one.headMemberId).length).toBeGreaterThan(12);
    const manager = accounts.find((one) => one.mobile === demoAccounts[0].mobile)!;
    const places = members.filter((one) => one.accountId === manager.id);
    const screens = [];
    for (const place of places) {
      const token = await buildSession(db, place, clock.now());
      await call(provePerson, { password: DEMO_PASSWORD }, { token });
      screens.push((await call(getWorkbench, {}, { token })).data);
    }
    expect(screens).toHaveLength(2);
    expect(screens[0]!.announcements[0]!.title).not.toEqual(screens[1]!.announcements[0]!.title);
    expect(screens.map((one) => one.otherCompanies.length)).toEqual([1, 1]);
    expect(screens.every((one) => one.pending.length > 1 && one.commonApps.length === 8)).toBe(true);
  });

  it('hold only accounts whose printed password opens them, and it satisfies the policy', async () => {
    const { db } = await createTestServer({ seed: 'demo' });
    expect(passwordProblem(DEMO_PASSWORD)).toBeUndefined();
    const accounts = await db.select().from(account);
    for (const { mobile, password, who } of demoAccounts) {
      const row = accounts.find((one) => one.mobile === mobile);
      expect([who.slice(0, 2), row?.status]).toEqual([
        row?.name,
        who.includes('disabled') ? 'disabled' : 'normal',
      ]);
      expect(await verifyPassword(password, row?.passwordHash)).toBe(true);
    }
  });

  it('are filled in once, also by two processes that start together and at a second start', async () => {
    const { db, clock } = await createTestServer();
    const together = await Promise.all([1, 2].map(() => seedDemo(db, randomId, clock.now())));
    expect(together.filter(Boolean)).toHaveLength(1);
    expect(await seedDemo(db, randomId, clock.now())).toBe(false);
    expect((await db.select({ count: count() }).from(tenant))[0]?.count).toBe(2);
  });

  it('stay out of a database that holds a company', async () => {
    const { db, clock } = await createTestServer();
    await buildTenant(db);
    expect(await seedDemo(db, randomId, clock.now())).toBe(false);
    expect((await db.select({ count: count() }).from(tenant))[0]?.count).toBe(1);
    expect((await db.select({ count: count() }).from(helpDocument))[0]?.count).toBeGreaterThan(10);
  });

  it('are complete in both languages and date nothing ahead that has happened', async () => {
    const { db, clock } = await createTestServer({ seed: 'demo' });
    const announcements = await db.select().from(announcement);
    const texts = [
      ...announcements.flatMap((one) => [one.title, one.summary, one.body]),
      ...(await db.select().from(workItem)).map((one) => one.title),
      ...(await db.select().from(message)).flatMap((one) => [one.title, one.body]),
    ];
    expect(texts.filter((one) => !one.zh_CN || !one.en || /\p{Script=Han}/u.test(one.en))).toEqual([]);
    expect(announcements.every((one) => one.publishedAt! < clock.now())).toBe(true);
    for (const { body } of await db.select().from(helpDocument)) {
      expect(blocksSchema.parse(body.en).length).toBe(blocksSchema.parse(body.zh_CN).length);
    }
  });

  it('hold forms that fit the form schema, answers that fit their form, and shifts that break no rule', async () => {
    const { db } = await createTestServer({ seed: 'demo' });
    for (const { schema } of await db.select().from(formVersion)) {
      expect(formSchemaSchema.parse(schema)).toEqual(schema);
      expect(checkSchema(schema)).toEqual([]);
    }
    const filled = await db
      .select({ schema: formVersion.schema, values: formInstance.values })
      .from(formInstance)
      .innerJoin(formVersion, eq(formVersion.id, formInstance.versionId))
      .where(isNotNull(formInstance.templateId));
    expect(filled.length).toBeGreaterThan(0);
    for (const { schema, values } of filled) {
      expect(checkForm(schema, values, { today: '2026-11-20' })).toEqual([]);
    }
    const stations = await db.select().from(masterData);
    const isPaid = (code: string) => stations.find((one) => one.code === code)?.fields.isPaid === true;
    const orders = await db.select().from(scheduleOrder);
    expect(orders.map((one) => shiftProblem(one.segments, isPaid))).toEqual(orders.map(() => undefined));
    const shifts = await db.select().from(shift);
    expect(shifts.map((one) => shiftProblem(one.segments, isPaid))).toEqual(shifts.map(() => undefined));
  });
});
