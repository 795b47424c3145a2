import { describe, expect, it } from 'vitest';
import { inputOf, isContent, lostKeywords, NEW_TEMPLATE, withVariable } from './content';

describe('a template under the hands of its editor', () => {
  it.each([
    ['甲方：', 3, '甲方：{{company.name}}'],
    ['甲方', 0, '{{company.name}}甲方'],
    ['', 0, '{{company.name}}'],
  ])('takes a variable into %j at %i', (text, at, expected) => {
    expect(withVariable(text, 'company.name', at)).toBe(expected);
  });

  it('names keywords that stand nowhere, whatever blanks lie between', () => {
    const field = { role: 'r', kind: 'signature' as const, dx: 0, dy: 0, width: 10, height: 10 };
    const blocks = [
      { key: 'b0', block: { kind: 'paragraph' as const, text: '乙方 签字：' } },
      { key: 'b1', block: { kind: 'table' as const, rows: [['日期', '盖章处']] } },
    ];
    const fields = ['乙方签字', '盖章处', '甲方签字'].map((keyword) => ({ ...field, keyword }));
    expect(lostKeywords({ blocks, fields })).toEqual(['甲方签字']);
  });

  it('is sent without the names of its blocks', () => {
    const input = inputOf({
      ...NEW_TEMPLATE,
      blocks: [{ key: 'b0', block: { kind: 'heading', text: '合同' } }],
    });
    expect(input.blocks).toEqual([{ kind: 'heading', text: '合同' }]);
    expect(isContent(NEW_TEMPLATE)).toBe(true);
    expect(isContent({ ...NEW_TEMPLATE, blocks: 'x' })).toBe(false);
  });
});
