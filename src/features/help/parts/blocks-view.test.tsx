import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Blocks } from '@contract/help/document';
import { BlocksView } from './blocks-view';

const HOSTILE = [
  '<img src=x onerror="alert(1)">',
  '<script>alert(1)</script>',
  '</p><iframe src="//evil.example"></iframe>',
  '[click](javascript:alert(1))',
  'javascript:alert(1)',
  '&lt;b&gt;&#60;svg onload=alert(1)&#62;',
  '{{constructor.constructor("alert(1)")()}}',
  '\u202Egnp.exe',
];

const show = (blocks: Blocks) => render(<BlocksView blocks={blocks} />).container.firstElementChild!;
const tags = (root: Element) => [...root.querySelectorAll('*')].map((one) => one.tagName);

describe('a text of the help center', () => {
  it.each(HOSTILE)('shows %j as it was written, wherever it stands', (text) => {
    const root = show([
      { type: 'heading', text },
      { type: 'paragraph', text },
      { type: 'list', items: [text] },
    ]);
    expect(tags(root)).toEqual(['H3', 'P', 'UL', 'LI']);
    expect(root.querySelector('h3')).toHaveTextContent(text, { normalizeWhitespace: false });
    expect(root.querySelector('p')!.textContent).toBe(text);
    expect(root.querySelector('li')!.textContent).toBe(text);
  });

  it('keeps the order of headings, paragraphs and list items', () => {
    const root = show([
      { type: 'heading', text: '一' },
      { type: 'list', items: ['二', '三'] },
      { type: 'paragraph', text: '四' },
    ]);
    expect(root.textContent).toBe('一二三四');
    expect(tags(root)).toEqual(['H3', 'UL', 'LI', 'LI', 'P']);
  });
});
