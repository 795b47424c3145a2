import { readSigningRows, signingRowsFile } from '@contract/signing/batch-calls';
import { LIMITS } from '@contract/limits';
import type { In, Out } from '@contract/endpoint';
import { TABLE_FORMATS } from '@contract/people/transfer';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkFile } from '@/modules/file/check-file';
import { inputAttributes } from '@/modules/file/choose-input';
import { MadeFileButton } from '@/modules/file/made-file-button';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { sendFile } from '@/shared/http/send-file';
import { detectOs } from '@/shared/platform/detect';
import { Button } from '@/shared/ui/button/button';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { TextArea } from '@/shared/ui/field/text-area';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { showToast } from '@/shared/ui/overlay/toast';
import type { Batch } from './use-batch';

/** Enough to begin with: the rest is told once these are mended. */
const SHOWN = 30;

/** What is wrong with a table, by line and column. */
function RowFaults({ read: { faults, unknownColumns } }: { read: Out<typeof readSigningRows> }) {
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

const MEGABYTE = 1024 * 1024;
/** Hundreds of lines of a sheet. */
const PASTED_MOST = 100_000;

type Read = Out<typeof readSigningRows>;
type RowsSheetProps = { batch: Batch; templateId: string; onClose: () => void };

/** Values for many people out of a table: pasted, or a file. What is wrong is told by line, and nothing is taken until all is right. */
export function RowsSheet({ batch, templateId, onClose }: RowsSheetProps) {
  const { t } = useTranslation('signing-start');
  const input = useRef<HTMLInputElement>(null);
  const [pasted, setPasted] = useState('');
  const [read, setRead] = useState<Read>();
  const { isBusy, alert, attempt, clear, errorOf } = useAttempt({}, 0);
  const { content, asks } = batch;
  const { accept } = inputAttributes('table', detectOs(navigator.userAgent, navigator.maxTouchPoints));
  const take = async (table: () => Promise<In<typeof readSigningRows>['table']>, checks: Checks = []) => {
    setRead(undefined);
    const answer = await attempt(checks, async () =>
      call(readSigningRows, { templateId, table: await table() }, { silent: true }),
    );
    if (!answer || answer.faults.length > 0) {
      setRead(answer);
      return;
    }
    batch.takeRows(answer);
    const unknown = answer.unknownColumns.join(t('summary.and'));
    const said = [
      t('rows.taken', { count: answer.rows.length }),
      unknown && t('rows.unknown', { names: unknown }),
    ];
    showToast(said.filter(Boolean).join('\n'), { kind: 'success' });
    onClose();
  };
  const takeFile = async (file: File) => {
    const wrong = await checkFile('table', file);
    const tip =
      wrong && t(`rows.${wrong === 'size' ? 'size' : 'type'}`, { max: LIMITS.uploadBytes / MEGABYTE });
    await take(async () => {
      const { signal } = new AbortController();
      return { fileId: (await sendFile('table', file, { signal, onProgress: () => undefined })).fileId };
    }, [fieldCheck('file', file, { kind: 'custom', check: () => tip })]);
  };
  return (
    <Sheet isOpen title={t('rows.open')} isUnsaved={pasted.trim() !== ''} onClose={onClose}>
      <div className="sst-rows">
        <p className="sgn-hint">{t('rows.lead', { names: asks.join(t('summary.and')) })}</p>
        <div className="sst-ways">
          {TABLE_FORMATS.map((format) => (
            <MadeFileButton
              key={format}
              make={async () =>
                await call(signingRowsFile, {
                  templateId,
                  format,
                  variables: [...content.each],
                  memberIds: content.people.map(({ id }) => id),
                })
              }
            >
              {t('rows.file', { format: format === 'csv' ? 'CSV' : 'xlsx' })}
            </MadeFileButton>
          ))}
        </div>
        <div data-field="file">
          <Button kind="outline" isBlock isBusy={isBusy} onClick={() => input.current?.click()}>
            {t('rows.upload')}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            tabIndex={-1}
            aria-label={t('rows.upload')}
            {...(accept ? { accept } : {})}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              // The same file may be chosen again after it was mended.
              currentTarget.value = '';
              if (file) {
                void takeFile(file);
              }
            }}
          />
        </div>
        <TextArea
          name="pasted"
          label={t('rows.paste')}
          rows={5}
          value={pasted}
          max={PASTED_MOST}
          placeholder={t('rows.example', { name: asks[0] ?? '' })}
          error={errorOf('pasted')}
          onChange={(text) => {
            clear();
            setPasted(text);
          }}
        />
        <FormAlert text={alert ?? errorOf('file')} />
        {read ? <RowFaults read={read} /> : null}
        <Button
          kind="primary"
          isBlock
          isBusy={isBusy}
          onClick={() =>
            void take(
              async () => await Promise.resolve({ pasted }),
              [
                fieldCheck(
                  'pasted',
                  pasted,
                  { kind: 'required', tip: t('rows.pasteMissing') },
                  {
                    kind: 'custom',
                    check: (text: string) => (text.length > PASTED_MOST ? t('rows.pasteLong') : undefined),
                  },
                ),
              ],
            )
          }
        >
          {t('rows.take')}
        </Button>
      </div>
    </Sheet>
  );
}

type Checks = Parameters<ReturnType<typeof useAttempt>['attempt']>[0];
