import { payImportRead, payImportWrite } from '@contract/pay/import-calls';
import type { In, Out } from '@contract/endpoint';
import { LIMITS } from '@contract/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkFile } from '@/modules/file/check-file';
import { usePayVeil } from '@/modules/pay/use-pay-veil';
import { fieldCheck, type FieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { sendFile } from '@/shared/http/send-file';
import { randomId } from '@/shared/lib/random-id';
import { Section } from '@/shared/ui/list/section';
import { showToast } from '@/shared/ui/overlay/toast';
import { ImportPreview, type ImportRow, type PresentPay } from './import-preview';
import { TableSource } from '@/modules/pay/table-source';
import '@/modules/pay/pay.css';

const MEGABYTE = 1024 * 1024;

/** Rows are without the present pay, which the veil alone holds. */
type Preview = {
  requestId: string;
  table: Table;
  rows: ImportRow[];
  refusals: { name: string; why: string }[];
};
type Table = In<typeof payImportRead>['table'];

const presentPayOf = ({ rows, secondsLeft }: Out<typeof payImportRead>): PresentPay => ({
  secondsLeft,
  centsOf: new Map(rows.map(({ line, beforeCents }) => [line, beforeCents])),
});

/** Pay of many people out of a table: read, looked at, and entered. */
export function PayImport() {
  const { t } = useTranslation('pay');
  const [pasted, setPasted] = useState('');
  const [preview, setPreview] = useState<Preview>();
  const veil = usePayVeil(async () => presentPayOf(await call(payImportRead, { table: preview!.table })));
  const { isBusy, alert, attempt, clear, errorOf } = useAttempt({}, 0);
  const read = async (
    table: () => Promise<In<typeof payImportRead>['table']>,
    checks: readonly FieldCheck[] = [],
  ) => {
    setPreview(undefined);
    veil.cover();
    const found = await attempt(checks, async () => {
      const given = await table();
      return { given, read: await call(payImportRead, { table: given }, { silent: true }) };
    });
    if (found) {
      const rows = found.read.rows.map(({ beforeCents: _beforeCents, ...row }) => row);
      veil.take(presentPayOf(found.read));
      // One for each preview: what is sent again after a lost response enters nothing twice.
      setPreview({ requestId: randomId(), table: found.given, rows, refusals: [] });
    }
  };
  const readFile = async (file: File) => {
    const wrong = await checkFile('table', file);
    const tip =
      wrong && t(`import.${wrong === 'size' ? 'size' : 'type'}`, { max: LIMITS.uploadBytes / MEGABYTE });
    await read(async () => {
      const { signal } = new AbortController();
      return { fileId: (await sendFile('table', file, { signal, onProgress: () => undefined })).fileId };
    }, [fieldCheck('file', file, { kind: 'custom', check: () => tip })]);
  };
  const write = async (rows: readonly ImportRow[]) => {
    const done = await attempt([], async () =>
      call(
        payImportWrite,
        {
          requestId: preview!.requestId,
          rows: rows.map(({ memberId, fromDay, cents, beforeId }) => ({
            memberId: memberId!,
            fromDay: fromDay!,
            amountCents: cents!,
            beforeId,
          })),
        },
        { silent: true },
      ),
    );
    if (!done) {
      return;
    }
    const refused = done.list.filter(({ refusal }) => refusal !== null);
    const nameOf = (id: string) => rows.find(({ memberId }) => memberId === id)?.name ?? '';
    showToast(t('import.done', { count: done.list.length - refused.length }), { kind: 'success' });
    setPasted('');
    setPreview(
      refused.length > 0
        ? {
            ...preview!,
            rows: [],
            refusals: refused.map(({ id, refusal }) => ({ name: nameOf(id), why: refusal ?? '' })),
          }
        : undefined,
    );
  };
  return (
    <>
      <TableSource
        lead={t('import.lead')}
        pasted={pasted}
        isBusy={isBusy}
        alert={alert}
        errorOf={errorOf}
        onPaste={(text) => {
          clear();
          setPasted(text);
        }}
        onFile={(file) => void readFile(file)}
        onRead={() => void read(() => Promise.resolve({ pasted }))}
      />
      {preview && preview.rows.length > 0 ? (
        <ImportPreview
          key={preview.requestId}
          rows={preview.rows}
          veil={veil}
          isBusy={isBusy}
          onWrite={(rows) => void write(rows)}
        />
      ) : null}
      {preview && preview.refusals.length > 0 ? (
        <Section title={t('import.refused')}>
          <ul className="pay-list">
            {preview.refusals.map(({ name, why }) => (
              <li key={name} className="pay-item">
                {`${name} · ${why}`}
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  );
}
