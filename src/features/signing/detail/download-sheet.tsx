import { downloadSigning } from '@contract/signing/calls';
import { useTranslation } from 'react-i18next';
import { getPlatform } from '@/shared/platform/load-platform';
import { useRead } from '@/shared/http/query/use-read';
import { Button } from '@/shared/ui/button/button';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { showToast } from '@/shared/ui/overlay/toast';
import { ErrorState, Loading } from '@/shared/ui/page/states';

/** The link to the file, asked for before the tap that opens it: browsers block a window that comes later than its tap. */
export function DownloadSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('signing');
  const { data, error, reload } = useRead(downloadSigning, { id }, { isFresh: true });
  const open = async (url: string, name: string) => {
    try {
      const platform = await getPlatform();
      await platform.previewFile({ url, name, size: 0 });
    } catch {
      showToast(t('download.failed'), { kind: 'warning' });
    }
  };
  return (
    <Sheet isOpen title={t('act.download')} onClose={onClose}>
      {data ? (
        <div className="hr-form">
          <p className="hr-form-lead">{t(data.isSealed ? 'download.sealed' : 'download.open')}</p>
          <p className="sgn-file">{data.name}</p>
          <a className="hr-button" data-kind="primary" data-block="" href={data.url} download={data.name}>
            {t('download.save')}
          </a>
          <Button kind="outline" isBlock onClick={() => void open(data.url, data.name)}>
            {t('download.view')}
          </Button>
        </div>
      ) : error ? (
        <ErrorState cause={error} onRetry={reload} />
      ) : (
        <Loading rows={2} />
      )}
    </Sheet>
  );
}
