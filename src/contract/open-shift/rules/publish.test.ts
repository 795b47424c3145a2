import { describe, expect, it } from 'vitest';
import type { OrderContent } from '../order';
import { publishProblems, type PublishFacts } from './publish';

const segment = (startTime: string, endTime: string, stationCode = 'PAID') => ({
  startTime,
  endTime,
  restHours: 0,
  stationCode,
});
const facts: PublishFacts = {
  now: new Date('2026-11-20T02:00:00Z'),
  today: '2026-11-20',
  isPaid: (code) => code === 'PAID' || code === 'TILL',
  isStation: (code) => ['PAID', 'TILL', 'FREE'].includes(code),
  isPlace: (code) => code === 'SHOP',
};
const right: OrderContent = {
  title: 'Weekend',
  workDates: ['2026-11-21', '2026-11-22'],
  segments: [segment('09:00', '12:00'), segment('12:00', '13:00', 'FREE')],
  posts: [{ stationCode: 'PAID', needed: 2 }],
  scope: { kind: 'company' },
  placeCode: 'SHOP',
  opensAt: '2026-11-20T03:00:00Z',
  deadlineAt: '2026-11-21T10:00:00Z',
  remark: '',
};
const kindsOf = (change: Partial<OrderContent>, more: Partial<PublishFacts> = {}) =>
  publishProblems({ ...right, ...change }, { ...facts, ...more }).map(({ kind }) => kind);

describe('what keeps a shift from being published', () => {
  it('is nothing when all is right', () => {
    expect(kindsOf({})).toEqual([]);
  });

  it.each<[string, Partial<OrderContent>, string[]]>([
    ['no title', { title: '  ' }, ['titleMissing']],
    ['no place', { placeCode: undefined }, ['placeWrong']],
    ['a place that is gone', { placeCode: 'OLD' }, ['placeWrong']],
    ['no dates', { workDates: [] }, ['datesMissing']],
    ['a date twice', { workDates: ['2026-11-22', '2026-11-22'] }, ['datesRepeated']],
    ['a date that has passed', { workDates: ['2026-11-19', '2026-11-22'] }, ['datePast']],
    ['today', { workDates: ['2026-11-20', '2026-11-22'] }, []],
    ['no segments', { segments: [], posts: [] }, ['shift']],
    ['a start after its end', { segments: [segment('12:00', '09:00')] }, ['shift']],
    ['nothing but unpaid work', { segments: [segment('09:00', '12:00', 'FREE')], posts: [] }, ['shift']],
    ['a station that is gone', { segments: [segment('09:00', '12:00', 'OLD')], posts: [] }, ['stationWrong']],
    ['no number of people', { posts: [] }, ['neededMissing']],
    [
      'one paid station without a number',
      { segments: [segment('09:00', '12:00'), segment('12:00', '13:00', 'TILL')] },
      ['neededMissing'],
    ],
    [
      'people for an unpaid station',
      { posts: [...right.posts, { stationCode: 'FREE', needed: 1 }] },
      ['postWrong'],
    ],
    ['a station twice', { posts: [...right.posts, ...right.posts] }, ['postWrong']],
    ['no deadline', { deadlineAt: undefined }, ['deadlineMissing']],
    ['a deadline now', { deadlineAt: '2026-11-20T02:00:00Z' }, ['deadlinePast']],
    ['a deadline at the opening', { deadlineAt: '2026-11-20T03:00:00Z' }, ['deadlineBeforeOpening']],
    ['a deadline at the start of the last shift', { deadlineAt: '2026-11-22T01:00:00Z' }, []],
    [
      'a night',
      { segments: [{ ...segment('22:00', '06:00'), endsNextDay: true }], deadlineAt: '2026-11-22T14:00:00Z' },
      [],
    ],
    [
      'a deadline after a night has begun',
      { segments: [{ ...segment('22:00', '06:00'), endsNextDay: true }], deadlineAt: '2026-11-22T14:00:01Z' },
      ['deadlineLate'],
    ],
    ['more than a day', { segments: [{ ...segment('08:00', '08:01'), endsNextDay: true }] }, ['shift']],
    ['a deadline after it', { deadlineAt: '2026-11-22T01:00:01Z' }, ['deadlineLate']],
    [
      'everything',
      { title: '', placeCode: undefined, workDates: [], segments: [], posts: [], deadlineAt: undefined },
      ['titleMissing', 'placeWrong', 'datesMissing', 'shift', 'deadlineMissing'],
    ],
  ])('%s', (_, change, kinds) => {
    expect(kindsOf(change)).toEqual(kinds);
  });

  it('is no date that was published before it passed', () => {
    const workDates = ['2026-11-19', '2026-11-22'];
    expect(kindsOf({ workDates }, { datesBefore: ['2026-11-19'] })).toEqual([]);
  });
});
