import {
  importDiscard,
  importLatest,
  type PeopleImport,
  importRefused,
  importRows,
} from '@contract/people/import-calls';
import { useTranslation } from 'react-i18next';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { Button } from '@/shared/ui/button/button';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { useFollowing } from '@/shared/http/query/use-following';
import { Link } from 'react-router-dom';
import { usePages } from '@/shared/http/query/use-pages';
import { ListRow } from '@/shared/ui/list/list-row';
import { PagedList } from '@/shared/ui/list/paged-list';
import { Section } from '@/shared/ui/list/section';
import { MadeFileButton } from '@/modules/file/made-file-button';
import { BeginImport } from './begin-import';
import { ImportPreview } from './import-preview';
import { WorkBar } from './parts/work-bar';
import { RowCard } from './parts/row-card';
import './transfer.css';

const OUTCOMES = ['added', 'changed', 'returned', 'same', 'refused'] as const;

type ImportResultProps = { own: PeopleImport; onAgain: () => Promise<void> };

/** What has become of a file. */
function ImportResult({ own, onAgain }: ImportResultProps) {
  const { t } = useTranslation('people-transfer');
  const { result, counts } = own;
  const refused = result?.refused ?? 0;
  // What was wrong from the beginning has not come in either.
  const left = refused + (counts?.faulty ?? 0);
  const people = { added: 0, changed: 0, returned: 0, same: 0, ...result, refused: left };
  return (
    <>
      <Section title={t('done')}>
        {OUTCOMES.filter((one) => one === 'added' || people[one] > 0).map((one) => (
          <ListRow key={one} title={t(`result.${one}`)} value={t('people', { count: people[one] })} />
        ))}
      </Section>
      {left > 0 ? (
        <MadeFileButton make={async () => await call(importRefused, { id: own.id, format: 'xlsx' })}>
          {t('download')}
        </MadeFileButton>
      ) : null}
      {refused > 0 ? <RefusedRows id={own.id} /> : null}
      <div className="transfer-foot">
        <Button kind="outline" onClick={() => void onAgain()}>
          {t('again')}
        </Button>
        <Link className="hr-button" data-kind="primary" data-size="normal" to="/people">
          {t('seePeople')}
        </Link>
      </div>
    </>
  );
}

function RefusedRows({ id }: { id: string }) {
  const { t } = useTranslation('people-transfer');
  const list = usePages(importRows, { id, isRefused: true }, (row) => String(row.line));
  return (
    <Section title={t('refused')} isCard={false}>
      <PagedList
        list={list}
        keyOf={(row) => String(row.line)}
        renderRow={(row) => <RowCard row={row} isPicked={undefined} onTurn={() => undefined} />}
        estimate={7}
        label={t('refused')}
        skeleton={<Loading rows={3} />}
        empty={<EmptyState icon="file-search" title={t('noRows')} />}
      />
    </Section>
  );
}

/** An import from the file to its result. Whoever comes back finds it where it stands. */
export function ImportDesk() {
  const latest = useRead(importLatest, {}, { isFresh: true });
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
