import { useTranslation } from 'react-i18next';
import type { DraftStatus } from '@/modules/draft/status';
import { momentWords } from '@/shared/lib/time/moment-words';
import { Button } from '@/shared/ui/button/button';
import './start.css';

type DraftLineProps = {
  status: DraftStatus<unknown>;
  onUseNewer: () => void;
  onKeepMine: () => void;
};

/** Whether what is filled in is safe, and what to do when another device has gone on with it. */
export function DraftLine({ status, onUseNewer, onKeepMine }: DraftLineProps) {
  const { t } = useTranslation('approvals');
  const { state, at } = status;
  if (state === 'stale') {
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
    state === 'saving'
      ? t('start.saving')
      : state === 'offline' || state === 'failed'
        ? t('start.saveFailed')
        : state !== 'idle' && at
          ? t('start.saved', { time: momentWords(at, 'time') })
          : '';
  return (
    <output className="apv-draft-line" data-kind={state}>
      {text}
    </output>
  );
}
