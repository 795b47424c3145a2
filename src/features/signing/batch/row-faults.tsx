import type { readSigningRows } from '@contract/signing/batch-calls';
import type { Out } from '@contract/endpoint';
import { useTranslation } from 'react-i18next';

/** Enough to begin with: the rest is told once these are mended. */
const SHOWN = 30;

/** What is wrong with a table, by line and column. */
export function RowFaults({ read: { faults, unknownColumns } }: { read: Out<typeof readSigningRows> }) {
  const { t } = useTranslation('signing-start');
  return (
    <div className="sst-faults" role="alert">
      <p>{t('rows.wrong', { count: faults.length })}</p>
      <ul>
        {faults.slice(0, SHOWN).map(({ line, column, text }) => (
          <li key={`${line} ${column} ${text}`}>
            {column === null ? t('rows.line', { line, text }) : t('rows.cell', { line, column, text })}
          </li>
        ))}
      </ul>
      {faults.length > SHOWN ? <p>{t('rows.more', { count: faults.length - SHOWN })}</p> : null}
      {unknownColumns.length > 0 ? (
        <p>{t('rows.unknown', { names: unknownColumns.join(t('summary.and')) })}</p>
      ) : null}
    </div>
  );
}
