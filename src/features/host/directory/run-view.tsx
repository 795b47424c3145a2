import type { DirectoryChange, DirectoryRun } from '@contract/host/directory';
import {
  applyDirectoryRun,
  dropDirectoryRun,
  getDirectoryRun,
  listDirectoryChanges,
} from '@contract/host/directory-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/shared/http/call';
import { read } from '@/shared/http/read';
import { useLoadedPages } from '@/shared/http/query/use-pages';
import { useRead } from '@/shared/http/query/use-read';
import { momentWords } from '@/shared/lib/time/moment-words';
import { Button } from '@/shared/ui/button/button';
import { PagedList } from '@/shared/ui/list/paged-list';
import { Section } from '@/shared/ui/list/section';
import { Tag } from '@/shared/ui/mark/tag';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { ChangeRow } from './change-row';
import { faultNote, RUN_TONES } from './run-words';
import { useWhileRunning } from './use-while-running';
import './directory.css';

const PAGE = 50;

/** One reading of a directory: what differs, to be approved, and afterwards what came of it. */
export function RunView({ runId, name }: { runId: string; name: string }) {
  const { t } = useTranslation('chat-clients');
  const { data: run, error, reload } = useRead(getDirectoryRun, { runId });
  useWhileRunning(run, reload);
  if (!run) {
    return error ? <ErrorState cause={error} onRetry={reload} isFill /> : <Loading rows={6} />;
  }
  const fault = faultNote(run, t, name);
  const { organCount, peopleCount } = run;
  return (
    <>
      <Section>
        <div className="chat-connection">
          <p className="chat-time">
            <Tag tone={RUN_TONES[run.state]}>{t(`directory.state.${run.state}`)}</Tag>
            <span>{momentWords(run.createdAt, 'minute')}</span>
            {organCount !== null && peopleCount !== null ? (
              <span>{t('directory.size', { organs: organCount, people: peopleCount })}</span>
            ) : null}
          </p>
          {fault ? (
            <p className="chat-fault" role="alert">
              {fault}
            </p>
          ) : null}
          {run.state === 'reading' && !fault ? <p>{t('directory.readingNote', { client: name })}</p> : null}
        </div>
      </Section>
      {run.organCount === null ? null : <Changes key={run.state} run={run} />}
    </>
  );
}

function Changes({ run }: { run: DirectoryRun }) {
  const { t } = useTranslation('chat-clients');
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [decided, setDecided] = useState<ReadonlyMap<number, string>>(new Map());
  const [busy, setBusy] = useState<'apply' | 'drop'>();
  const { id: runId, counts, state } = run;
  const list = useLoadedPages<DirectoryChange>(
    [listDirectoryChanges, runId, state],
    async ({ cursor = '-1' }, signal) => {
      const page = await read(listDirectoryChanges, { runId, after: Number(cursor), pageSize: PAGE }, signal);
      return { ...page, nextCursor: String(page.list.at(-1)?.position ?? cursor) };
    },
    (row) => String(row.position),
  );
  const act = async (kind: 'apply' | 'drop') => {
    setBusy(kind);
    try {
      await (kind === 'drop'
        ? call(dropDirectoryRun, { runId })
        : call(applyDirectoryRun, {
            runId,
            except: [...left],
            decisions: [...decided].map(([position, memberId]) => ({ position, memberId })),
          }));
    } catch {
      // Told by the error policy; the page shows how it stands.
    } finally {
      setBusy(undefined);
    }
  };
  const isWaiting = state === 'waiting';
  const chosen = counts.open - counts.stuck - left.size + decided.size;
  return (
    <>
      {isWaiting ? <p className="hr-form-lead">{t('directory.approveLead')}</p> : null}
      <PagedList
        list={list}
        keyOf={(row) => String(row.position)}
        renderRow={(row) => (
          <ChangeRow
            change={row}
            isOpen={isWaiting}
            isLeft={left.has(row.position)}
            decided={decided.get(row.position)}
            onLeave={(isLeft) => {
              const next = new Set(left);
              next[isLeft ? 'add' : 'delete'](row.position);
              setLeft(next);
            }}
            onDecide={(memberId) => {
              const next = new Map(decided);
              if (memberId === undefined) {
                next.delete(row.position);
              } else {
                next.set(row.position, memberId);
              }
              setDecided(next);
            }}
          />
        )}
        estimate={5}
        label={t('directory.changes')}
        skeleton={<Loading rows={6} />}
        empty={<EmptyState icon="users" title={t('directory.same')} note={t('directory.sameNote')} />}
      />
      {isWaiting ? (
        <div className="directory-foot">
          <Button
            kind="primary"
            isBlock
            isBusy={busy === 'apply'}
            disabled={chosen === 0 || busy !== undefined}
            onClick={() => void act('apply')}
          >
            {t('directory.apply', { count: chosen })}
          </Button>
          <Button kind="outline" isBlock isBusy={busy === 'drop'} onClick={() => void act('drop')}>
            {t('directory.drop')}
          </Button>
        </div>
      ) : null}
      {run.fault === 'interrupted' ? (
        <div className="directory-foot">
          <Button kind="outline" isBlock isBusy={busy === 'drop'} onClick={() => void act('drop')}>
            {t('directory.end')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
