import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { FUNCTION_ID } from '@contract/role/functions';
import { role } from '@server/db/schema/member';
import { buildDepartment, buildMember, buildTenant } from '@tests/helpers/factories';
import { createTestServer } from '@tests/helpers/server';
import { whoReaches, whoReachesEach } from './who-reaches';

it('several colleagues are reached by those whose scope has each of them, never by themselves', async () => {
  const { db, clock } = await createTestServer();
  const { id: tenantId } = await buildTenant(db);
  const { id: shops } = await buildDepartment(db, tenantId, {});
  const { id: east } = await buildDepartment(db, tenantId, { parentId: shops });
  const { id: office } = await buildDepartment(db, tenantId, {});
  const functions = [FUNCTION_ID.certificates];
  const build = async (departmentId: string | null, given: object = {}) =>
    (await buildMember(db, { tenantId, member: { departmentId }, ...given })).id;
  const head = await build(shops, { roles: ['manager'], functions });
  const admin = await build(office, { roles: ['companyAdministrator'], functions });
  await build(east, { roles: ['employee'] });
  await db
    .update(role)
    .set({ dataScope: 'departmentTree' })
    .where(and(eq(role.tenantId, tenantId), eq(role.code, 'manager')));
  const [inEast, inOffice, free] = [await build(east), await build(office), await build(null)];
  const stranger = (await buildMember(db, {})).id;
  const asked = [inEast, inOffice, free, head, admin, stranger];
  const each = await whoReachesEach(db, tenantId, FUNCTION_ID.certificates, asked, clock.now());
  const both = [admin, head].sort();
  expect(Object.fromEntries(each)).toEqual({
    [inEast]: both,
    [inOffice]: [admin],
    [free]: [admin],
    [head]: [admin],
    [admin]: [],
  });
  expect(await whoReaches(db, tenantId, FUNCTION_ID.certificates, inEast, clock.now())).toEqual(both);
});
