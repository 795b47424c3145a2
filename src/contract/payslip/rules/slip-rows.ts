import type { PayItemKind } from '../../pay/structure';
import type { PayoutStep, SlipCheck, SlipGroup, SlipRow } from '../payslip';
import type { ImportedCells } from './table/imported';
import { roundingCents, slipSums } from './slip-sums';

export type SlipItem = {
  code: string;
  name: string;
  enName: string | null;
  kind: PayItemKind;
  isShown: boolean;
};

const GROUP_OF: Readonly<Record<PayItemKind, SlipGroup>> = {
  fixed: 'earned',
  variable: 'earned',
  allowance: 'earned',
  overtime: 'earned',
  deduction: 'withheld',
  insurance: 'withheld',
  fund: 'withheld',
  tax: 'withheld',
  employer: 'employer',
};
export const groupOfItem = (kind: PayItemKind): SlipGroup => GROUP_OF[kind];
/** The code of the row of a pay item; own rows have codes without this mark. */
export const itemRow = (code: string): string => `item:${code}`;

/** Kinds of items that replace own rows where the table of the payroll program has them: one fact is paid once. */
const REPLACED = [
  { kind: 'fixed', about: 'contract', isOwn: (code: string) => code === 'contract' || code === 'hours' },
  { kind: 'overtime', about: 'overtime', isOwn: (code: string) => code.startsWith('overtime') },
] as const;

/** Own rows with those of the imported table, which are taken as they are, and the rounding of the payout. */
export function slipRows(
  own: readonly SlipRow[],
  imported: ImportedCells | null,
  items: readonly SlipItem[],
  step: PayoutStep,
): { rows: SlipRow[]; checks: SlipCheck[] } {
  const cells = (imported?.items ?? []).flatMap(({ code, column, cents }) => {
    const item = items.find((one) => one.code === code);
    return item ? [{ item, column, cents }] : [];
  });
  const checks: SlipCheck[] = [];
  let ours = [...own];
  for (const { kind, about, isOwn } of REPLACED) {
    const theirs = cells.filter(({ item }) => item.kind === kind);
    if (theirs.length > 0) {
      const total = (rows: readonly { cents: number }[]) => rows.reduce((sum, { cents }) => sum + cents, 0);
      const difference = total(theirs) - total(ours.filter(({ code }) => isOwn(code)));
      ours = ours.filter(({ code }) => !isOwn(code));
      if (difference !== 0) {
        checks.push({ kind: 'contractDiffers', about, cents: difference });
      }
    }
  }
  const rows = [
    ...ours,
    ...cells.map(({ item, column, cents }): SlipRow => ({
      code: itemRow(item.code),
      name: item.name,
      enName: item.enName,
      group: groupOfItem(item.kind),
      cents,
      explanation: { kind: 'imported', column },
      isShown: item.isShown,
    })),
  ];
  return { rows: withRounding(rows, step), checks };
}

/** The rows with what brings net to the payout, as a row of its own. */
export function withRounding(rows: readonly SlipRow[], step: PayoutStep): SlipRow[] {
  const others = rows.filter(({ code }) => code !== 'rounding');
  const cents = roundingCents(slipSums(others).netCents, step);
  return cents === 0
    ? others
    : [
        ...others,
        {
          code: 'rounding',
          name: null,
          enName: null,
          group: 'result',
          cents,
          explanation: { kind: 'rounding' },
          isShown: true,
        },
      ];
}
