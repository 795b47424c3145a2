import { expect, it } from 'vitest';
import { inspectPdf, writeDocument } from './paper';
import type { PaperBlock } from './types';

const document = (blocks: readonly PaperBlock[]) => ({
  title: '劳动合同',
  author: '示例公司',
  madeAt: new Date('2026-11-25T02:00:00Z'),
  footer: '第 {page} 页，共 {pages} 页',
  blocks,
});

it('writes a document that can be signed, in another process', async () => {
  const { bytes, pages } = await writeDocument(
    document([
      { kind: 'title', text: '劳动合同' },
      { kind: 'heading', text: '一、合同期限 Term' },
      { kind: 'paragraph', text: '本合同自二〇二六年一月一日起生效。'.repeat(12), indent: true },
      {
        kind: 'table',
        columns: [{ share: 1 }, { share: 2, align: 'end' }],
        head: ['项目', '金额'],
        rows: Array.from({ length: 60 }, (_, index) => [`第 ${index} 项`, '1,000.00']),
      },
    ]),
  );
  expect(pages.length).toBe(3);
  expect(bytes.length).toBeLessThan(60_000);
  expect(await inspectPdf(bytes)).toEqual({
    pages: Array.from({ length: 3 }, () => ({ width: 59_528, height: 84_189 })),
  });
});
