import { expect, it } from 'vitest';
import type { SlipRow } from '../payslip';
import { correctedRows } from './corrected-rows';
import { proposedRows, type RowChange } from './proposed-rows';

const row = (code: string, cents: number, kind: SlipRow['explanation']['kind'] = 'contract'): SlipRow => ({
  code,
  name: null,
  enName: null,
  group: 'earned',
  cents,
  explanation:
    kind === 'imported'
      ? { kind, column: code }
      : kind === 'entered'
        ? { kind, beforeCents: null }
        : kind === 'arrears'
          ? { kind, from: '2026-09-01', to: '2026-09-30' }
          : { kind: 'contract', parts: [] },
  isShown: true,
});

const CASES: [string, SlipRow[], SlipRow[], RowChange[]][] = [
  ['nothing for the same rows', [row('contract', 100)], [row('contract', 100)], []],
  ['a row that changed', [row('contract', 100)], [row('contract', 90)], [{ code: 'contract', cents: 90 }]],
  [
    'a row that is new, and one that is gone',
    [row('contract', 100), row('absent', -10)],
    [row('contract', 100), row('overtimeWorkday', 30)],
    [
      { code: 'absent', cents: null },
      { code: 'overtimeWorkday', cents: 30 },
    ],
  ],
  [
    'nothing for what was imported, entered by a corrector, or paid as arrears',
    [row('item:tax', 5, 'imported'), row('contract', 80, 'entered'), row('arrears:2026-09-01', 7, 'arrears')],
    [row('contract', 100)],
    [],
  ],
];

it.each(CASES)('proposes %s', (_, sent, computed, expected) => {
  expect(proposedRows(sent, computed)).toEqual(expected);
});

it('becomes the computed rows with their reasons, and asks for nothing more', () => {
  const sent = [row('contract', 100), row('absent', -10)];
  const computed = [row('contract', 90), row('overtimeWorkday', 30)];
  const corrected = correctedRows(sent, proposedRows(sent, computed), [], computed);
  expect(corrected).toEqual(computed);
  expect(proposedRows(corrected!, computed)).toEqual([]);
});
