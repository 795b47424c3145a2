import { expect, it } from 'vitest';
import { fieldBeside, findKeyword } from '@contract/signing/rules/keyword';
import { writeDocument } from '../paper';
import { textBoxes } from './text-boxes';

const BLANK = '_'.repeat(16);

it('takes a line to write on for a blank, where a signature may stand', async () => {
  const { bytes } = await writeDocument({
    title: '劳动合同',
    author: '示例公司',
    madeAt: new Date('2026-11-25T02:00:00Z'),
    footer: '',
    blocks: [
      { kind: 'paragraph', text: `甲方签字：${BLANK} 日期：${BLANK}` },
      { kind: 'paragraph', text: BLANK },
      { kind: 'paragraph', text: '账号 user_name' },
    ],
  });
  const texts = await textBoxes(bytes);
  expect(texts.map(({ text }) => text)).toEqual(['甲方签字：', '日期：', '账号 user_name']);
  const [signature] = findKeyword(texts, `签字：${BLANK}`);
  const pages = [{ page: 0, width: 59_528, height: 84_189 }];
  const field = fieldBeside(signature!, { width: 6_000, height: 1_600 }, pages, texts)!;
  // Behind the word on its own line, over what was drawn for it.
  expect(field.x).toBeGreaterThan(signature!.box.x + signature!.box.width);
  expect(field.x + field.width).toBeLessThan(texts[1]!.box.x);
});
