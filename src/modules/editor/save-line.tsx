import { useTranslation } from 'react-i18next';
import type { SaveState } from '@/modules/draft/status';
import { Icon } from '@/shared/ui/mark/icon';
import './editor.css';
import './editor-frame.css';

const ICONS: Record<SaveState, { icon: string }> = {
  idle: { icon: 'cloud-check' },
  saved: { icon: 'cloud-check' },
  waiting: { icon: 'pencil-line' },
  saving: { icon: 'cloud-upload' },
  offline: { icon: 'cloud-off' },
  failed: { icon: 'triangle-alert' },
  stale: { icon: 'triangle-alert' },
};

type SaveLineProps = {
  state: SaveState;
  status: 'draft' | 'published' | 'disabled';
  version: number | null;
  hasChanges: boolean;
  onRetry: () => void;
};

/** How the draft stands: saved or not, published as what, with changes or without. */
export function SaveLine({ state, status, version, hasChanges, onRetry }: SaveLineProps) {
  const { t } = useTranslation('editor');
  const isWrong = state === 'offline' || state === 'failed' || state === 'stale';
  return (
    <p className="ed-state" data-wrong={isWrong ? '' : undefined}>
      <output>
        <Icon name={ICONS[state].icon} size={1} />
        {state === 'stale' ? t('stale.title') : t(`saving.${state === 'idle' ? 'saved' : state}`)}
      </output>
      {isWrong ? (
        <button type="button" className="ed-link" onClick={onRetry}>
          {t('saving.retry')}
        </button>
      ) : null}
      <span>
        {[
          status === 'disabled' && t('off'),
          version === null ? t('notPublished') : t('publishedAs', { version }),
          version !== null && hasChanges && t('changed'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </p>
  );
}
