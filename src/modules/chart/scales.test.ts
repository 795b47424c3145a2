import { describe, expect, it } from 'vitest';
import { areaMark, barMarks, lineMarks } from './marks';
import { axisOf, columnAt, columnsOf, domainOf, namedColumns, type Domain } from './scales';
import { valueForm } from './value-form';

const count = { unit: 1, isWhole: true };
const percent = { ...valueForm('percent', 'en'), most: 1 };
const hours = valueForm('hours', 'en');

describe('the axis around values', () => {
  it.each<[string, Parameters<typeof axisOf>, Domain, string[]]>([
    ['several', [[3, 9], count], [2, 10], ['2', '4', '6', '8', '10']],
    ['one value, or all equal', [[5, 5], count], [4.5, 5.5], ['5']],
    ['nothing but zeros', [[0, 0], count], [0, 1], ['0', '1']],
    ['no value at all', [undefined, count], [0, 1], ['0', '1']],
    ['negative ones', [[-40, -10], { unit: 1 }], [-40, -10], ['-40', '-30', '-20', '-10']],
    [
      'bars of negative ones',
      [[-40, -10], { unit: 1, isFromZero: true }],
      [-40, 0],
      ['-40', '-30', '-20', '-10', '0'],
    ],
    ['both signs', [[-12, 30], { unit: 1 }], [-20, 40], ['-20', '0', '20', '40']],
    ['bars from zero', [[80, 90], { unit: 1, isFromZero: true }], [0, 100], ['0', '50', '100']],
    ['counts have no halves', [[0, 1], count], [0, 1], ['0', '1']],
    ['a share of all is not more than all', [[1, 1], percent], [0.9, 1], ['0.9', '0.95', '1']],
    ['minutes in whole hours', [[0, 9_300], hours], [0, 12_000], ['0', '3000', '6000', '9000', '12000']],
  ])('%s', (_, given, domain, ticks) => {
    const axis = axisOf(...given);
    expect(axis.domain.map((one) => Number(one.toFixed(6)))).toEqual(domain);
    expect(axis.ticks.map((tick) => String(Number(tick.toFixed(6))))).toEqual(ticks);
    axis.ticks.forEach((tick) => {
      expect(axis.placeOf(tick)).toBeGreaterThanOrEqual(0);
      expect(axis.placeOf(tick)).toBeLessThanOrEqual(100);
    });
  });

  it('knows nothing of gaps', () => {
    expect(domainOf([null, 4, undefined, 2])).toEqual([2, 4]);
    expect(domainOf([null, null])).toBeUndefined();
  });
});

it.each([
  [0, 12, 0],
  [0.5, 12, 6],
  [0.999, 12, 11],
  [1, 12, 11],
  [-0.2, 12, 0],
  [0.7, 1, 0],
])('at %d of the width of %d columns lies column %d', (share, columns, index) => {
  expect(columnAt(share, columns)).toBe(index);
});

it.each([
  [1, [0]],
  [6, [0, 1, 2, 3, 4, 5]],
  [12, [1, 3, 5, 7, 9, 11]],
  [31, [0, 6, 12, 18, 24, 30]],
])('of %d columns these have their names below them: %j', (columns, named) => {
  expect(namedColumns(columns, 6)).toEqual(named);
});

describe('marks', () => {
  const axis = axisOf([0, 10], { unit: 1 });
  const columns = columnsOf(4);
  const values = (...all: (number | null)[]) => all.map((value) => ({ value }));

  it('leave a gap where nothing is known', () => {
    const { settled, dots } = lineMarks(values(0, null, 10, 10), axis, columns);
    expect(settled).toBe('M12.5,100ZM62.5,0L87.5,0');
    expect(dots.match(/M/g)).toHaveLength(3);
    expect(barMarks(values(5, null, 0, 10), axis, columns).settled.match(/M/g)).toHaveLength(3);
    expect(areaMark(values(5, null, null, 10), axis, columns).match(/Z/g)).toHaveLength(2);
  });

  it('are nothing where there is nothing', () => {
    expect(lineMarks(values(null, null), axis, columnsOf(2))).toEqual({
      settled: '',
      provisional: '',
      dots: '',
      hollow: '',
    });
    expect(lineMarks([], axis, columnsOf(0)).settled).toBe('');
  });

  it('draw what may still change apart', () => {
    const points = [{ value: 0 }, { value: 10 }, { value: 5, isProvisional: true }];
    const marks = lineMarks(points, axis, columnsOf(3));
    expect(marks.settled).toBe('M16.67,100L50,0');
    expect(marks.provisional).toBe('M50,0L83.33,50');
    expect(marks.hollow).toBe('M83.33,50h0.01');
    expect(barMarks(points, axis, columnsOf(3)).provisional.match(/M/g)).toHaveLength(1);
  });
});
