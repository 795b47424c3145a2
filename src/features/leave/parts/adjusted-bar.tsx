import { undoLeaveQuotas } from '@contract/leave/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/shared/http/call';
import { IconButton } from '@/shared/ui/button/icon-button';
import { showToast } from '@/shared/ui/overlay/toast';
import { UndoBar } from '@/shared/ui/overlay/undo-bar';
import type { Adjusted } from './adjust-sheet';

type AdjustedBarProps = { adjusted: Adjusted; onUndone: () => void; onEnd: () => void };

/** How many have other days now, and the way back while the backend keeps it. */
export function AdjustedBar({ adjusted, onUndone, onEnd }: AdjustedBarProps) {
  const { t } = useTranslation('leave-quota');
  const [isBusy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    try {
      const { restored, kept } = await call(undoLeaveQuotas, { requestId: adjusted.requestId });
      showToast(
        kept > 0 ? t('adjust.keptSome', { restored, kept }) : t('adjust.undone', { count: restored }),
        {
          kind: 'success',
        },
      );
      onUndone();
    } finally {
      setBusy(false);
    }
  };
  return (
    <UndoBar
      text={t('adjust.done', { count: adjusted.changed })}
      undoText={t('adjust.undo')}
      until={adjusted.undoUntil}
      isBusy={isBusy}
      // The error policy tells a failure; nothing has changed then.
      onUndo={() => void undo().catch(() => undefined)}
      onEnd={onEnd}
    >
      <IconButton icon="x" label={t('adjust.close')} onClick={onEnd} />
    </UndoBar>
  );
}
