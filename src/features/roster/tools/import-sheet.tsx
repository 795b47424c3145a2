import { LIMITS } from '@contract/limits';
import { readRosterTable, type RosterTable } from '@contract/roster/sheet-calls';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkFile } from '@/modules/file/check-file';
import { inputAttributes } from '@/modules/file/choose-input';
import { dayWords } from '@/shared/date-time/words';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { sendFile } from '@/shared/http/send-file';
import { useLanguage } from '@/shared/i18n/use-language';
import { detectOs } from '@/shared/platform/detect';
import { Button } from '@/shared/ui/button/button';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { Section } from '@/shared/ui/list/section';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { Findings } from '../day/findings';
import type { Part } from '../plan/desk-state';
import type { SheetFacts } from '../plan/sheet-facts';
import { spanWords } from '../span-words';
import './tools.css';

type ImportSheetProps = {
  facts: Pick<SheetFacts, 'desk'>;
  part: Part;
  onDone: (changed: number, left: number) => void;
  onClose: () => void;
};

const MEGABYTE = 1024 * 1024;
/** Enough to judge a file by; the others are counted. */
const SHOWN = 50;

/** Reads a workbook of the roster, shows what it would change and what is wrong with it, and puts it down as drafts in one step. */
export function ImportSheet({ facts, part, onDone, onClose }: ImportSheetProps) {
  const { t } = useTranslation('roster');
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [table, setTable] = useState<RosterTable>();
  const { isBusy, alert, attempt, errorOf } = useAttempt({}, 0);
  const { accept } = inputAttributes('table', detectOs(navigator.userAgent, navigator.maxTouchPoints));
  const { desk } = facts;
  const readFile = async (file: File) => {
    setTable(undefined);
    const wrong = await checkFile('table', file);
    const tip =
      wrong && t(wrong === 'size' ? 'import.size' : 'import.type', { max: LIMITS.uploadBytes / MEGABYTE });
    const check = fieldCheck('file', file, { kind: 'custom', check: () => tip });
    const answer = await attempt([check], async () => {
      // The server compares with what is saved.
      await desk.flush();
      const { signal } = new AbortController();
      const { fileId } = await sendFile('table', file, { signal, onProgress: () => undefined });
      return await call(readRosterTable, { ...part, fileId }, { silent: true });
    });
    setTable(answer);
  };
  const putDown = ({ changes, cells }: RosterTable) => {
    desk.know(changes, cells);
    onDone(desk.put(changes.map(({ memberId, workDate, works }) => ({ memberId, workDate, works }))), 0);
  };
  return (
    <Sheet isOpen title={t('import.title')} onClose={onClose}>
      <div className="hr-form">
        <p className="hr-form-lead">
          {t('import.lead', { dates: spanWords(part.from, part.days, language) })}
        </p>
        <div data-field="file">
          <Button
            kind={table && table.changes.length > 0 ? 'outline' : 'primary'}
            isBlock
            isBusy={isBusy}
            onClick={() => input.current?.click()}
          >
            {t(table ? 'import.again' : 'import.choose')}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            tabIndex={-1}
            aria-label={t('import.choose')}
            {...(accept ? { accept } : {})}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              // The same file may be chosen again after it was corrected.
              currentTarget.value = '';
              if (file) {
                void readFile(file);
              }
            }}
          />
        </div>
        <FormAlert text={alert ?? errorOf('file')} />
        {table ? <TablePreview table={table} onPutDown={() => putDown(table)} /> : null}
      </div>
    </Sheet>
  );
}

function TablePreview({ table, onPutDown }: { table: RosterTable; onPutDown: () => void }) {
  const { t } = useTranslation('roster');
  const language = useLanguage();
  const { changes, faults, faultCount, findings, unknownColumns, removed } = table;
  const none = t('import.empty');
  return (
    <>
      <output className="hr-form-lead">
        {[
          changes.length > 0 ? t('import.changes', { count: changes.length }) : t('import.nothing'),
          removed > 0 && t('import.removed', { count: removed }),
          faultCount > 0 && t('import.faults', { count: faultCount }),
        ]
          .filter(Boolean)
          .join(t('listGap'))}
      </output>
      {unknownColumns.length > 0 ? (
        <p className="roster-note">{t('import.unknown', { names: unknownColumns.join(t('listGap')) })}</p>
      ) : null}
      {faults.length > 0 ? (
        <Section title={t('import.faultsTitle')} isCard={false}>
          <ul className="roster-faults">
            {faults.slice(0, SHOWN).map(({ line, column, text }) => (
              <li key={`${line} ${column} ${text}`}>
                {column === null
                  ? t('import.line', { line, text })
                  : t('import.cell', { line, column, text })}
              </li>
            ))}
          </ul>
          <More count={faultCount - Math.min(SHOWN, faults.length)} />
        </Section>
      ) : null}
      {findings.map((one) => (
        <Section key={one.memberId} title={one.name} isCard={false}>
          <Findings findings={one.findings} withDay />
        </Section>
      ))}
      {changes.length > 0 ? (
        <Section title={t('import.changesTitle')} isCard={false}>
          <ul className="roster-changes">
            {changes.slice(0, SHOWN).map(({ memberId, workDate, name, was, now }) => (
              <li key={`${memberId} ${workDate}`}>
                <strong>{`${name} · ${dayWords(workDate, language)}`}</strong>
                <small>{t('import.change', { was: was || none, now: now || none })}</small>
              </li>
            ))}
          </ul>
          <More count={changes.length - Math.min(SHOWN, changes.length)} />
        </Section>
      ) : null}
      {changes.length > 0 ? (
        <Button kind="primary" isBlock onClick={onPutDown}>
          {t(faultCount > 0 ? 'import.putRight' : 'import.put', { count: changes.length })}
        </Button>
      ) : null}
    </>
  );
}

function More({ count }: { count: number }) {
  const { t } = useTranslation('roster');
  return count > 0 ? <p className="roster-note">{t('import.more', { count })}</p> : null;
}
