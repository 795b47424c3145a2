import type { In } from '@contract/endpoint';
import { undoChangeMany } from '@contract/people/bulk-calls';
import { undoMoveMany, type memberMoveMany } from '@contract/people/member-calls';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/shared/http/call';
import { Button } from '@/shared/ui/button/button';
import { ChangeManySheet } from './change-many-sheet';
import { MoveManySheet } from './move-many-sheet';
import { MovedBar, undoUntil, type Moved } from './moved-bar';

type Target = In<typeof memberMoveMany>['target'];

type BulkActs = {
  /** Buttons next to the selection. */
  actions: ReactNode;
  /** Sheets and the bar with undo. */
  sheets: ReactNode;
};

/** Everything that can be done to several people of a table. `onLeftOut` gets the ids of those who were refused. */
export function useBulkActs(target: Target, onLeftOut: (ids: Set<string>) => void): BulkActs {
  const { t } = useTranslation('table');
  const [open, setOpen] = useState<'move' | 'change'>();
  const [moved, setMoved] = useState<Moved>();
  const close = () => setOpen(undefined);
  const finish = (
    results: readonly { id: string; refusal: string | null }[],
    done: Omit<Moved, 'until'> | undefined,
  ) => {
    close();
    setMoved(done && { ...done, until: undoUntil() });
    onLeftOut(new Set(results.flatMap(({ id, refusal }) => (refusal === null ? [] : id))));
  };
  return {
    actions: (
      <>
        <Button kind="outline" size="small" onClick={() => setOpen('change')}>
          {t('bulk.change.open')}
        </Button>
        <Button kind="primary" size="small" onClick={() => setOpen('move')}>
          {t('bulk.move')}
        </Button>
      </>
    ),
    sheets: (
      <>
        {open === 'move' ? (
          <MoveManySheet
            target={target}
            onClose={close}
            onDone={({ results, moved: count, moveId }) =>
              finish(
                results,
                moveId === null
                  ? undefined
                  : {
                      id: moveId,
                      text: t('bulk.moved', { count }),
                      undo: async () => await call(undoMoveMany, { moveId }),
                    },
              )
            }
          />
        ) : null}
        {open === 'change' ? (
          <ChangeManySheet
            target={target}
            onClose={close}
            onDone={({ results, changed, bulkId }) =>
              finish(
                results,
                bulkId === null
                  ? undefined
                  : {
                      id: bulkId,
                      text: t('bulk.change.done', { count: changed }),
                      undo: async () => await call(undoChangeMany, { bulkId }),
                    },
              )
            }
          />
        ) : null}
        {moved ? <MovedBar key={moved.id} moved={moved} onEnd={() => setMoved(undefined)} /> : null}
      </>
    ),
  };
}
