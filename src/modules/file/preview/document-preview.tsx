import type { StoredFile } from '@contract/file/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { detectOs } from '@/shared/platform/detect';
import { getPlatform } from '@/shared/platform/load-platform';
import { Button } from '@/shared/ui/button/button';
import { FullSheet } from '@/shared/ui/overlay/full-sheet';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { showToast } from '@/shared/ui/overlay/toast';
import { fileSize } from '../file-size';
import { fileIconOf } from '../parts/file-icon';
import { useFileUrl } from '../use-file-url';
import './preview.css';

/** Webviews of Android show no PDF; browsers say themselves whether they do. */
function showsPdf(): boolean {
  const os = detectOs(navigator.userAgent, navigator.maxTouchPoints);
  const { pdfViewerEnabled } = navigator as { pdfViewerEnabled?: boolean };
  return os === 'ios' || (os === 'desktop' && pdfViewerEnabled !== false);
}

/** A document: PDF in place where the browser can, and for all the way into the system's own viewer. */
export function DocumentPreview({ file, onClose }: { file: StoredFile; onClose: () => void }) {
  const { t } = useTranslation('fields');
  const { url, hasFailed, retry } = useFileUrl(file.fileId);
  const isInPlace = file.contentType === 'application/pdf' && showsPdf();
  return (
    <FullSheet
      title={file.name}
      onClose={onClose}
      className="preview-document"
      foot={url ? <OpenButtons file={file} url={url} /> : null}
    >
      {hasFailed ? <ErrorState isFill title={t('upload.broken')} onRetry={retry} /> : null}
      {!url && !hasFailed ? <Loading rows={3} /> : null}
      {url && isInPlace ? (
        // The backend answers the file with a policy that allows it nothing.
        // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF in a sandbox
        <iframe className="preview-frame" src={url} title={file.name} />
      ) : null}
      {url && !isInPlace ? (
        <div className="preview-other">
          <EmptyState
            icon={fileIconOf(file.contentType).name}
            title={file.name}
            note={`${fileSize(file.size)} · ${t('preview.openNote')}`}
          />
        </div>
      ) : null}
    </FullSheet>
  );
}

function OpenButtons({ file, url }: { file: StoredFile; url: string }) {
  const { t } = useTranslation('fields');
  const [isBusy, setBusy] = useState(false);
  const handleOpen = async () => {
    setBusy(true);
    try {
      const platform = await getPlatform();
      await platform.previewFile({ url, name: file.name, size: file.size });
    } catch {
      showToast(t('preview.openFailed'), { kind: 'warning' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="preview-buttons">
      <a className="hr-button" data-kind="outline" href={url} download={file.name}>
        {t('preview.download')}
      </a>
      <Button kind="primary" isBusy={isBusy} onClick={() => void handleOpen()}>
        {t('preview.open')}
      </Button>
    </div>
  );
}
