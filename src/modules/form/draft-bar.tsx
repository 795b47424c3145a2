import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { momentWords } from '@/shared/lib/time/moment-words';
import { Button } from '@/shared/ui/button/button';
import type { FormValues } from '@contract/form/values';
import type { useDraft } from './use-draft';
import type { FormStore } from './form-store';

type DraftBarProps = { store: FormStore; draft: ReturnType<typeof useDraft>; empty: FormValues };

/** What has become of the unsent input, and the way to be rid of it. */
export function DraftBar({ store, draft, empty }: DraftBarProps) {
  const { t } = useTranslation('custom-form');
  const { state, isRestored, useNewer: takeNewer, keepMine, forget } = draft;
  const [cleared, setCleared] = useState<FormValues>();

  const handleClear = () => {
    setCleared(store.values());
    store.replace(empty);
    void forget();
  };
  const handleUndo = () => {
    if (cleared) {
      store.replace(cleared);
      setCleared(undefined);
    }
  };
  if (state.kind === 'newer') {
    return (
      <div className="form-draft" data-kind="newer" role="alert">
        <span>{t('draft.newer', { time: momentWords(state.at, 'minute') })}</span>
        <Button kind="outline" size="small" onClick={takeNewer}>
          {t('draft.useNewer')}
        </Button>
        <Button kind="text" size="small" onClick={keepMine}>
          {t('draft.keepMine')}
        </Button>
      </div>
    );
  }
  const canUndo = cleared && state.kind === 'none';
  const text = [stateText(), isRestored ? t('draft.restored') : null].filter(Boolean).join(' · ');
  return (
    <div className="form-draft" data-kind={state.kind} data-empty={text === '' && !canUndo ? '' : undefined}>
      <output>{canUndo ? t('draft.cleared') : text}</output>
      {canUndo ? (
        <Button kind="text" size="small" onClick={handleUndo}>
          {t('draft.undo')}
        </Button>
      ) : state.kind === 'none' ? null : (
        <Button kind="text" size="small" onClick={handleClear}>
          {t('draft.clear')}
        </Button>
      )}
    </div>
  );

  function stateText() {
    switch (state.kind) {
      case 'saved':
        return t('draft.saved', { time: momentWords(state.at, 'time') });
      case 'saving':
      case 'local':
      case 'full':
        return t(`draft.${state.kind}`);
      case 'newer':
      case 'none':
        return null;
    }
  }
}
