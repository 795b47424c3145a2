import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { department } from '@server/db/schema/company';
import { buildDepartment, buildTenant } from '@tests/helpers/factories';
import { createTestServer } from '@tests/helpers/server';
import { updateRows } from './update-rows';

it('gives each row its own values in one statement, null too, and leaves other rows and columns alone', async () => {
  const { db } = await createTestServer();
  const tenant = await buildTenant(db);
  const departments = [];
  for (const name of ['甲', '乙', '丙']) {
    departments.push(await buildDepartment(db, tenant.id, { name, enName: 'Same' }));
  }
  const [first, second, third] = departments;
  await db.transaction(async (tx) => {
    await updateRows(tx, department, [
      { id: first!.id, sort: 7, enName: 'One' },
      { id: second!.id, sort: 8, enName: null },
    ]);
    await updateRows(tx, department, []);
  });
  const rows = await db.select().from(department).where(eq(department.tenantId, tenant.id));
  const of = (id: string) => rows.find((row) => row.id === id);
  expect(of(first!.id)).toMatchObject({ name: '甲', sort: 7, enName: 'One' });
  expect(of(second!.id)).toMatchObject({ name: '乙', sort: 8, enName: null });
  expect(of(third!.id)).toEqual(third);
});
