import type { AppTarget } from '@contract/workbench/app-target-calls';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { detectClient } from '@/shared/platform/detect';
import { Button } from '@/shared/ui/button/button';
import { EmptyState } from '@/shared/ui/page/states';
import type { App } from '../app-rules';
import { useLaunch } from './use-launch';
import './launcher.css';

/** An app on its way to be opened outside the portal, and the button that opens it when that takes a tap. */
export function Launcher({ app, target }: { app: App; target: AppTarget }) {
  const { t } = useTranslation(['status', 'apps']);
  const place = useRef<HTMLSpanElement>(null);
  const name = t(`apps:name.${app.code}`);
  const { state, press } = useLaunch(target, name, place);
  const client = t(`openApp.client.${detectClient(navigator.userAgent)}`);
  const notes = {
    opening: t('openApp.openingNote', { client }),
    waiting:
      target.kind === 'link'
        ? t('openApp.linkNote', { host: new URL(target.url).host })
        : t('openApp.waitingNote', { name }),
    failed: t('openApp.failedNote'),
    onPhone: t('openApp.onPhoneNote', { name, client }),
  };
  return (
    <EmptyState
      icon={app.icon}
      isFill
      kind={state === 'failed' ? 'error' : 'empty'}
      title={t(`openApp.${state}`, { name })}
      note={notes[state]}
      actions={
        state === 'onPhone' ? null : (
          <span className="app-launch" ref={place}>
            <Button kind="primary" isBusy={state === 'opening'} onClick={press}>
              {t(state === 'failed' ? 'openApp.again' : 'openApp.open')}
            </Button>
          </span>
        )
      }
    />
  );
}
