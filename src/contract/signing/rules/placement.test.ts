import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { brokenLink, canonicalJson, FIRST_PREV_HASH, hashedText, type ChainedEvent } from './event-chain';
import { fieldBeside, findKeyword, type KeywordPlace } from './keyword';
import { fieldFaults, type PlacedField } from './placement';
import { mayReadPages } from './reading';
import { fillVariables } from './variables';

const pages = [{ page: 1, width: 59_528, height: 84_189 }];
const texts = [
  { page: 1, text: '甲方签 字：', box: { x: 5_000, y: 10_000, width: 5_500, height: 1_500 } },
  { page: 1, text: '乙方签字：', box: { x: 30_000, y: 10_000, width: 5_000, height: 1_500 } },
];
const parties = [
  { key: 'a', kind: 'member' as const, role: 'signer' as const },
  { key: 'o', kind: 'outsider' as const, role: 'signer' as const },
  { key: 'c', kind: 'member' as const, role: 'copy' as const },
];
const field = (more: Partial<PlacedField> & { x?: number; y?: number }): PlacedField => {
  const { x = 20_000, y = 40_000, ...rest } = more;
  return { party: 'a', kind: 'signature', page: 1, box: { x, y, width: 12_000, height: 4_800 }, ...rest };
};
const other = field({ party: 'o', y: 60_000 });

it.each([
  ['fits', [field({}), other], []],
  ['looks out', [field({ x: 50_000 }), other], [{ code: 'fieldOutside', field: 0, party: 'a' }]],
  ['is on no page', [field({ page: 2 }), other], [{ code: 'fieldOutside', field: 0, party: 'a' }]],
  [
    'covers text',
    [field({ x: 3_000, y: 9_000 }), other],
    [{ code: 'fieldCovers', field: 0, party: 'a', text: '甲方签 字：' }],
  ],
  ['touches a line', [field({ x: 5_000, y: 11_300 }), other], []],
  ['overlaps', [field({}), field({ x: 21_000 }), other], [{ code: 'fieldOverlaps', field: 1, party: 'a' }]],
  ['is missing', [field({})], [{ code: 'noField', party: 'o' }]],
  [
    'is of a copy',
    [field({}), other, field({ party: 'c', y: 70_000 })],
    [{ code: 'fieldNoSigner', field: 2, party: 'c' }],
  ],
  [
    'is an outsider’s seal',
    [field({}), other, field({ party: 'o', kind: 'seal', y: 70_000 })],
    [{ code: 'fieldKind', field: 2, party: 'o' }],
  ],
] as const)('a field that %s', (_, fields, faults) => {
  expect(fieldFaults(pages, texts, parties, fields)).toEqual(faults);
});

describe('a keyword', () => {
  it('is found with blanks between its characters, and a field stands beside it', () => {
    const places = findKeyword(texts, '签字');
    expect(places.map(({ box }) => box.x)).toEqual([7_000, 32_000]);
    const box = fieldBeside(places[0]!, { width: 12_000, height: 4_800 }, pages, texts);
    expect(box).not.toBeNull();
    expect(fieldFaults(pages, texts, parties.slice(0, 1), [field({ box: box! })])).toEqual([]);
  });

  it.each(['候选人签字：', 'Signature:', '签字 ：'])('takes the colon of “%s” along', (text) => {
    const line = { page: 1, text, box: { x: 5_000, y: 10_000, width: 8_000, height: 1_500 } };
    const [{ box }] = findKeyword([line], text.replace(/\s*[：:]$/, '')) as [KeywordPlace];
    expect(box.x + box.width).toBe(13_000);
  });
});

it('fills variables once and names those that are missing', () => {
  const blocks = [
    { kind: 'paragraph' as const, text: '{{person.name}}，{{ 岗位 }}，{{日期}}' },
    { kind: 'table' as const, rows: [['{{person.name}}', '{{岗位}}']] },
  ];
  expect(fillVariables(blocks, { 'person.name': '{{日期}}', 岗位: '店长', 日期: ' ' })).toEqual({
    blocks: [
      { kind: 'paragraph', text: '{{日期}}，店长，{{日期}}' },
      { kind: 'table', rows: [['{{日期}}', '店长']] },
    ],
    missing: ['日期'],
  });
});

it.each([
  ['signing', false, 'waiting', true],
  ['signing', true, 'waiting', false],
  ['signing', true, 'turn', true],
  ['completed', true, 'signed', true],
  ['refused', false, 'ended', false],
  ['signing', false, 'handedOver', false],
] as const)('while %s, hidden %s, who is %s reads: %s', (state, hidesUntilTurn, party, reads) => {
  const reader = { isSender: false, parties: [{ role: 'signer' as const, state: party }] };
  expect(mayReadPages({ state, hidesUntilTurn }, reader)).toBe(reads);
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
function chain(count: number): ChainedEvent[] {
  const events: ChainedEvent[] = [];
  for (let no = 1; no <= count; no += 1) {
    const event = {
      no,
      at: '2026-11-20T02:00:00.000Z',
      kind: 'reminded' as const,
      actor: { kind: 'system' as const },
      data: { b: no, a: '字' },
      prevHash: events.at(-1)?.hash ?? FIRST_PREV_HASH,
    };
    events.push({ ...event, hash: sha256(hashedText('case', event)) });
  }
  return events;
}

it('writes JSON in one way, and finds a changed, lost or moved event', async () => {
  expect(canonicalJson({ b: [1, null], a: '字', c: undefined })).toBe('{"a":"字","b":[1,null]}');
  const events = chain(4);
  expect(await brokenLink('case', events, sha256)).toBe(0);
  expect(await brokenLink('other', events, sha256)).toBe(1);
  const changed = events.map((event) =>
    event.no === 3 ? { ...event, data: { ...event.data, a: '改' } } : event,
  );
  expect(await brokenLink('case', changed, sha256)).toBe(3);
  expect(await brokenLink('case', [events[0]!, events[2]!, events[3]!], sha256)).toBe(2);
});
