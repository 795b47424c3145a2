import { closeRosterGap, listRosterGaps, offerRosterGap, type RosterGap } from '@contract/roster/gap-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { call } from '@/shared/http/call';
import { usePages } from '@/shared/http/query/use-pages';
import { useHasPermission } from '@/shared/session/has-permission';
import { Button } from '@/shared/ui/button/button';
import { PagedList } from '@/shared/ui/list/paged-list';
import { showToast } from '@/shared/ui/overlay/toast';
import { UndoBar } from '@/shared/ui/overlay/undo-bar';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { GapPlaceSheet } from './gap-place-sheet';
import { GapRow } from './gap-row';
import './gaps.css';

const UNDO_MS = 8_000;
const undoUntil = () => Date.now() + UNDO_MS;

/** Shifts that approved leave has left without anybody: offered with a tap, or said not to be needed. */
export function GapList() {
  const { t } = useTranslation(['roster-gaps', 'roster']);
  const mayOffer = useHasPermission(FUNCTION_ID.taskPublish);
  const list = usePages(listRosterGaps, {}, (row) => row.id);
  const [busyId, setBusyId] = useState<string>();
  const [placed, setPlaced] = useState<RosterGap>();
  const [closed, setClosed] = useState<{ id: string; until: number }>();

  const during = async (id: string, work: () => Promise<unknown>) => {
    setBusyId(id);
    try {
      await work();
      return true;
    } catch {
      // Shown by the error policy.
      return false;
    } finally {
      setBusyId(undefined);
    }
  };
  const offer = async (gap: RosterGap, placeCode?: string) => {
    setPlaced(undefined);
    if (await during(gap.id, async () => await call(offerRosterGap, { id: gap.id, placeCode }))) {
      showToast(t('offered'), { kind: 'success' });
    }
  };
  const close = async ({ id }: RosterGap) => {
    if (await during(id, async () => await call(closeRosterGap, { id, isClosed: true }))) {
      setClosed({ id, until: undoUntil() });
    }
  };
  const reopen = async (id: string) => {
    await during(id, async () => await call(closeRosterGap, { id, isClosed: false }));
    setClosed(undefined);
  };
  return (
    <>
      <p className="hr-form-lead">{t(mayOffer ? 'lead' : 'leadNoOffer')}</p>
      <PagedList
        list={list}
        keyOf={(gap) => gap.id}
        estimate={7}
        label={t('pageTitle')}
        skeleton={<Loading rows={5} />}
        renderRow={(gap) => (
          <GapRow gap={gap}>
            {gap.order ? (
              <Link
                className="hr-button"
                data-kind="text"
                data-size="small"
                to={`/task-details?id=${gap.order.id}`}
              >
                {t('showTask')}
              </Link>
            ) : (
              <>
                <Button
                  kind="text"
                  size="small"
                  disabled={busyId !== undefined}
                  onClick={() => void close(gap)}
                >
                  {t('close')}
                </Button>
                {mayOffer ? (
                  <Button
                    kind="outline"
                    size="small"
                    isBusy={busyId === gap.id}
                    disabled={busyId !== undefined && busyId !== gap.id}
                    onClick={() => (gap.place ? void offer(gap) : setPlaced(gap))}
                  >
                    {t('offer')}
                  </Button>
                ) : null}
              </>
            )}
          </GapRow>
        )}
        empty={
          <EmptyState
            icon="calendar-check"
            title={t('none')}
            note={t('noneNote')}
            actions={
              <Link className="hr-button" data-kind="outline" data-size="small" to="/roster">
                {t('roster:toRoster')}
              </Link>
            }
          />
        }
      />
      {placed ? (
        <GapPlaceSheet
          onChoose={(placeCode) => void offer(placed, placeCode)}
          onClose={() => setPlaced(undefined)}
        />
      ) : null}
      {closed ? (
        <UndoBar
          text={t('closed')}
          undoText={t('undo')}
          until={closed.until}
          isBusy={busyId === closed.id}
          onUndo={() => void reopen(closed.id)}
          onEnd={() => setClosed(undefined)}
        />
      ) : null}
    </>
  );
}
