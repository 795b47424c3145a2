import type { DraftWork } from '@contract/roster/assignment';
import { isSameWorks } from '@contract/roster/rules/edits';
import type { Language } from '@contract/limits';
import { LANGUAGES } from '@contract/start-limits';
import { SHEET_LIMITS, type RosterTable } from '@contract/roster/sheet-calls';
import { ServiceError } from '@server/kernel/errors';
import type { MessageKey } from '@server/messages/messages';
import { entriesOf } from './day-entries';
import { parseDay } from './parse-day';
import type { SheetFacts } from './read-people';
import type { TableColumns } from './table-columns';
import type { PersonLine } from './table-people';
import { dayText } from './work-text';

export type Change = RosterTable['changes'][number] & { before: readonly DraftWork[] };
export type CellFaultAt = {
  line: number;
  column: string;
  key: MessageKey;
  params: Record<string, string | number>;
};
type Read = { changes: Change[]; faults: CellFaultAt[]; removed: number; planned: number };
type Asked = {
  facts: SheetFacts;
  columns: TableColumns;
  lines: readonly PersonLine[];
  lang: Language;
  /** Whether a date may still be planned. */
  isNear: (date: string) => boolean;
};

/**
 * Changes of a table. A cell that is as it was exported changes nothing, even if its day has changed since; one that was changed
 * in the file and in the product meanwhile is a fault.
 */
export function changesIn({ facts, columns, lines, lang, isNear }: Asked): Read {
  const read: Read = { changes: [], faults: [], removed: 0, planned: 0 };
  for (const { line, cells, person } of lines) {
    const base = baseIn(columns.person.base === undefined ? '' : (cells[columns.person.base] ?? ''));
    for (const { date, at, name: column } of columns.dates) {
      const entries = entriesOf(facts, { memberId: person.id, workDate: date }, true);
      const before = entries.flatMap(({ work }) => work ?? []);
      read.planned += before.length > 0 ? 1 : 0;
      const text = (cells[at] ?? '').trim();
      const wordsIn = (language: Language) => dayText(entries, facts.places, language);
      const isCurrent = LANGUAGES.some((one) => wordsIn(one) === text);
      const exported = base && (base[date] ?? '');
      if (isCurrent || exported === text) {
        continue;
      }
      const fault = (key: MessageKey, params: CellFaultAt['params'] = {}) =>
        read.faults.push({ line, column, key, params });
      const parsed = parseDay(text, facts, before);
      if ('fault' in parsed) {
        fault(parsed.fault.key, parsed.fault.params);
      } else if (!isSameWorks(parsed.works, before)) {
        if (!isNear(date)) {
          fault('rosterCellFar');
        } else if (exported !== undefined && !LANGUAGES.some((one) => wordsIn(one) === exported)) {
          fault('rosterCellChanged', { works: wordsIn(lang) });
        } else {
          read.removed += parsed.works.length === 0 ? 1 : 0;
          read.changes.push({
            memberId: person.id,
            name: (lang === 'en' && person.enName) || person.name,
            workDate: date,
            works: parsed.works,
            before,
            was: wordsIn(lang),
            now: text,
          });
        }
      }
    }
  }
  requireFewRemoved(read);
  return read;
}

/** Refuses a file that clears most of what is planned: it is rather the wrong one than meant. */
function requireFewRemoved({ removed, planned, changes }: Read): void {
  if (changes.length > SHEET_LIMITS.changes) {
    throw new ServiceError('rosterTableLarge', { most: SHEET_LIMITS.changes });
  }
  const share = planned === 0 ? 0 : removed / planned;
  if (removed > SHEET_LIMITS.many ? share > 0.2 : removed > SHEET_LIMITS.few && share > 0.8) {
    throw new ServiceError('rosterTableRemoves', { removed, planned });
  }
}

/** Texts of the dates as they were exported; undefined in a file that was not. */
function baseIn(text: string): Partial<Record<string, string>> | undefined {
  if (text.trim() === '') {
    return undefined;
  }
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).map(([date, one]) => [date, String(one)]))
      : undefined;
  } catch {
    return undefined;
  }
}
