import { beforeAll, describe, expect, it } from 'vitest';
import type { In } from '@contract/endpoint';
import { listFormTemplates } from '@contract/form/template-calls';
import { starterSchema } from '@contract/form/starters';
import { buildDesigner, contentOf } from '@tests/helpers/form/form-designer';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

describe('form templates', () => {
  it('are listed with the one changed last first, found by either name, and counted by status', async () => {
    const { create, save, publish, call } = await buildDesigner(server);
    const old = await create();
    server.clock.advance(1_000);
    const fresh = await create({ kind: 'starter', starter: 'leave' });
    server.clock.advance(1_000);
    await save(old, 1, contentOf('设备', { name: { zh_CN: '100%折扣', en: 'Discount' } }));
    await publish(old, 2);
    const list = async (input: In<typeof listFormTemplates> = {}) =>
      (await call(listFormTemplates, input)).data;
    const { list: rows, counts } = await list();
    expect(rows.map((row) => [row.id, row.status, row.version, row.fieldCount])).toEqual([
      [old, 'published', 1, 1],
      [fresh, 'draft', null, starterSchema('leave').fields.length],
    ]);
    expect(counts).toEqual({ draft: 1, published: 1, disabled: 0 });
    const ids = async (input: In<typeof listFormTemplates>) => (await list(input)).list.map((row) => row.id);
    expect(await ids({ status: 'draft' })).toEqual([fresh]);
    expect(await ids({ keyword: '100%' })).toEqual([old]);
    expect(await ids({ keyword: 'discount' })).toEqual([old]);
    expect(await ids({ keyword: '%%' })).toEqual([]);
    expect((await list({ pageSize: 1 })).hasMore).toBe(true);
  });
});
