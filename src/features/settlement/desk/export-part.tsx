import { exportSettlement, type Settlement } from '@contract/settlement/desk-calls';
import { TABLE_FORMATS, type TableFormat } from '@contract/people/transfer';
import { SETTLEMENT_EXPORT_KINDS, type SettlementExportKind } from '@contract/settlement/settlement';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DocumentPreview } from '@/modules/file/preview/document-preview';
import { ChoiceField } from '@/shared/choice/choice-field';
import { call } from '@/shared/http/call';
import { Button } from '@/shared/ui/button/button';
import { Section } from '@/shared/ui/list/section';

/** The period as a file: what is in it, and the file once it is written. */
export function ExportPart({ settlement }: { settlement: Settlement }) {
  const { t } = useTranslation('settlements');
  const [kind, setKind] = useState<SettlementExportKind>('detail');
  const [format, setFormat] = useState<TableFormat>('xlsx');
  const [isBusy, setBusy] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { period, export: own, building } = settlement;
  const isRunning = own?.state === 'running';
  const handleStart = () => {
    setBusy(true);
    // The error policy has told a refusal.
    call(exportSettlement, { id: period.id, kind, format })
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  return (
    <Section title={t('export')}>
      <div className="stl-block">
        <p className="hr-row-note">{t('exportLead')}</p>
        <ChoiceField
          name="kind"
          label={t('exportKind')}
          choices={SETTLEMENT_EXPORT_KINDS.map((code) => ({ code, text: t(`kind.${code}`) }))}
          chosen={[kind]}
          isRequired
          note={t(`kindNote.${kind}`)}
          onChoose={([code]) => setKind(code === 'payroll' ? 'payroll' : 'detail')}
        />
        <ChoiceField
          name="format"
          label={t('format')}
          choices={TABLE_FORMATS.map((code) => ({ code, text: t(`formats.${code}`) }))}
          chosen={[format]}
          isRequired
          onChoose={([code]) => setFormat(code === 'csv' ? 'csv' : 'xlsx')}
        />
        <Button
          kind="outline"
          isBlock
          isBusy={isBusy || isRunning}
          disabled={building !== null || (kind === 'payroll' && period.state !== 'locked')}
          onClick={handleStart}
        >
          {t('exportStart')}
        </Button>
        {own ? <output className="hr-row-note">{saidOf(own, t)}</output> : null}
        {own?.file ? (
          <Button kind="primary" isBlock onClick={() => setOpen(true)}>
            {t('exportOpen')}
          </Button>
        ) : null}
      </div>
      {isOpen && own?.file ? <DocumentPreview file={own.file} onClose={() => setOpen(false)} /> : null}
    </Section>
  );
}

type Own = NonNullable<Settlement['export']>;

function saidOf(
  { state, people, file, reason }: Own,
  t: ReturnType<typeof useTranslation<'settlements'>>['t'],
): string {
  switch (state) {
    case 'running':
      return t('exportRunning', { count: people });
    case 'failed':
      return [t('exportFailed'), reason ?? ''].filter(Boolean).join(' · ');
    default:
      return file ? t('exportDone', { count: people }) : t('exportOver');
  }
}
