import { countApprovals } from '@contract/approval/calls';
import { deleteApprovalDraft, listStartable } from '@contract/approval/start-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import type { ApprovalCenter } from '@contract/approval/approval';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { PageEntry } from '@/shared/lib/history/page-entry';
import { useUndoable } from '@/shared/lib/list/use-undoable';
import { useHasPermission } from '@/shared/session/has-permission';
import { CreateButton } from '@/shared/ui/button/create-button';
import { Icon } from '@/shared/ui/mark/icon';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { PullToRefresh } from '@/shared/ui/list/pull-to-refresh';
import { UndoBar } from '@/shared/ui/overlay/undo-bar';
import { CENTERS } from './center';
import { BatchBar } from './list/batch-bar';
import { BatchSheet } from './list/batch-sheet';
import { BoxList } from './list/box-list';
import { boxQuery } from './list/box-query';
import { BoxTabs } from './list/box-tabs';
import { BoxTools } from './list/box-tools';
import { changeBox, readView, writeView, type View } from './list/filters';
import { typeNames } from './list/type-names';
import { useApprovalList } from './list/use-approval-list';
import { useBatch } from './list/use-batch';
import { StartSheet } from './start/start-sheet';
import './approvals.css';

type CenterScreenProps = { center: ApprovalCenter };

/** The home's tiles ask for the choice of types. A list's first day goes by the same name. */
const isStartAsked = (params: URLSearchParams) => params.get('start') === '1';

/** An approval center: boxes with their counts, filters, lists of any length, several items at once, and starting one. */
export function CenterScreen({ center }: CenterScreenProps) {
  const { t } = useTranslation(['approvals', 'titles']);
  const [params, setParams] = useSearchParams();
  const entry = useContext(PageEntry) ?? '';
  const [isStarting, setStarting] = useState(isStartAsked(params));
  const mayStart = useHasPermission(FUNCTION_ID.initiateApproval);
  const mayDesign = useHasPermission(FUNCTION_ID.flowDesign);
  const view = readView(params);
  const { box, filters } = view;
  const list = useApprovalList(entry, boxQuery(box, filters, center));
  const counts = useRead(countApprovals, { center });
  const startable = useRead(listStartable, { center });
  // Who can start nothing here is not led to an empty choice.
  const canStart = mayStart && startable.data?.length !== 0;
  const batch = useBatch(list.rows);
  const refresh = async () => {
    counts.reload();
    await list.refresh();
  };
  const draft = useUndoable(async (approvalId: string) => {
    try {
      await call(deleteApprovalDraft, { approvalId }, { silent: true });
    } finally {
      // The row stays hidden until the list no longer has it.
      await refresh();
    }
  });
  const show = (next: View) => {
    batch.leave();
    setParams(writeView(next), { replace: true });
  };
  const countsOfBox = counts.data?.boxes.find((one) => one.box === box);
  const closeStart = () => {
    setStarting(false);
    if (isStartAsked(params)) {
      setParams(writeView(view), { replace: true });
    }
  };
  const rows = list.rows.filter(({ id }) => id !== draft.waiting?.item);
  return (
    <PullToRefresh onRefresh={refresh}>
      <PageFrame
        className="apv-page"
        title={t(`titles:${CENTERS[center].titleKey}`)}
        back
        actions={
          <>
            {mayDesign ? (
              <Link className="hr-icon-button" to="/approval-flows" aria-label={t('goFlows')}>
                <Icon name="workflow" />
              </Link>
            ) : null}
            <Link className="hr-icon-button" to={CENTERS[center].search} aria-label={t('goSearch')}>
              <Icon name="search" />
            </Link>
          </>
        }
      >
        <BoxTabs value={box} counts={counts.data?.boxes} onChange={(next) => show(changeBox(view, next))} />
        <BoxTools
          center={center}
          view={view}
          types={typeNames(startable.data ?? [], list.rows)}
          canBatch={list.rows.length > 1}
          batch={batch}
          unread={countsOfBox?.unread ?? 0}
          onView={show}
        />
        <BoxList
          list={{ ...list, rows }}
          view={view}
          counts={countsOfBox}
          batch={batch.isOn ? batch : undefined}
          onDelete={draft.start}
          onClear={() => show({ box, filters: {} })}
        />
        {batch.isOn ? (
          <BatchBar
            count={batch.count}
            isAll={batch.isAll}
            onToggleAll={batch.toggleAll}
            onPass={batch.send}
          />
        ) : canStart && !draft.waiting ? (
          <CreateButton text={t('start.button')} onPress={() => setStarting(true)} />
        ) : null}
      </PageFrame>
      <StartSheet center={center} isOpen={isStarting} onClose={closeStart} />
      {batch.sending ? (
        <BatchSheet
          {...batch.sending}
          opinion={batch.opinion}
          onOpinion={batch.setOpinion}
          onBack={batch.back}
          onClose={batch.leave}
        />
      ) : null}
      {draft.waiting ? (
        <UndoBar
          text={t('draft.deleted')}
          undoText={t('draft.undo')}
          until={draft.waiting.until}
          onUndo={draft.undo}
          onEnd={draft.finish}
        />
      ) : null}
    </PullToRefresh>
  );
}
