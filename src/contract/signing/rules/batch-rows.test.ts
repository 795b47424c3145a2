import { expect, it } from 'vitest';
import { SIGNING_LIMITS } from '../terms';
import { rowFaults, type RowFault } from './batch-rows';

const ASKS = ['月薪', '生效日期'];
const row = (memberId: string, values: Record<string, string>) => ({ memberId, values });
const LONG = '1'.repeat(SIGNING_LIMITS.text + 1);

it.each<[what: string, common: Record<string, string>, rows: ReturnType<typeof row>[], faults: RowFault[]]>([
  [
    'values of one’s own beside common ones',
    { 生效日期: '12月1日' },
    [row('a', { 月薪: '1' }), row('b', { 月薪: '2' })],
    [],
  ],
  [
    'a value of one’s own before the common one',
    { 月薪: '', 生效日期: '今日' },
    [row('a', { 月薪: '1' })],
    [],
  ],
  [
    'nothing written',
    { 生效日期: '今日' },
    [row('a', { 月薪: '1' }), row('b', {})],
    [{ at: 1, kind: 'missing', variable: '月薪' }],
  ],
  [
    'blanks alone',
    { 生效日期: ' ' },
    [row('a', { 月薪: '1' })],
    [{ at: 0, kind: 'missing', variable: '生效日期' }],
  ],
  [
    'an empty value of one’s own over the common one',
    { 月薪: '1', 生效日期: '今日' },
    [row('a', { 月薪: '' })],
    [{ at: 0, kind: 'missing', variable: '月薪' }],
  ],
  ['too much', { 生效日期: '今日' }, [row('a', { 月薪: LONG })], [{ at: 0, kind: 'long', variable: '月薪' }]],
  [
    'what no document can be written with',
    { 生效日期: '今日' },
    [row('a', { 月薪: '1😀' })],
    [{ at: 0, kind: 'unprintable', variable: '月薪', characters: '😀' }],
  ],
  [
    'a person twice',
    { 月薪: '1', 生效日期: '今日' },
    [row('a', {}), row('b', {}), row('a', {})],
    [{ at: 2, kind: 'twice' }],
  ],
  [
    'a name that every object has',
    { 月薪: '1', 生效日期: '今日' },
    [row('a', JSON.parse('{"toString":"x"}') as Record<string, string>)],
    [],
  ],
])('%s', (_, common, rows, faults) => {
  expect(rowFaults(ASKS, common, rows)).toEqual(faults);
});
