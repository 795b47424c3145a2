import type { AppTarget } from '@contract/workbench/app-target-calls';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { detectOs } from '@/shared/platform/detect';
import { PlatformError } from '@/shared/platform/platform-error';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { hasEarlierEntry } from '@/shared/lib/history/current-entry';
import { showToast } from '@/shared/ui/overlay/toast';
import { getPlatform } from '@/shared/platform/load-platform';

type MiniProgramTarget = Extract<AppTarget, { kind: 'miniProgram' }>;

const miniProgramOf = ({ appId, path }: MiniProgramTarget) => ({ appId, path: path ?? undefined });

/** Opens what the company has named for an app: a mini program through the client, or a page. Rejects with PlatformError. */
async function openTarget(target: AppTarget): Promise<void> {
  const platform = await getPlatform();
  await (target.kind === 'link'
    ? platform.openLink(target.url)
    : platform.openMiniProgram(miniProgramOf(target)));
}

/** Lays the client's own element over `place` where only that opens mini programs, and answers how to take it away. */
async function placeTarget(
  target: MiniProgramTarget,
  place: HTMLElement,
  report: (failure: PlatformError | undefined) => void,
): Promise<(() => void) | undefined> {
  const platform = await getPlatform();
  return await platform.placeMiniProgram?.(place, miniProgramOf(target), report);
}

/** `waiting`: a tap has to open it. `onPhone`: the client opens it, but not on a computer. */
type LaunchState = 'opening' | 'waiting' | 'failed' | 'onPhone';

const isDesktop = () => detectOs(navigator.userAgent, navigator.maxTouchPoints) === 'desktop';

/**
 * Opens an app outside the portal: a mini program at once where the client allows it, everything else by a tap. Back where the
 * app was chosen when it is open; 跳转异常 when it is not (spec section 8). `place` is where a client may lay its own element.
 */
export function useLaunch(target: AppTarget, name: string, place: RefObject<HTMLElement | null>) {
  const { t } = useTranslation(['status', 'common', 'errors']);
  const navigate = useNavigate();
  const [state, setState] = useState<LaunchState>(target.kind === 'link' ? 'waiting' : 'opening');
  // Asking anew is a new object.
  const [wanted, setWanted] = useState({ target });
  const isPlaced = useRef(false);
  const hasBegun = useRef(false);

  const settle = (failure: unknown): void => {
    if (failure === undefined) {
      showToast(t('openApp.opened', { name }), { kind: 'success' });
      void (hasEarlierEntry() ? navigate(-1) : navigate('/', { replace: true }));
      return;
    }
    if (failure instanceof PlatformError && failure.kind === 'cancelled') {
      setState('waiting');
      return;
    }
    if (failure instanceof PlatformError && failure.kind === 'unsupported' && isDesktop()) {
      setState('onPhone');
      return;
    }
    setState('failed');
    void showDialog({
      key: 'jump',
      title: t('errors:jump.title'),
      content: target.kind === 'link' ? t('openApp.linkFailed') : t('errors:jump.content'),
      actions: [{ text: t('common:understood'), kind: 'primary' }],
    });
  };
  const open = (): void => {
    hasBegun.current = true;
    setState('opening');
    openTarget(target).then(() => settle(undefined), settle);
  };
  const latest = useRef({ settle, open });
  useEffect(() => {
    latest.current = { settle, open };
  });

  useEffect(() => {
    if (wanted.target.kind === 'link' || !place.current) {
      return undefined;
    }
    let isHere = true;
    let remove: (() => void) | undefined;
    const handlePlaced = (taken: (() => void) | undefined) => {
      if (!isHere) {
        taken?.();
      } else if (taken) {
        remove = taken;
        isPlaced.current = true;
        setState('waiting');
      } else if (!hasBegun.current) {
        // An effect that runs twice must not open it twice.
        latest.current.open();
      }
    };
    placeTarget(wanted.target, place.current, (failure) => latest.current.settle(failure)).then(
      handlePlaced,
      (cause: unknown) => isHere && latest.current.settle(cause),
    );
    return () => {
      isHere = false;
      isPlaced.current = false;
      remove?.();
    };
  }, [wanted, place]);

  const press = (): void => {
    const isByElement = target.kind === 'miniProgram' && !hasBegun.current;
    if (isByElement && !isPlaced.current) {
      setState('opening');
      setWanted({ target });
    } else {
      open();
    }
  };
  return { state, press };
}
