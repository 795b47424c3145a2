import { makeStatement, type SettlementPerson } from '@contract/settlement/my-calls';
import { STATEMENT_FORMATS, type StatementFormat } from '@contract/settlement/settlement';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DocumentPreview } from '@/modules/file/preview/document-preview';
import { call } from '@/shared/http/call';
import { Button } from '@/shared/ui/button/button';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';

type StatementPartProps = {
  detail: SettlementPerson;
  memberId: string | undefined;
};

/** The statement, as a document and as a sheet: each made by a tap, then opened or saved. */
export function StatementPart(props: StatementPartProps) {
  const { t } = useTranslation('settlement');
  const { signing } = props.detail;
  return (
    <Section title={t('statement')}>
      <div className="stl-block">
        <p className="hr-row-note">{t('statementNote')}</p>
        {STATEMENT_FORMATS.map((format) => (
          <OneStatement key={format} {...props} format={format} />
        ))}
      </div>
      {signing ? (
        <ListRow
          icon="pen-line"
          title={t('toSigning')}
          note={t(`signing.${signing.state}`)}
          {...(signing.id === null ? {} : { to: `/signing-detail?id=${encodeURIComponent(signing.id)}` })}
        />
      ) : null}
    </Section>
  );
}

function OneStatement({ detail, memberId, format }: StatementPartProps & { format: StatementFormat }) {
  const { t } = useTranslation('settlement');
  const [isBusy, setBusy] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { state, file, reason } = detail.statements[format];
  const handleMake = () => {
    setBusy(true);
    // The error policy has told a refusal.
    call(makeStatement, { settlementId: detail.period.id, memberId, format })
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  return (
    <>
      {file ? (
        <Button kind="outline" isBlock onClick={() => setOpen(true)}>
          {t(`openStatement.${format}`)}
        </Button>
      ) : (
        <Button kind="outline" isBlock isBusy={isBusy || state === 'making'} onClick={handleMake}>
          {t(state === 'making' ? 'making' : `makeStatement.${format}`)}
        </Button>
      )}
      {state === 'failed' ? (
        <p className="hr-row-note" role="alert">
          {[t('statementFailed'), reason ?? ''].filter(Boolean).join(' ')}
        </p>
      ) : null}
      {isOpen && file ? <DocumentPreview file={file} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
