import { useTranslation } from 'react-i18next';
import { Button } from '@/shared/ui/button/button';
import type { useAppChoice } from '../use-app-choice';
import './app-editor.css';

/** What has become of the choice, and what can be done about it: save, discard, undo. Nothing while nothing has changed. */
export function SaveBar({ choice }: { choice: ReturnType<typeof useAppChoice> }) {
  const { t } = useTranslation('common-apps');
  const { isChanged, isKept, saving, canUndo, discard, save, undo } = choice;
  const isBusy = saving === 'saving';
  const isDone = saving === 'saved' || saving === 'undone';
  const text = isDone || saving === 'failed' ? t(saving) : isKept ? t('kept') : '';
  return (
    <div className="ae-bar" data-kind={saving} hidden={!isChanged && !isDone}>
      <output>{text}</output>
      {canUndo ? (
        <Button kind="outline" size="small" isBusy={isBusy} onClick={() => void undo()}>
          {t('undo')}
        </Button>
      ) : null}
      {isChanged ? (
        <>
          <Button kind="outline" size="small" disabled={isBusy} onClick={discard}>
            {t('discard')}
          </Button>
          <Button kind="primary" size="small" isBusy={isBusy} onClick={() => void save()}>
            {t(isBusy ? 'saving' : 'save')}
          </Button>
        </>
      ) : null}
    </div>
  );
}
