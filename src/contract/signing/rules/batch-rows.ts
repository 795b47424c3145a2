import { SIGNING_LIMITS } from '../terms';
import { unprintableText } from './unprintable';

export type Values = Readonly<Record<string, string>>;
export type BatchRow = { memberId: string; values: Values };

/** What is wrong with the values of a row, counted from 0. */
export type RowFault =
  | { at: number; kind: 'twice' }
  | { at: number; kind: 'missing' | 'long'; variable: string }
  | { at: number; kind: 'unprintable'; variable: string; characters: string };

/** The values of a row: its own before those that are the same for all. */
export const valuesOfRow = (common: Values, own: Values): Record<string, string> => ({ ...common, ...own });

/** What keeps rows of a batch from being sent: a person who is there twice, and values that are missing, too long or cannot be printed. */
export function rowFaults(asks: readonly string[], common: Values, rows: readonly BatchRow[]): RowFault[] {
  const seen = new Set<string>();
  return rows.flatMap(({ memberId, values }, at): RowFault[] => {
    const isTwice = seen.has(memberId);
    seen.add(memberId);
    return [...(isTwice ? [{ at, kind: 'twice' as const }] : []), ...valueFaults(asks, common, values, at)];
  });
}

function valueFaults(asks: readonly string[], common: Values, own: Values, at: number): RowFault[] {
  const values = valuesOfRow(common, own);
  const names = [...new Set([...asks, ...Object.keys(values)])];
  return names.flatMap((variable): RowFault[] => {
    const text = Object.hasOwn(values, variable) ? values[variable]!.trim() : '';
    const characters = unprintableText(text);
    if (text === '' && asks.includes(variable)) {
      return [{ at, kind: 'missing', variable }];
    }
    if (text.length > SIGNING_LIMITS.text) {
      return [{ at, kind: 'long', variable }];
    }
    return characters === '' ? [] : [{ at, kind: 'unprintable', variable, characters }];
  });
}
