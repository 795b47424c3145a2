import { CODE } from '@contract/codes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftStatus, SaveState } from '@/modules/draft/status';
import { momentWords } from '@/shared/lib/time/moment-words';
import { Button } from '@/shared/ui/button/button';
import type { FormValues } from '@contract/form/values';
import type { FormStore } from './form-store';
import type { useFormDraft } from './use-form-draft';

type DraftBarProps = { store: FormStore; draft: ReturnType<typeof useFormDraft>; empty: FormValues };

/** What has become of the unsent input, and the way to be rid of it. */
export function DraftBar({ store, draft, empty }: DraftBarProps) {
  const { t } = useTranslation('custom-form');
  const { at, newest, isRestored, takeNewest, keepMine, forget } = draft;
  const state = shownState(draft);
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
  if (state === 'stale') {
    return (
      <div className="form-draft" data-kind="stale" role="alert">
        <span>{t('draft.newer', { time: newest?.at ? momentWords(newest.at, 'minute') : '' })}</span>
        <Button kind="outline" size="small" onClick={takeNewest}>
          {t('draft.useNewer')}
        </Button>
        <Button kind="text" size="small" onClick={keepMine}>
          {t('draft.keepMine')}
        </Button>
      </div>
    );
  }
  const canUndo = cleared && state === 'idle';
  const text = [stateText(), isRestored ? t('draft.restored') : null].filter(Boolean).join(' · ');
  return (
    <div className="form-draft" data-kind={state} data-empty={text === '' && !canUndo ? '' : undefined}>
      <output>{canUndo ? t('draft.cleared') : text}</output>
      {canUndo ? (
        <Button kind="text" size="small" onClick={handleUndo}>
          {t('draft.undo')}
        </Button>
      ) : state === 'idle' ? null : (
        <Button kind="text" size="small" onClick={handleClear}>
          {t('draft.clear')}
        </Button>
      )}
    </div>
  );

  function stateText() {
    switch (state) {
      case 'saved':
        return at ? t('draft.saved', { time: momentWords(at, 'time') }) : null;
      case 'saving':
        return t('draft.saving');
      case 'offline':
        return t('draft.local');
      case 'failed':
        return t(draft.code === CODE.draftsFull ? 'draft.full' : 'draft.local');
      default:
        return null;
    }
  }
}

/** Between two saves the last one is what there is to tell. */
const shownState = ({ state, at }: DraftStatus<FormValues>): SaveState =>
  state === 'waiting' ? (at ? 'saved' : 'idle') : state;
