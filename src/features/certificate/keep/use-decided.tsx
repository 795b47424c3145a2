import { certificateUndo } from '@contract/certificate/calls';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/shared/http/call';
import { showToast } from '@/shared/ui/overlay/toast';
import { UndoBar } from '@/shared/ui/overlay/undo-bar';

type Decided = { ids: readonly string[]; text: string; until: number };

/** The last decision on this page, and the bar that undoes it. */
export function useDecided(): {
  decided: (ids: readonly string[], text: string, undoUntil: string) => void;
  bar: ReactNode;
} {
  const { t } = useTranslation('certificate-keep');
  const [last, setLast] = useState<Decided>();
  const [isBusy, setBusy] = useState(false);
  const undo = async (ids: readonly string[]) => {
    setBusy(true);
    try {
      const { list } = await call(certificateUndo, { ids: [...ids] });
      const refusal = list.find((one) => one.refusal !== null)?.refusal;
      showToast(refusal ?? t('undone'), { kind: refusal ? 'warning' : 'success' });
      setLast(undefined);
    } catch {
      // The error policy has shown why.
    } finally {
      setBusy(false);
    }
  };
  return {
    decided: (ids, text, undoUntil) => setLast({ ids, text, until: Date.parse(undoUntil) }),
    bar: last ? (
      <UndoBar
        key={`${last.ids.join()} ${last.until}`}
        text={last.text}
        undoText={t('undo')}
        until={last.until}
        isBusy={isBusy}
        onUndo={() => void undo(last.ids)}
        onEnd={() => setLast(undefined)}
      />
    ) : null,
  };
}
