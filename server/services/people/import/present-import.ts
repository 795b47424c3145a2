import type { PeopleImport, PeopleImportRow } from '@contract/people/import-calls';
import type { Language } from '@contract/limits';
import type { JobFailure } from '@server/db/schema/job';
import type { peopleImport, peopleImportRow, RowChange, RowFault } from '@server/db/schema/people-transfer';
import { MESSAGES, messageText, type MessageKey } from '@server/messages/messages';
import type { ImportField } from '@contract/people/transfer';
import { WORDS } from '@server/services/person/column-names';
import { CONTRACT_WORDS, TYPE_WORDS } from '@server/services/person/employment-words';
import { skillsInWords } from './employment/skills-cell';

/** What the job behind it says: a file that is not read any more does not stay "reading". */
export type JobSide = { state: string; progress: number | null; failure: JobFailure | null };

/** Another version may have written a text that this one does not have. */
export function reasonIn({ key, params }: JobFailure, lang: Language): string {
  const known = key in MESSAGES ? (key as MessageKey) : 'serverError';
  return messageText(known, lang, known === key ? params : { requestId: '-' });
}

export function presentImport(
  row: typeof peopleImport.$inferSelect,
  job: JobSide | undefined,
  lang: Language,
): PeopleImport {
  const isOpen = row.state === 'reading' || row.state === 'running';
  // Done, it would have closed the import: whoever did it is gone.
  const isStuck = isOpen && job?.state !== 'waiting' && job?.state !== 'running' && job?.state !== 'done';
  const failure = row.failure ?? (isStuck ? (job?.failure ?? null) : null);
  return {
    id: row.id,
    fileName: row.fileName,
    state: isStuck ? 'failed' : row.state,
    reason: failure && reasonIn(failure, lang),
    progress: row.state === 'reading' ? (job?.progress ?? null) : null,
    unknownColumns: row.unknownColumns,
    counts: row.counts,
    newOrgans: row.newOrgans,
    newPositions: row.newPositions,
    chosen: row.chosen,
    result: row.result,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

export const presentRow = (row: typeof peopleImportRow.$inferSelect, lang: Language): PeopleImportRow => ({
  line: row.line,
  kind: row.kind,
  cells: row.cells,
  faults: row.faults.map((one) => presentFault(one, lang)),
  changes: row.changes.map((one) => presentChange(one, lang)),
  outcome: row.outcome,
  refusal: row.refusal && presentFault(row.refusal, lang),
});

export const presentFault = (one: RowFault, lang: Language) => ({
  field: one.field,
  text: reasonIn(one, lang),
});

const CHOICE_WORDS: Partial<
  Record<ImportField, Readonly<Record<Language, Readonly<Record<string, string>>>>>
> = {
  accountType: WORDS,
  isHead: WORDS,
  employmentType: TYPE_WORDS,
  contractKind: CONTRACT_WORDS,
};

function presentChange({ field, from, to }: RowChange, lang: Language) {
  const words = CHOICE_WORDS[field]?.[lang] ?? {};
  const inWords = (text: string | null) =>
    text === null ? null : field === 'skills' ? skillsInWords(text, lang) : (words[text] ?? text);
  return { field, from: inWords(from), to: inWords(to) };
}
