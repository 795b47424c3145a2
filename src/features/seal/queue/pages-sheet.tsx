import { getStampingPages, type Stamping } from '@contract/seal/use-calls';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSealPicture } from '@/modules/seal/use-seal-picture';
import { FieldsOver } from '@/modules/signing/fields-over';
import { PageStrip } from '@/modules/signing/page-strip';
import { useRead } from '@/shared/http/query/use-read';
import { FullSheet } from '@/shared/ui/overlay/full-sheet';
import { LoadFailure } from '@/shared/ui/page/load-failure';
import { Loading } from '@/shared/ui/page/states';

type PagesSheetProps = {
  stamping: Stamping;
  /** What can be done with the request, below the pages. */
  foot: ReactNode;
  onClose: () => void;
};

/** The document that a seal is asked for, with the seal where it would stand. */
export function PagesSheet({ stamping, foot, onClose }: PagesSheetProps) {
  const { t } = useTranslation('seals');
  const { id, title, seal } = stamping;
  const { data, error, reload } = useRead(getStampingPages, { id }, { isFresh: true });
  const { url = null } = useSealPicture(seal.pictureId);
  const fields = data?.fields.map((field) =>
    field.partyId === data.partyId && field.kind !== 'date' ? { ...field, pictureUrl: url } : field,
  );
  return (
    <FullSheet
      title={title}
      onClose={onClose}
      className="seal-pages"
      foot={
        <>
          <p className="seal-note">{t('queue.preview')}</p>
          {foot}
        </>
      }
    >
      {data && fields ? (
        <PageStrip
          pages={data.pages}
          start={fields.find(({ partyId }) => partyId === data.partyId)?.page ?? 1}
          label={t('queue.document')}
          renderOver={(page) => <FieldsOver page={page} pages={data.pages} fields={fields} />}
          onStale={reload}
        />
      ) : error ? (
        <LoadFailure error={error} onRetry={reload} isFill title={t('queue.gone')} />
      ) : (
        <Loading rows={6} />
      )}
    </FullSheet>
  );
}
