import { getSigningPages } from '@contract/signing/calls';
import { useTranslation } from 'react-i18next';
import { FieldsOver } from '@/modules/signing/fields-over';
import { PageStrip } from '@/modules/signing/page-strip';
import { useRead } from '@/shared/http/query/use-read';
import { FullSheet } from '@/shared/ui/overlay/full-sheet';
import { ErrorState, Loading } from '@/shared/ui/page/states';

type PagesSheetProps = { id: string; title: string; onClose: () => void };

/** The pages of a case above the page, with what stands on them already. */
export function PagesSheet({ id, title, onClose }: PagesSheetProps) {
  const { t } = useTranslation('signing');
  const asked = useRead(getSigningPages, { id }, { isFresh: true });
  const { data } = asked;
  return (
    <FullSheet title={title} onClose={onClose} className="sgn-pages">
      {data ? (
        <PageStrip
          isRead
          pages={data.pages}
          label={t('pages')}
          renderOver={(page) => <FieldsOver page={page} pages={data.pages} fields={data.fields} />}
          onStale={asked.reload}
        />
      ) : asked.error ? (
        <ErrorState cause={asked.error} onRetry={asked.reload} isFill />
      ) : (
        <Loading rows={6} />
      )}
    </FullSheet>
  );
}
