import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { whenIdle } from '@/shared/lib/time/when-idle';
import './pull-to-refresh.css';

type PullToRefreshProps = {
  /** Loads again; the mark turns until it has settled. */
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
};

/** Pulling the page down at its upper edge loads it again. */
export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const { t } = useTranslation('common');
  const area = useRef<HTMLDivElement>(null);
  const refresh = useRef(onRefresh);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    refresh.current = onRefresh;
  }, [onRefresh]);

  useEffect(() => {
    const element = area.current;
    const load = async () => {
      setBusy(true);
      try {
        await refresh.current();
      } finally {
        setBusy(false);
      }
    };
    let stop: (() => void) | undefined;
    let isGone = false;
    // Nobody pulls before the page is painted; without the file there is no pulling, and nothing else is lost.
    whenIdle(() => {
      import('./follow-pull').then(
        ({ followPull }) => {
          stop = element && !isGone ? followPull(element, load) : undefined;
        },
        () => undefined,
      );
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);

  return (
    <div className="hr-pull" ref={area}>
      <div className="hr-pull-mark" aria-hidden="true">
        <span />
      </div>
      <output className="hr-visually-hidden">{isBusy ? t('loading') : null}</output>
      <div>{children}</div>
    </div>
  );
}
