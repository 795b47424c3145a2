import { useTranslation } from 'react-i18next';
import { momentWords } from '@/shared/lib/time/moment-words';
import { Button } from '@/shared/ui/button/button';
import type { DraftState } from './use-draft';
import './start.css';

type DraftLineProps = {
  state: DraftState;
  onUseNewer: () => void;
  onKeepMine: () => void;
};

/** Whether what is filled in is safe, and what to do when another device has gone on with it. */
export function DraftLine({ state, onUseNewer, onKeepMine }: DraftLineProps) {
  const { t } = useTranslation('approvals');
  if (state.kind === 'conflict') {
    return (
      <div className="apv-draft-conflict" role="alert">
        <p className="apv-draft-title">{t('start.conflict')}</p>
        <p>{t('start.conflictText')}</p>
        <div>
          <Button kind="outline" size="small" onClick={onUseNewer}>
            {t('start.useNewer')}
          </Button>
          <Button kind="text" size="small" onClick={onKeepMine}>
            {t('start.keepMine')}
          </Button>
        </div>
      </div>
    );
  }
  const text =
    state.kind === 'saved'
      ? t('start.saved', { time: momentWords(state.at, 'time') })
      : state.kind === 'saving'
        ? t('start.saving')
        : state.kind === 'failed'
          ? t('start.saveFailed')
          : '';
  return (
    <output className="apv-draft-line" data-kind={state.kind}>
      {text}
    </output>
  );
}
