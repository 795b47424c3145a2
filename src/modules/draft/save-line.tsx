import { CODE } from '@contract/codes';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { momentWords } from '@/shared/lib/time/moment-words';
import { Button } from '@/shared/ui/button/button';
import { Icon } from '@/shared/ui/mark/icon';
import type { DraftStatus, SaveState } from './status';
import './save-line.css';

const ICONS: Record<SaveState, { icon: string }> = {
  idle: { icon: 'cloud-check' },
  saved: { icon: 'cloud-check' },
  waiting: { icon: 'pencil-line' },
  saving: { icon: 'cloud-upload' },
  offline: { icon: 'cloud-off' },
  failed: { icon: 'triangle-alert' },
  stale: { icon: 'triangle-alert' },
};
const WRONG: readonly SaveState[] = ['offline', 'failed', 'stale'];

type SaveLineProps = {
  status: Omit<DraftStatus<unknown>, 'isRestored'>;
  /** Said before anything is typed: that all is saved, or where the content comes from. */
  beginning?: string | undefined;
  /** Said behind that it was saved. */
  note?: string | undefined;
  onRetry?: () => void;
  /** Whose draft goes on, where it is asked here. */
  choice?: Record<'onUseNewer' | 'onKeepMine', () => void>;
  /** What else there is to say, or to do about it. */
  children?: ReactNode;
};

/** Whether what is typed is safe, and what to do where it is not. */
export function SaveLine({ status, beginning = '', note, onRetry, choice, children }: SaveLineProps) {
  const { t } = useTranslation('draft');
  const { state, at, code, newest } = status;
  if (state === 'stale' && choice) {
    return (
      <div className="save-conflict" role="alert">
        <strong>
          {newest?.at ? t('staleSince', { time: momentWords(newest.at, 'minute') }) : t('stale')}
        </strong>
        <p>{t('staleText')}</p>
        <div>
          <Button kind="outline" size="small" onClick={choice.onUseNewer}>
            {t('useNewer')}
          </Button>
          <Button kind="text" size="small" onClick={choice.onKeepMine}>
            {t('keepMine')}
          </Button>
        </div>
      </div>
    );
  }
  const isWrong = WRONG.includes(state);
  const said = () => {
    if (state === 'idle') {
      return beginning;
    }
    if (state === 'saved' && at) {
      return t('savedAt', { time: momentWords(at, 'time') });
    }
    return t(state === 'failed' && code === CODE.draftsFull ? 'full' : state);
  };
  const isCalm = state === 'idle' || state === 'saved';
  const text = [said(), isCalm ? note : ''].filter(Boolean).join(' · ');
  return (
    <div className="save-line" data-wrong={isWrong ? '' : undefined}>
      {/* Each pause in typing would be told otherwise. */}
      <output aria-busy={state === 'waiting' || state === 'saving'}>
        {text ? <Icon name={ICONS[state].icon} size={1} /> : null}
        {text}
      </output>
      {isWrong && onRetry ? (
        <Button kind="text" size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      ) : null}
      {children}
    </div>
  );
}
