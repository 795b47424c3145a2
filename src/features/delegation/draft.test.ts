import { describe, expect, it } from 'vitest';
import { firstFailure } from '@/shared/form/check-fields';
import {
  contentOf,
  copyOf,
  draftChecks,
  draftOf,
  emptyDraft,
  fromInput,
  toInput,
  type EntrustDraft,
} from './draft';

const NOW = Date.parse('2026-11-21T02:00:00Z');
const entrust = {
  id: 'e1',
  owner: { id: 'm1', name: '陈琳' },
  delegate: { id: 'm2', name: '赵敏' },
  kinds: ['lgApprove' as const],
  startAt: '2026-11-01T01:00:00.000Z',
  endAt: '2026-11-03T10:00:00.000Z',
  isEnabled: true,
  away: null,
  state: 'ended' as const,
  remark: '年假',
  createdAt: '2026-10-01T00:00:00.000Z',
};
const good: EntrustDraft = { ...emptyDraft(NOW), delegate: { id: 'm2', name: '赵敏' } };
const failing = (part: Partial<EntrustDraft>) =>
  firstFailure(draftChecks({ ...good, ...part }, NOW, { labelOf: (field) => field, isOver: 'over' }));

describe('a draft', () => {
  it('starts now and lasts a week, on the companies’ clocks', () => {
    expect(emptyDraft(NOW)).toMatchObject({ startAt: '2026-11-21 10:00', endAt: '2026-11-28 10:00' });
  });

  it('reads and writes moments without loss', () => {
    expect(fromInput(toInput(entrust.startAt))).toBe(entrust.startAt);
    expect(fromInput('')).toBeUndefined();
    expect(contentOf(draftOf(entrust))).toEqual({
      delegateId: 'm2',
      kinds: ['lgApprove'],
      startAt: entrust.startAt,
      endAt: entrust.endAt,
      remark: '年假',
    });
  });

  it('of a copy lasts as long, from now when the earlier one is over', () => {
    expect(copyOf(entrust, NOW)).toMatchObject({ startAt: '2026-11-21 10:00', endAt: '2026-11-23 19:00' });
    const running = { ...entrust, endAt: '2026-12-01T01:00:00.000Z' };
    expect(copyOf(running, NOW).startAt).toBe('2026-12-01 09:00');
  });
});

describe('the demands on a draft', () => {
  it.each<[string, Partial<EntrustDraft>, string | undefined]>([
    ['all is well', {}, undefined],
    ['no delegate', { delegate: undefined }, 'delegate'],
    ['nothing delegated', { kinds: [] }, 'kinds'],
    ['no start', { startAt: '' }, 'period'],
    ['no end', { endAt: '' }, 'period'],
    ['ends as it starts', { endAt: '2026-11-21 10:00' }, 'period'],
    ['ended already', { startAt: '2026-11-01 10:00', endAt: '2026-11-21 09:59' }, 'period'],
    ['200 characters', { remark: '备'.repeat(200) }, undefined],
    ['too long a remark', { remark: '备'.repeat(201) }, 'remark'],
  ])('%s', (_, part, field) => {
    expect(failing(part)?.field).toBe(field);
  });
});
