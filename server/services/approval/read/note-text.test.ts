import { describe, expect, it } from 'vitest';
import type { NoteKind } from './approval-texts';
import { noteText } from './note-text';

const NOW = new Date('2026-11-20T02:00:00Z');
const leave = {
  title: { zh_CN: '李浩的请假申请', en: 'Leave · Hao Li' },
  processName: { zh_CN: '请假', en: 'Leave' },
  span: { start: '2026-12-03', end: '2026-12-04', length: { amount: 2, unit: 'day' as const } },
  summary: [{ label: { zh_CN: '事由' }, text: { zh_CN: '探亲', en: 'Family' } }],
};
const ofStamp = { ...leave, span: null, processName: { zh_CN: '用印', en: 'Seal use' } };
const by = { name: '周静', enName: 'Jing Zhou' };
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

describe('a message about a request', () => {
  it.each<[NoteKind, typeof leave | typeof ofStamp, typeof by | undefined, string, string]>([
    [
      'approved',
      leave,
      by,
      '周静已通过：请假 · 2天 · 12月3日至12月4日',
      'Jing Zhou approved this: Leave · 2 days · Dec 3 – Dec 4',
    ],
    ['returned', ofStamp, by, '周静已退回：用印 · 探亲', 'Jing Zhou returned this: Seal use · Family'],
    ['terminated', leave, undefined, '请假 · 2天 · 12月3日至12月4日', 'Leave · 2 days · Dec 3 – Dec 4'],
    [
      'waiting',
      leave,
      undefined,
      '李浩的请假申请：2天 · 12月3日至12月4日',
      'Leave · Hao Li: 2 days · Dec 3 – Dec 4',
    ],
    ['withdrawn', ofStamp, by, '李浩的请假申请：探亲', 'Leave · Hao Li: Family'],
  ])('%s says who decided, and the dates in words', (kind, row, who, zh, en) => {
    const { body } = noteText(kind, row, who, NOW);
    expect([body.zh_CN, plain(body.en)]).toEqual([zh, en]);
  });

  it('of a decision does not name its reader in the subject', () => {
    expect(noteText('approved', leave, by, NOW).subject.zh_CN).toBe('请假 · 2天 · 12月3日至12月4日');
    expect(noteText('waiting', leave, undefined, NOW).subject).toBe(leave.title);
  });
});
