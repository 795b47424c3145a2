import { CODE } from '@contract/codes';
import { getAppTarget, type AppTarget } from '@contract/workbench/app-target-calls';
import type { ClientKind } from '@contract/limits';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/shared/http/api-error';
import { useRead } from '@/shared/http/query/use-read';
import { detectClient } from '@/shared/platform/detect';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { EmptyState, ErrorState, Loading, NoPermission } from '@/shared/ui/page/states';
import { useRef } from 'react';
import { Button } from '@/shared/ui/button/button';
import type { App } from '../app-rules';
import { NotOpenYet } from './not-open-yet';
import { useLaunch } from './use-launch';
import './launcher.css';

/** An app that is no screen of the portal: opened where the company says, or told where it can be, or that it is yet to come. */
export function OutsideApp({ app }: { app: App }) {
  const { t } = useTranslation('apps');
  const client = detectClient(navigator.userAgent);
  const { data, error, reload } = useRead(getAppTarget, { app: app.code, client }, { isFresh: true });
  if (data && !data.target && data.elsewhere.length === 0) {
    return <NotOpenYet name={t(`name.${app.code}`)} />;
  }
  return (
    <PageFrame title={t(`name.${app.code}`)} back>
      {data?.target ? <Launcher app={app} target={data.target} /> : null}
      {data && !data.target ? <Elsewhere app={app} clients={data.elsewhere} /> : null}
      {!data && error ? <Failure error={error} onRetry={reload} /> : null}
      {!data && !error ? <Loading rows={2} /> : null}
    </PageFrame>
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return error instanceof ApiError && error.code === CODE.forbidden ? (
    <NoPermission />
  ) : (
    <ErrorState cause={error} onRetry={onRetry} isFill />
  );
}

function Elsewhere({ app, clients }: { app: App; clients: readonly ClientKind[] }) {
  const { t } = useTranslation(['status', 'apps']);
  const names = clients.map((client) => t(`openApp.client.${client}`)).join(t('openApp.or'));
  return (
    <EmptyState
      icon={app.icon}
      isFill
      title={t('openApp.elsewhere', { clients: names })}
      note={t('openApp.elsewhereNote', { name: t(`apps:name.${app.code}`), clients: names })}
    />
  );
}

/** An app on its way to be opened outside the portal, and the button that opens it when that takes a tap. */
function Launcher({ app, target }: { app: App; target: AppTarget }) {
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
