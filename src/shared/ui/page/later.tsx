import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorState } from './states';

/** A component that is downloaded when it is first needed. Make it once, outside of components. */
export type LaterPart<Props> = { load: () => Promise<ComponentType<Props>>; loaded?: ComponentType<Props> };

/** Names a component to download later. */
export function later<Props>(load: () => Promise<ComponentType<Props>>): LaterPart<Props> {
  return { load };
}

type LaterProps<Props> = { part: LaterPart<Props>; fallback: ReactNode; props: Props };

/**
 * Shows a downloaded component, and in the meantime the fallback. Unlike React.lazy a download that failed can be tried again,
 * and takes nothing else on the page away.
 */
export function Later<Props extends object>({ part, fallback, props }: LaterProps<Props>) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>(part.loaded ? 'ready' : 'loading');

  useEffect(() => {
    let isOver = false;
    if (state === 'loading') {
      part.load().then(
        (component) => {
          part.loaded = component;
          return isOver || setState('ready');
        },
        () => isOver || setState('failed'),
      );
    }
    return () => {
      isOver = true;
    };
  }, [part, state]);

  const Part = part.loaded;
  if (Part) {
    return <Part {...props} />;
  }
  return state === 'failed' ? <ErrorState onRetry={() => setState('loading')} /> : fallback;
}
