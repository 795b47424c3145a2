import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './pull-to-refresh.css';

type PullToRefreshProps = {
  /** Loads again; the mark turns until it has settled. */
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
};

const READY_PX = 64;
const REST_PX = 48;

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
    return element
      ? followPull(element, async () => {
          setBusy(true);
          try {
            await refresh.current();
          } finally {
            setBusy(false);
          }
        })
      : undefined;
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

/** Moves the page with the finger outside React, so that a pull renders nothing. Answers the function that stops it. */
function followPull(element: HTMLElement, load: () => Promise<void>): () => void {
  const [mark, content] = [element.children[0] as HTMLElement, element.lastElementChild as HTMLElement];
  let startY: number | undefined;
  let pulled = 0;
  let isLoading = false;

  const show = (distance: number, state: string) => {
    pulled = distance;
    element.dataset.state = state;
    content.style.transform = distance > 0 ? `translateY(${distance}px)` : '';
    mark.style.transform = `translateY(${distance / 2}px) rotate(${distance * 4}deg)`;
  };
  const handleStart = (event: TouchEvent) => {
    startY =
      !isLoading && event.touches.length === 1 && window.scrollY <= 0 ? event.touches[0]?.clientY : undefined;
  };
  const handleMove = (event: TouchEvent) => {
    const distance = startY === undefined ? 0 : (event.touches[0]?.clientY ?? 0) - startY;
    if (distance > 0 && event.cancelable) {
      event.preventDefault();
      const damped = Math.min(distance * 0.45, READY_PX * 1.5);
      show(damped, damped >= READY_PX ? 'ready' : 'pulling');
    } else if (pulled > 0) {
      show(0, 'idle');
    }
  };
  const handleEnd = () => {
    startY = undefined;
    if (pulled < READY_PX) {
      show(0, 'idle');
      return;
    }
    isLoading = true;
    show(REST_PX, 'busy');
    const rest = () => {
      isLoading = false;
      show(0, 'idle');
    };
    // The page shows its own failure.
    load().then(rest, rest);
  };
  element.addEventListener('touchstart', handleStart, { passive: true });
  element.addEventListener('touchmove', handleMove, { passive: false });
  element.addEventListener('touchend', handleEnd);
  element.addEventListener('touchcancel', handleEnd);
  return () => {
    element.removeEventListener('touchstart', handleStart);
    element.removeEventListener('touchmove', handleMove);
    element.removeEventListener('touchend', handleEnd);
    element.removeEventListener('touchcancel', handleEnd);
  };
}
