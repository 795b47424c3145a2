import { reportDownload } from '@contract/report/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/shared/http/api-error';
import { call } from '@/shared/http/call';
import { getPlatform } from '@/shared/platform/load-platform';
import { showToast } from '@/shared/ui/overlay/toast';

/** Opens the file of a run by what the phone or browser has for it; the link is made for each download and is recorded. */
export function useDownload() {
  const { t } = useTranslation('reports');
  const [busyId, setBusy] = useState<string>();
  const download = async (id: string): Promise<void> => {
    setBusy(id);
    try {
      const { url, name, size } = await call(reportDownload, { id });
      const platform = await getPlatform();
      await platform.previewFile({ url, name, size });
    } catch (cause) {
      // The error policy reports a refusal.
      if (!(cause instanceof ApiError)) {
        showToast(t('downloadFailed'), { kind: 'warning' });
      }
    } finally {
      setBusy(undefined);
    }
  };
  return { download, busyId };
}
