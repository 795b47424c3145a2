import type { PeopleImport } from '@contract/people/import-calls';
import { useTranslation } from 'react-i18next';

const NAMES_SHOWN = 5;

/** What else the import would make, and what of the file it leaves out. */
export function PreviewNotes({ own }: { own: PeopleImport }) {
  const { t, i18n } = useTranslation('people-transfer');
  const { unknownColumns, newOrgans, newPositions, counts } = own;
  const named = (all: readonly string[]) => {
    const names = all.slice(0, NAMES_SHOWN).join(i18n.language === 'en' ? ', ' : '、');
    return all.length > NAMES_SHOWN ? t('note.more', { names }) : names;
  };
  const notes = [
    newOrgans.length > 0 ? t('note.newOrgans', { count: newOrgans.length, names: named(newOrgans) }) : '',
    newPositions.length > 0
      ? t('note.newPositions', { count: newPositions.length, names: named(newPositions) })
      : '',
    unknownColumns.length > 0 ? t('note.unknownColumns', { names: named(unknownColumns) }) : '',
    counts?.same ? t('note.same', { count: counts.same }) : '',
    counts?.faulty ? t('note.faulty', { count: counts.faulty }) : '',
  ].filter(Boolean);
  return notes.length > 0 ? (
    <ul className="transfer-notes">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  ) : null;
}
