import { FUNCTION_ID } from '@contract/role/functions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { loadEditor } from '@/features/open-shift/publish/load-editor';
import { PublishFlow } from '@/features/open-shift/publish/publish-flow';
import { isMissing } from '@/shared/http/is-missing';
import { useLoaded } from '@/shared/http/query/use-read';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { ErrorState, Loading, NoPermission } from '@/shared/ui/page/states';
import { Missing } from '@/shared/ui/page/missing';

/** /task-create?id=|copy=: publish a shift to be taken, change one, or start from an earlier one. */
export function Component() {
  const { t } = useTranslation(['open-shift', 'titles']);
  const [params, setParams] = useSearchParams();
  const mayPublish = useHasPermission(FUNCTION_ID.taskPublish);
  // Counts how often somebody asked to begin anew; the draft is then not looked for.
  const [fresh, setFresh] = useState(0);
  const [discards, setDiscards] = useState(0);
  const id = params.get('id') ?? undefined;
  const copy = params.get('copy') ?? undefined;
  // A draft that got its id while it was filled in is still the one on the screen.
  const [kept, setKept] = useState<{ id: string; key: string }>();
  const key = kept && kept.id === id ? kept.key : JSON.stringify([mayPublish, id, copy, fresh, discards]);
  const { data, error, isLoading, reload } = useLoaded(
    [{ id: 'loadEditor', noun: 'open-shift' }, key],
    mayPublish ? (signal) => loadEditor({ id, copy, isFresh: fresh > 0 }, signal) : undefined,
    { isFresh: true },
  );
  const isGone = isMissing(error);
  const isClosed = data?.edited !== undefined && (!isEditable(data.edited) || !isOwn(data.edited));
  const content = () => {
    if (!mayPublish) {
      return <NoPermission />;
    }
    if (isGone || isClosed) {
      return (
        <Missing
          title={t('detail.gone')}
          note={t('detail.goneHint')}
          to="/tasks?tab=published"
          toText={t('finish.toList')}
        />
      );
    }
    if (error) {
      return <ErrorState cause={error} isFill onRetry={reload} />;
    }
    return data && !isLoading ? (
      <PublishFlow
        key={`${key} ${data.edited?.revision ?? 0}`}
        data={data}
        onReload={reload}
        onDiscard={() => setDiscards(discards + 1)}
        onStartOver={() => {
          setParams({}, { replace: true });
          setFresh(fresh + 1);
        }}
        onKept={(draftId) => {
          if (draftId !== id) {
            setKept({ id: draftId, key });
            setParams({ id: draftId }, { replace: true });
          }
        }}
      />
    ) : (
      <Loading rows={6} />
    );
  };
  const isEditing = data?.edited !== undefined && data.edited.status !== 'draft';
  return (
    <PageFrame className="task-page" title={isEditing ? t('create.editTitle') : t('titles:taskPublish')} back>
      {content()}
    </PageFrame>
  );
}

const isEditable = ({ status }: { status: string }) => status === 'draft' || status === 'published';
/** A draft that was found is always one's own. */
const isOwn = (order: object) => !('isMine' in order) || order.isMine === true;
