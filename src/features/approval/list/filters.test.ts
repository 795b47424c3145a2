import { APPROVAL_BOXES } from '@contract/approval/approval';
import { describe, expect, it } from 'vitest';
import { changeBox, countFilters, readView, writeView, type View } from './filters';

const read = (search: string) => readView(new URLSearchParams(search));

describe('what an address asks for', () => {
  it.each<[string, View]>([
    ['', { box: 'pending', filters: {} }],
    ['box=started&status=approved', { box: 'started', filters: { status: 'approved' } }],
    // A status that items of the box cannot have, and an initiator of one's own items.
    ['box=pending&status=approved', { box: 'pending', filters: {} }],
    ['box=started&person=m1', { box: 'started', filters: {} }],
    ['box=decided&person=m1&type=leave', { box: 'decided', filters: { person: 'm1', type: 'leave' } }],
    ['box=drafts&status=inApproval', { box: 'drafts', filters: {} }],
    [
      'start=2026-11-01&end=2026-11-21&q=%20请假%20',
      { box: 'pending', filters: { start: '2026-11-01', end: '2026-11-21', keyword: '请假' } },
    ],
    ['start=2026-11-21&end=2026-11-01', { box: 'pending', filters: {} }],
    ['start=2026-02-31', { box: 'pending', filters: {} }],
    ['box=<script>&type=%3Cb%3E', { box: 'pending', filters: {} }],
  ])('%s', (search, view) => {
    expect(read(search)).toEqual(view);
  });

  it('is written without defaults, and reads back the same', () => {
    const view: View = { box: 'copied', filters: { type: 'leave', keyword: '李浩', start: '2026-11-01' } };
    expect(writeView({ box: 'pending', filters: {} })).toEqual({});
    expect(readView(new URLSearchParams(writeView(view)))).toEqual(view);
  });
});

it('keeps of the filters what the next box can ask for', () => {
  const view = read('box=decided&person=m1&status=approved&q=x');
  expect(changeBox(view, 'started').filters).toEqual({ status: 'approved', keyword: 'x' });
  expect(changeBox(view, 'pending').filters).toEqual({ person: 'm1', keyword: 'x' });
  for (const box of APPROVAL_BOXES) {
    expect(changeBox(view, box).box).toBe(box);
  }
});

it.each([
  [{}, 0],
  [{ start: '2026-11-01' }, 1],
  [{ start: '2026-11-01', end: '2026-11-02', keyword: 'x' }, 2],
  [{ type: 'leave', status: 'approved' as const, person: 'm1' }, 3],
])('counts %j as %d', (filters, count) => {
  expect(countFilters(filters)).toBe(count);
});
