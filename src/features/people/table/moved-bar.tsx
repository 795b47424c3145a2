import { BULK_UNDO_MINUTES } from '@contract/bulk';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/shared/ui/button/icon-button';
import { showToast } from '@/shared/ui/overlay/toast';
import { UndoBar } from '@/shared/ui/overlay/undo-bar';

/** The server decides by its own clock; a call may take a while to arrive. */
const MARGIN_MS = 5_000;
export const undoUntil = (): number => Date.now() + BULK_UNDO_MINUTES * 60_000 - MARGIN_MS;

export type Moved = {
  /** Of the change that can be taken back. */
  id: string;
  text: string;
  until: number;
  undo: () => Promise<{ undone: number; changed: number }>;
};

/** How many people were changed, and undo while it is possible. */
export function MovedBar({ moved: { text, until, undo }, onEnd }: { moved: Moved; onEnd: () => void }) {
  const { t } = useTranslation('table');
  const [isBusy, setBusy] = useState(false);
  const handleUndo = async () => {
    setBusy(true);
    try {
      const { undone, changed } = await undo();
      const said =
        changed > 0 ? t('bulk.undoneSome', { count: undone, changed }) : t('bulk.undone', { count: undone });
      showToast(said, { kind: 'success' });
      onEnd();
    } finally {
      setBusy(false);
    }
  };
  return (
    <UndoBar
      text={text}
      undoText={t('bulk.undo')}
      until={until}
      isBusy={isBusy}
      // The error policy reports a failure; nothing has changed then.
      onUndo={() => void handleUndo().catch(() => undefined)}
      onEnd={onEnd}
    >
      <IconButton icon="x" label={t('bulk.close')} onClick={onEnd} />
    </UndoBar>
  );
}
