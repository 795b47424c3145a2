import { beforeAll, describe, expect, it } from 'vitest';
import * as calls from '@contract/people/import-calls';
import { TABLE_FORMATS } from '@contract/people/transfer';
import { buildSignedIn } from '@tests/helpers/factories';
import { createTransferDesk } from '@tests/helpers/people/transfer-desk';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

describe('files that are none', () => {
  it.each([
    ['no names of columns', '甲,乙\n1,2', '没有找到表头，请使用模板，并保留“姓名”“手机号”等列名'],
    ['a column twice', '姓名,手机号,手机\n甲,1,2', '“手机”列出现了两次，请保留一列'],
    ['nobody', '姓名,手机号\n（示例）王小明,13800000000', '文件中没有人员，请从示例的下一行开始填写'],
    ['too many', `姓名,手机号\n${'甲,1\n'.repeat(10_001)}`, '一个文件最多10000人，请拆分后分次导入'],
  ])('%s', async (_, text, reason) => {
    const desk = await createTransferDesk(server);
    expect(await desk.read(Buffer.from(text))).toMatchObject({ state: 'failed', reason });
  });

  it('are no table at all', async () => {
    const { token } = await buildSignedIn(server);
    for (const bytes of ['%PDF-1.7', 'PK\u0003\u0004nothing', 'a\0b']) {
      const answer = await server.upload('table', [{ bytes: Buffer.from(bytes), name: 'a.csv' }], { token });
      expect(answer.msg).toBe('请选择不含宏、未加密的 xlsx 或 CSV 文件');
    }
  });

  it.each(TABLE_FORMATS)('are the template as it is (%s)', async (format) => {
    const desk = await createTransferDesk(server);
    const { fileId } = await desk.call(calls.importTemplate, { format });
    const { bytes, cells } = await desk.opened(fileId, format);
    expect(cells[1]).toContain('手机号');
    expect(await desk.read(bytes, `a.${format}`)).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('没有人员'),
    });
  });
});
