import { importDiscard, importLatest, type PeopleImport } from '@contract/people/import-calls';
import { useTranslation } from 'react-i18next';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { Button } from '@/shared/ui/button/button';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { BeginImport } from './begin-import';
import { ImportPreview } from './import-preview';
import { ImportResult } from './import-result';
import { WorkBar } from './parts/work-bar';
import { useFollowing } from '@/shared/http/query/use-following';
import './transfer.css';

/** An import from the file to its result. Whoever comes back finds it where it stands. */
export function ImportDesk() {
  const latest = useRead(importLatest, {});
  const own = latest.data?.import;
  useFollowing(latest, own?.state === 'reading' || own?.state === 'running');
  if (own === undefined) {
    return latest.error ? (
      <ErrorState isFill cause={latest.error} onRetry={latest.reload} />
    ) : (
      <Loading rows={4} />
    );
  }
  const handleDiscard = async () => {
    if (own) {
      await call(importDiscard, { id: own.id });
      latest.reload();
    }
  };
  return own === null ? (
    <BeginImport onRead={latest.reload} />
  ) : (
    <Standing own={own} onChange={latest.reload} onDiscard={handleDiscard} />
  );
}

type StandingProps = { own: PeopleImport; onChange: () => void; onDiscard: () => Promise<void> };

function Standing({ own, onChange, onDiscard }: StandingProps) {
  const { t } = useTranslation('people-transfer');
  const { fileName: file, progress, chosen, result } = own;
  switch (own.state) {
    case 'reading':
      return <WorkBar title={t('reading', { file })} note={t('readingNote')} value={progress} max={100} />;
    case 'running': {
      const done = Object.values(result ?? {}).reduce((sum, count) => sum + count, 0);
      return (
        <>
          <WorkBar
            title={t('running', { file })}
            note={t('runningCount', { done, of: chosen })}
            value={done}
            max={Math.max(chosen, 1)}
          />
          <p className="transfer-note">{t('readingNote')}</p>
        </>
      );
    }
    case 'ready':
      return <ImportPreview key={own.id} own={own} onRun={onChange} onDiscard={onDiscard} />;
    case 'done':
      return <ImportResult own={own} onAgain={onDiscard} />;
    case 'failed':
      return (
        <EmptyState
          icon="file-x"
          title={t(chosen > 0 ? 'failed' : 'failedRead')}
          note={own.reason ?? file}
          actions={
            <Button kind="primary" onClick={() => void onDiscard()}>
              {t('discard')}
            </Button>
          }
        />
      );
  }
}
