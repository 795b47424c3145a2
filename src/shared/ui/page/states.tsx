import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '@/shared/form/failure-text';
import { isMissing } from '@/shared/http/is-missing';
import { loadNamespaces } from '@/shared/i18n/i18n';
import { usePageTitle } from '@/shared/i18n/use-page-title';
import { useWhenOnline } from '@/shared/lib/use-when-online';
import { Button } from '../button/button';
import { Icon } from '../mark/icon';
import { Link } from 'react-router-dom';
import { Skeleton } from './skeleton';
import './states.css';

type StateProps = {
  icon?: string;
  title: ReactNode;
  note?: ReactNode;
  /** Buttons or links below the text. */
  actions?: ReactNode;
  /** Where filters leave nothing: the way to see all of it. */
  clear?: { text: string; onClear: () => void } | false;
  /** True when the state is the whole page. */
  isFill?: boolean;
  kind?: 'empty' | 'error';
};

/** Tells in place of content why there is none. */
export function EmptyState({
  icon = 'inbox',
  title,
  note,
  actions,
  clear = false,
  isFill = false,
  kind = 'empty',
}: StateProps) {
  return (
    <div
      className="hr-state"
      data-kind={kind}
      data-fill={isFill ? '' : undefined}
      role={kind === 'error' ? 'alert' : undefined}
    >
      <span className="hr-state-mark">
        <Icon name={icon} size={1.75} />
      </span>
      <div className="hr-state-title">{title}</div>
      {note ? <p className="hr-state-note">{note}</p> : null}
      {clear ? (
        <div className="hr-state-actions">
          <Button kind="outline" size="small" onClick={clear.onClear}>
            {clear.text}
          </Button>
        </div>
      ) : null}
      {actions ? <div className="hr-state-actions">{actions}</div> : null}
    </div>
  );
}

type ErrorStateProps = {
  title?: ReactNode;
  note?: ReactNode;
  /** What the call failed with: told in words where there is no note. */
  cause?: unknown;
  onRetry?: () => void;
  isFill?: boolean;
};

/** Loading failed; the rest of the page stays usable. Tries again by itself once the network is back. */
export function ErrorState({ title, note, cause, onRetry, isFill = false }: ErrorStateProps) {
  const { t } = useTranslation('common');
  const words = useFailureText(cause);
  useWhenOnline(onRetry);
  return (
    <EmptyState
      kind="error"
      icon="cloud-off"
      title={title ?? t('loadFailed')}
      note={note ?? words}
      isFill={isFill}
      actions={
        onRetry ? (
          <Button kind="outline" size="small" onClick={onRetry}>
            {t('retry')}
          </Button>
        ) : null
      }
    />
  );
}

function useFailureText(cause: unknown): string | undefined {
  const { i18n } = useTranslation('common');
  const [, setTold] = useState<unknown>();
  useEffect(() => {
    if (cause) {
      // Without a network the words may not be had either; the title stands for itself then.
      loadNamespaces(['errors']).then(
        () => setTold(cause),
        () => undefined,
      );
    }
  }, [cause]);
  // The words for what is missing are the page's own; the backend's name a parameter.
  return cause && !isMissing(cause) && i18n.exists('errors:unknown') ? failureText(cause) : undefined;
}

/** The signed-in person lacks the function that this page or block needs (spec section 6). */
export function NoPermission({ note, isFill = true }: { note?: ReactNode; isFill?: boolean }) {
  const { t } = useTranslation('common');
  usePageTitle(isFill ? 'noPermission' : undefined);
  return (
    <EmptyState
      icon="lock-keyhole"
      title={t('noPermission')}
      note={note}
      isFill={isFill}
      actions={
        isFill ? (
          <Link className="hr-button" data-kind="outline" data-size="small" to="/" replace>
            {t('backHome')}
          </Link>
        ) : null
      }
    />
  );
}

/** Rows of a list that is still loading. */
export function Loading({ rows = 4 }: { rows?: number }) {
  const { t } = useTranslation('common');
  return (
    <output className="hr-loading">
      <span className="hr-visually-hidden">{t('loading')}</span>
      {Array.from({ length: rows }, (_, index) => (
        <span className="hr-loading-row" key={index}>
          <Skeleton width="2.75rem" height="2.75rem" isRound />
          <span>
            <Skeleton width={index % 2 ? '55%' : '70%'} />
            <Skeleton width="35%" height="0.75em" />
          </span>
        </span>
      ))}
    </output>
  );
}
