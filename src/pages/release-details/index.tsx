import { useTranslation } from 'react-i18next';
import { ReleaseList } from '@/features/help/parts/release-list';
import { PageFrame } from '@/shared/ui/page/page-frame';

/** /releaseDetails: what each version of the portal changed. */
export function Component() {
  const { t } = useTranslation('titles');
  return (
    <PageFrame title={t('releaseNotes')} back>
      <ReleaseList label={t('releaseNotes')} />
    </PageFrame>
  );
}
