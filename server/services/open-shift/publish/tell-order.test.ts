import { momentText } from '@contract/moment-text';
import { count, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { FUNCTION_ID } from '@contract/role/functions';
import { message } from '@server/db/schema/message';
import { buildRole, buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { buildEmployees, buildPublisher } from '@tests/helpers/shift-company';

/** More than one statement has room for. */
const PEOPLE = 8_300;

/** As many employees who may take shifts, none of whom signs in. */
async function addPeople(server: TestServer, tenantId: string, roleId: string): Promise<void> {
  for (const statement of [
    `insert into account (id, mobile, name, password_hash, status, created_at)
      select 'many-' || n, 'many-' || n, '员工', '', 'normal', now() from generate_series(1, ${PEOPLE}) n
      where $1 <> '' and $2 <> ''`,
    `insert into member (id, tenant_id, account_id, status, joined_at)
      select 'many-' || n, $1, 'many-' || n, 'normal', now() from generate_series(1, ${PEOPLE}) n where $2 <> ''`,
    `insert into member_role (member_id, tenant_id, role_id) select 'many-' || n, $1, $2 from generate_series(1, ${PEOPLE}) n`,
  ]) {
    await server.database.raw(statement, [tenantId, roleId]);
  }
}

describe('who a new shift is meant for', () => {
  it('is told, however many they are', async () => {
    const server = await createTestServer();
    const { member, post } = await buildPublisher(server);
    const { id: roleId } = await buildRole(server.db, member.tenantId, 'employee', [FUNCTION_ID.taskTake]);
    await addPeople(server, member.tenantId, roleId);
    expect((await post()).code).toBe(CODE.ok);
    const [told] = await server.db
      .select({ people: count() })
      .from(message)
      .where(eq(message.tenantId, member.tenantId));
    expect(told!.people).toBe(PEOPLE);
  });

  it('reads from when it can be taken, and nobody else is told', async () => {
    const server = await createTestServer();
    const { member, post, later } = await buildPublisher(server);
    const [meant] = await buildEmployees(server, member.tenantId, 1);
    await buildSignedIn(server, { tenantId: member.tenantId, roles: ['manager'] });
    await post({ title: '盘点', opensAt: later(1) });
    const told = await server.db.select().from(message).where(eq(message.tenantId, member.tenantId));
    expect(told).toMatchObject([{ memberId: meant!.id, title: { zh_CN: '新任务：盘点' } }]);
    expect(told[0]!.body.zh_CN).toContain(`${momentText(later(1), 'minute', 'zh_CN')}起可以接单`);
    expect(told[0]!.body.en).toContain(`Open from ${momentText(later(1), 'minute', 'en')}.`);
  });
});
