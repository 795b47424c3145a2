import { describe, expect, it } from 'vitest';
import type { SlipGroup, SlipRow } from '../payslip';
import { shownRows } from './shown-rows';
import { slipSums } from './slip-sums';

const row = (code: string, group: SlipGroup, cents: number, isShown = true): SlipRow => ({
  code,
  name: code,
  enName: null,
  group,
  cents,
  explanation: { kind: 'rounding' },
  isShown,
});
const shown = (...rows: SlipRow[]) => shownRows(rows).map(({ code, cents }) => [code, cents]);

describe('the rows that a recipient sees', () => {
  it.each([
    [
      'are in the order of the groups',
      [row('tax', 'withheld', 3), row('base', 'earned', 9)],
      [
        ['base', 9],
        ['tax', 3],
      ],
    ],
    [
      "leave the employer's share out",
      [row('base', 'earned', 9), row('pension', 'employer', 4)],
      [['base', 9]],
    ],
    [
      'sum up what is not shown',
      [row('base', 'earned', 9), row('a', 'earned', 2, false), row('b', 'earned', 3, false)],
      [
        ['base', 9],
        ['other:earned', 5],
      ],
    ],
    ['leave out what is not shown and nothing', [row('a', 'earned', 0, false)], []],
    ['show what is shown and nothing', [row('a', 'earned', 0)], [['a', 0]]],
  ])('%s', (_, rows, expected) => {
    expect(shown(...rows)).toEqual(expected);
  });

  it('add up to the sums of all rows', () => {
    const rows = [
      row('base', 'earned', 1_000),
      row('secret', 'earned', 50, false),
      row('tax', 'withheld', 70),
      row('union', 'withheld', 5, false),
      row('rounding', 'result', 3),
    ];
    const { netCents, payoutCents } = slipSums(rows);
    expect(slipSums(shownRows(rows))).toMatchObject({ netCents, payoutCents });
  });
});
