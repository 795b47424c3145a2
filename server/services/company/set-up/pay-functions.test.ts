import { inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { FUNCTION_ID } from '@contract/role/functions';
import { roleFunction } from '@server/db/schema/member';
import { buildAccount } from '@tests/helpers/factories';
import { createTestServer } from '@tests/helpers/server';
import { randomId } from '@server/auth/random';
import { createCompany } from './create-company';

it('a new company gives no one a function of pay, its administrator included', async () => {
  const server = await createTestServer();
  const { id } = await buildAccount(server.db);
  await server.db.transaction(
    async (tx) =>
      await createCompany(
        tx,
        { ids: randomId, now: server.clock.now() },
        { name: '远山书店', timezone: 'Asia/Shanghai' },
        id,
      ),
  );
  const pay = Object.entries(FUNCTION_ID).flatMap(([name, code]) => (/^pay/i.test(name) ? [code] : []));
  expect(pay).toContain(FUNCTION_ID.payRecords);
  expect(await server.db.select().from(roleFunction)).not.toEqual([]);
  expect(await server.db.select().from(roleFunction).where(inArray(roleFunction.functionId, pay))).toEqual(
    [],
  );
});
