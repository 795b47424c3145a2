import { expect, it } from 'vitest';
import type { ReportColumn } from '../source-shape';
import { reportColumns } from './report-columns';

const column = (id: string, more: Partial<ReportColumn> = {}): ReportColumn => ({
  id,
  name: { zh_CN: id, en: id },
  about: { zh_CN: id, en: id },
  kind: 'text',
  ...more,
});
const SOURCE = {
  columns: [
    column('name', { isGroup: true }),
    column('number'),
    column('worked', { kind: 'hours', isSum: true }),
    column('share', { kind: 'percent' }),
    column('secret', { needs: 'payRecords' }),
  ],
};

it.each<
  [string, columns: string[], groupBy: string | null, holds: boolean, shown: string[], dropped: string[]]
>([
  ['those chosen, in that order', ['worked', 'name'], null, true, ['worked', 'name'], []],
  ['not one that is gone', ['name', 'gone'], null, true, ['name'], ['gone']],
  ['not one whose function is missing', ['name', 'secret'], null, false, ['name'], ['secret']],
  ['one whose function is held', ['secret'], null, true, ['secret'], []],
  [
    'a group, its count and sums, never a ratio',
    ['number', 'worked', 'share'],
    'name',
    true,
    ['name', 'count', 'worked'],
    [],
  ],
  ['all rows where the group is gone', ['number'], 'gone', true, ['number'], ['gone']],
  ['all rows where nothing is grouped by that', ['name'], 'number', true, ['name'], []],
])('has %s', (_name, columns, groupBy, holds, shown, dropped) => {
  const result = reportColumns(SOURCE, { columns, groupBy }, () => holds);
  expect(result.columns.map(({ id }) => id)).toEqual(shown);
  expect(result.dropped).toEqual(dropped);
});
