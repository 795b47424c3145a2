import type { FormValues } from '@contract/form/values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveLine } from '@/modules/draft/save-line';
import { Button } from '@/shared/ui/button/button';
import type { FormStore } from './form-store';
import type { useFormDraft } from './use-form-draft';

type DraftBarProps = { store: FormStore; draft: ReturnType<typeof useFormDraft>; empty: FormValues };

/** What has become of the unsent input, and the way to be rid of it. */
export function DraftBar({ store, draft, empty }: DraftBarProps) {
  const { t } = useTranslation(['custom-form', 'draft']);
  const { state, isRestored, takeNewest, keepMine, retry, forget } = draft;
  const [cleared, setCleared] = useState<FormValues>();

  const handleClear = () => {
    setCleared(store.values());
    store.replace(empty);
    forget();
  };
  const handleUndo = () => {
    if (cleared) {
      store.replace(cleared);
      setCleared(undefined);
    }
  };
  const canUndo = cleared && state === 'idle';
  return (
    <SaveLine
      status={draft}
      beginning={canUndo ? t('draft.cleared') : undefined}
      note={isRestored ? t('draft:restored') : undefined}
      onRetry={retry}
      choice={{ onUseNewer: takeNewest, onKeepMine: keepMine }}
    >
      {canUndo ? (
        <Button kind="text" size="small" onClick={handleUndo}>
          {t('draft.undo')}
        </Button>
      ) : state === 'idle' ? null : (
        <Button kind="text" size="small" onClick={handleClear}>
          {t('draft.clear')}
        </Button>
      )}
    </SaveLine>
  );
}
