import { beforeAll, expect, it } from 'vitest';
import { PREVIEW_PAGES, previewSigningTemplate } from '@contract/signing/template-calls';
import { SIGNING_LIMITS } from '@contract/signing/terms';
import { buildSigningCompany } from '@tests/helpers/signing/signing-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
let company: Awaited<ReturnType<typeof buildSigningCompany>>;
beforeAll(async () => {
  server = await createTestServer();
  company = await buildSigningCompany(server);
});

const PNG = 'iVBORw0KGgo';

it('a template is previewed as pictures of its first pages, with the names of what is missing', async () => {
  const { an, bo } = company;
  const line = '甲方{{company.name}}与{{person.name}}约定，期限{{期限}}。';
  const preview = async (count: number) =>
    (
      await an.call(previewSigningTemplate, {
        blocks: Array.from({ length: count }, (_, at) => ({
          kind: 'paragraph' as const,
          text: count > 1 ? `${at} ${line}\n`.repeat(3) : line,
        })),
        memberId: bo.id,
        values: {},
      })
    ).data;
  const short = await preview(1);
  expect(short).toMatchObject({ pageCount: 1, missing: ['期限'] });
  expect(short.pages).toHaveLength(1);
  expect(short.pages[0]!.png.startsWith(PNG)).toBe(true);
  const long = await preview(SIGNING_LIMITS.templateBlocks);
  expect(long.pageCount).toBeGreaterThan(PREVIEW_PAGES);
  expect(long.pages).toHaveLength(PREVIEW_PAGES);
  expect(new Set(long.pages.map(({ png }) => png)).size).toBe(PREVIEW_PAGES);
});
