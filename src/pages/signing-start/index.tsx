import { getSigningDraft } from '@contract/signing/draft-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { SourceChoice } from '@/features/signing/start/source-choice';
import { StartScreen } from '@/features/signing/start/start-screen';
import { useFollowing } from '@/shared/http/query/use-following';
import { useRead } from '@/shared/http/query/use-read';
import { useHasPermission } from '@/shared/session/has-permission';
import { LoadFailure } from '@/shared/ui/page/load-failure';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { Loading, NoPermission } from '@/shared/ui/page/states';
import '@/features/signing/signing.css';
import '@/features/signing/start/start.css';
import '@/shared/session/company-zone';

/** /signing-start?id=: a case until it is sent; without an id the choice of what it begins with. */
export function Component() {
  const { t } = useTranslation(['signing-start', 'titles']);
  const [params] = useSearchParams();
  const mayStart = useHasPermission(FUNCTION_ID.initiateSigning);
  const id = params.get('id');
  return (
    <PageFrame className="sgn-page sst-page" title={t('titles:initiateSigning')} back>
      {!mayStart ? <NoPermission /> : id ? <Draft key={id} id={id} /> : <SourceChoice />}
    </PageFrame>
  );
}

function Draft({ id }: { id: string }) {
  const { t } = useTranslation('signing-start');
  const asked = useRead(getSigningDraft, { id }, { isFresh: true });
  const { data, error, reload } = asked;
  const [attached, setAttached] = useState<readonly number[]>([]);
  useFollowing(asked, data?.state === 'preparing');
  if (!data) {
    return error ? (
      <LoadFailure
        error={error}
        onRetry={reload}
        isFill
        icon="file-x-2"
        title={t('missing')}
        note={t('missingNote')}
        to="/signing-center"
        toText={t('toCenter')}
      />
    ) : (
      <Loading rows={6} />
    );
  }
  if (data.state !== 'draft' && data.state !== 'preparing') {
    return <Navigate to={`/signing-detail?id=${encodeURIComponent(id)}`} replace />;
  }
  // An attached file is a step of its own: the draft goes on from the revision that this has made.
  const epoch = attached.filter((revision) => revision <= data.revision).at(-1) ?? 0;
  return (
    <StartScreen
      key={epoch}
      draftRead={data}
      onReload={reload}
      onAttached={(revision) => {
        setAttached([...attached, revision]);
        reload();
      }}
    />
  );
}
