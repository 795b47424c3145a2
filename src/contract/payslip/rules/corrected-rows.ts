import type { SlipRow } from '../payslip';
import { groupOfItem, itemRow, type SlipItem } from './slip-rows';

/**
 * The rows of a slip after a correction; undefined where it names a row that is neither there, nor a pay item, nor computed. A row with
 * its computed amount has the computed reason.
 */
export function correctedRows(
  rows: readonly SlipRow[],
  changes: readonly { code: string; cents: number | null }[],
  items: readonly SlipItem[],
  computed: readonly SlipRow[] = [],
): SlipRow[] | undefined {
  const byCode = new Map(changes.map((one) => [one.code, one.cents]));
  const known = rows.filter(({ code }) => code !== 'rounding');
  const added: SlipRow[] = [];
  const computedOf = (code: string, cents: number | null) =>
    computed.find((row) => row.code === code && row.cents === cents);
  for (const [code, cents] of byCode) {
    if (known.some((row) => row.code === code)) {
      continue;
    }
    const own = computedOf(code, cents);
    if (own) {
      added.push(own);
      continue;
    }
    const item = items.find((one) => itemRow(one.code) === code);
    if (!item) {
      return undefined;
    }
    if (cents !== null) {
      added.push({
        code,
        name: item.name,
        enName: item.enName,
        group: groupOfItem(item.kind),
        cents,
        explanation: { kind: 'entered', beforeCents: null },
        isShown: item.isShown,
      });
    }
  }
  const remaining = known.flatMap((row): SlipRow[] => {
    const cents = byCode.get(row.code);
    if (cents === undefined || cents === row.cents) {
      return [row];
    }
    return cents === null
      ? []
      : [
          computedOf(row.code, cents) ?? {
            ...row,
            cents,
            explanation: { kind: 'entered', beforeCents: row.cents },
          },
        ];
  });
  return [...remaining, ...added];
}
