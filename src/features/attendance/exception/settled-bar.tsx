import { undoExceptions, type Settled } from '@contract/attendance/act-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/shared/http/call';
import { IconButton } from '@/shared/ui/button/icon-button';
import { showToast } from '@/shared/ui/overlay/toast';
import { UndoBar } from '@/shared/ui/overlay/undo-bar';

type SettledBarProps = {
  settled: Settled & { until: number };
  onUndone: () => void;
  onEnd: () => void;
};

/** What was done, and the quick way back; later it is found among the own acts. */
export function SettledBar({ settled, onUndone, onEnd }: SettledBarProps) {
  const { t } = useTranslation('attendance-exceptions');
  const [isBusy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    try {
      await call(undoExceptions, { actId: settled.actId });
      showToast(t('undone'), { kind: 'success' });
      onUndone();
    } finally {
      setBusy(false);
    }
  };
  const { left } = settled;
  return (
    <UndoBar
      text={`${t('settled', { count: settled.settled })}${left > 0 ? t('settledLeft', { count: left }) : ''}`}
      undoText={t('undo')}
      until={settled.until}
      isBusy={isBusy}
      // The error policy tells a failure; nothing has changed then.
      onUndo={() => void undo().catch(() => undefined)}
      onEnd={onEnd}
    >
      <IconButton icon="x" label={t('close')} onClick={onEnd} />
    </UndoBar>
  );
}
