import { describe, expect, it } from 'vitest';
import type { Blocks } from '@contract/help/document';
import { agreementState, nextVersion } from './agreement-state';
import { blocksOf, textOfBlocks } from './blocks-text';
import { compareTexts } from './compare-texts';

const NOW = new Date('2026-11-20T00:00:00Z');
const BLOCKS: Blocks = [
  { type: 'paragraph', text: '总则' },
  { type: 'heading', text: '一' },
  { type: 'list', items: ['甲', '乙'] },
  { type: 'paragraph', text: '完' },
];

describe('an agreement', () => {
  it.each([
    [null, undefined, 'draft'],
    ['2026-11-21T00:00:00Z', undefined, 'scheduled'],
    ['2026-11-20T00:00:00Z', 'a', 'inForce'],
    ['2026-11-19T00:00:00Z', 'b', 'replaced'],
  ])('published at %s while %s is in force is %s', (at, inForceId, state) => {
    expect(agreementState({ id: 'a', publishedAt: at ? new Date(at) : null }, inForceId, NOW)).toBe(state);
  });

  it.each([
    [[], '1.0'],
    [['1.0', '2.1'], '3.0'],
    [['9.0', '10.0'], '11.0'],
    [['x'], '1.0'],
  ])('of the versions %j goes on with %s', (versions, next) => {
    expect(nextVersion(versions)).toBe(next);
  });

  it('is written as lines and read as blocks, without loss', () => {
    expect(textOfBlocks(BLOCKS)).toBe('总则\n\n## 一\n\n- 甲\n- 乙\n\n完');
    expect(blocksOf(textOfBlocks(BLOCKS))).toEqual(BLOCKS);
    expect(blocksOf(' # 一 \r\n* 甲\n<b>x</b>')).toEqual([
      { type: 'heading', text: '一' },
      { type: 'list', items: ['甲'] },
      { type: 'paragraph', text: '<b>x</b>' },
    ]);
  });

  it('tells what a version adds and leaves out, in the order of the text', () => {
    const after: Blocks = [
      { type: 'paragraph', text: '总则（新）' },
      { type: 'heading', text: '一' },
      { type: 'list', items: ['乙', '丙'] },
      { type: 'paragraph', text: '完' },
    ];
    expect(compareTexts(BLOCKS, after)).toEqual([
      { kind: 'removed', text: '总则' },
      { kind: 'added', text: '总则（新）' },
      { kind: 'removed', text: '甲' },
      { kind: 'added', text: '丙' },
    ]);
    expect(compareTexts(BLOCKS, BLOCKS)).toEqual([]);
    expect(compareTexts([], BLOCKS)).toHaveLength(5);
  });
});
