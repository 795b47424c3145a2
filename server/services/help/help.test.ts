import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { getAgreement, helpcenterView } from '@contract/help/calls';
import { helpDocument } from '@server/db/schema/help';
import { createTestServer, type TestServer } from '@tests/helpers/server';

describe('help center', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
    await publish('policy', 'agreement', '1.0', 30);
    await publish('policy', 'agreement', '2.0', 10);
    await publish('policy', 'agreement', '3.0', -1);
    await publish('r1', 'release', '1.0', 20);
    await publish('r2', 'release', '2.0', 5);
    await publish('r3', 'release', '3.0', -5);
  });
  async function publish(code: string, category: 'agreement' | 'release', version: string, daysAgo: number) {
    const publishedAt = new Date(server.clock.now().getTime() - daysAgo * 86_400_000);
    const body = { zh_CN: [{ type: 'paragraph' as const, text: '正文' }], en: [] };
    const title = { zh_CN: code, en: code };
    await server.db
      .insert(helpDocument)
      .values({ id: `${code}-${version}`, code, category, version, title, body, publishedAt });
  }

  it('answers the agreement in force without a session, and earlier versions by name', async () => {
    expect((await server.call(getAgreement, { code: 'policy' })).data).toMatchObject({
      version: '2.0',
      body: { zh_CN: [{ type: 'paragraph', text: '正文' }] },
    });
    expect((await server.call(getAgreement, { code: 'policy', version: '1.0' })).data.version).toBe('1.0');
  });

  it.each([
    [{ code: 'terms' as const }, CODE.notFound],
    [{ code: 'policy' as const, version: '3.0' }, CODE.notFound],
    [{ code: 'policy' as const, version: 'x' }, CODE.badRequest],
  ])('has nothing for %j', async (input, code) => {
    expect((await server.call(getAgreement, input)).code).toBe(code);
  });

  it('lists a category newest first, without what is dated ahead, and finds one by its id', async () => {
    const ids = async (input: { id?: string; pageNo?: number; pageSize?: number } = {}) =>
      (await server.call(helpcenterView, { category: 'release', ...input })).data.list.map((one) => one.id);
    expect(await ids()).toEqual(['r2-2.0', 'r1-1.0']);
    expect(await ids({ pageSize: 1, pageNo: 2 })).toEqual(['r1-1.0']);
    expect(await ids({ id: 'r1-1.0' })).toEqual(['r1-1.0']);
    expect(await ids({ id: 'r3-3.0' })).toEqual([]);
    expect(await ids({ id: 'policy-2.0' })).toEqual([]);
  });
});
