import { beforeAll, describe, expect, it } from 'vitest';
import { listDictionaryTypes } from '@contract/form/template-calls';
import { dictionaryItem } from '@server/db/schema/dictionary';
import { randomId } from '@server/auth/random';
import { buildDesigner } from '@tests/helpers/form/form-designer';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

describe('form templates', () => {
  it('know the dictionaries of the company and the shared ones, by what is in them', async () => {
    const { tenantId, call } = await buildDesigner(server);
    const other = await buildDesigner(server);
    const item = (
      owner: string | null,
      itemType: string,
      itemCode: string,
      text: string,
      status: 0 | 1 = 0,
    ) => ({
      id: randomId(),
      tenantId: owner,
      itemType,
      itemCode,
      name: text,
      status,
    });
    await server.db
      .insert(dictionaryItem)
      .values([
        item(null, 'color', 'red', '红'),
        item(tenantId, 'color', 'red', '大红'),
        item(null, 'color', 'blue', '蓝', 1),
        item(other.tenantId, 'secret', 'x', '机密'),
      ]);
    const types = (await call(listDictionaryTypes, {})).data;
    expect(types).toEqual([{ itemType: 'color', count: 2, samples: [{ name: '大红', enName: null }] }]);
    expect((await call(listDictionaryTypes, { keyword: '大红' })).data).toHaveLength(1);
    expect((await call(listDictionaryTypes, { keyword: '机密' })).data).toEqual([]);
  });
});
