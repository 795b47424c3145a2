import { expect, test } from 'vitest';
import { parseMarkdown } from './markdown';

const text = (value: string) => ({ kind: 'text', text: value });

test('reads paragraphs, headings, lists and quotes', () => {
  const source = '## 安排\n第一行\n第二行\n\n- 早班\n- 晚班\n\n1. 登记\n2. 领取\n\n> 以通知为准';
  expect(parseMarkdown(source)).toEqual([
    { kind: 'heading', inlines: [text('安排')] },
    { kind: 'paragraph', inlines: [text('第一行'), text('\n'), text('第二行')] },
    { kind: 'bullets', items: [[text('早班')], [text('晚班')]] },
    { kind: 'numbers', items: [[text('登记')], [text('领取')]] },
    { kind: 'quote', inlines: [text('以通知为准')] },
  ]);
});

test('reads bold and links inside a line', () => {
  expect(parseMarkdown('请 **务必** 看 [说明](https://example.com/a?b=1)。')).toEqual([
    {
      kind: 'paragraph',
      inlines: [
        text('请 '),
        { kind: 'strong', text: '务必' },
        text(' 看 '),
        { kind: 'link', text: '说明', href: 'https://example.com/a?b=1' },
        text('。'),
      ],
    },
  ]);
});

test.each(['<img src=x onerror=alert(1)>', '<script>alert(1)</script>', '**', '[说明]', '2026.11.21 起执行'])(
  '%s stays text',
  (source) => {
    const shown = parseMarkdown(source).flatMap((block) =>
      'inlines' in block ? block.inlines : block.items.flat(),
    );
    expect(shown.every(({ kind }) => kind === 'text')).toBe(true);
  },
);

test.each(['javascript:alert(1)', 'JavaScript:alert(1)', 'data:text/html,x', '//evil.example', '/m/my'])(
  'a link to %s is not followed',
  (href) => {
    expect(parseMarkdown(`[看](${href})`)).toEqual([{ kind: 'paragraph', inlines: [text(`[看](${href})`)] }]);
  },
);

test('an empty body has no blocks', () => {
  expect(parseMarkdown(' \n\n ')).toEqual([]);
});
