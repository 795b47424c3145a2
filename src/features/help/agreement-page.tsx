import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { currentToken } from '@/shared/storage/token';
import { hasEarlierEntry } from '@/shared/lib/history/current-entry';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { Agreement } from './parts/agreement';

type AgreementPageProps = { code: 'policy' | 'terms'; path: `/${string}` };

/** A page that is one agreement; `?version=` names an older one. Open to everyone. */
export function AgreementPage({ code, path }: AgreementPageProps) {
  const { t } = useTranslation('titles');
  const version = useSearchParams()[0].get('version') ?? undefined;
  // Without a session the home is no place to go back to.
  const back = hasEarlierEntry() || currentToken() !== undefined;
  return (
    <PageFrame title={t(code)} back={back}>
      <Agreement code={code} version={version} newestAt={path} />
    </PageFrame>
  );
}
