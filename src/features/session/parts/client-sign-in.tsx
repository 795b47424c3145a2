import type { ClientKind } from '@contract/limits';
import { useTranslation } from 'react-i18next';
import { Button } from '@/shared/ui/button/button';
import { browserNavigation } from '../landing-route';
import { BrandMark } from './brand-bar';
import './client-sign-in.css';

/** `slow`: the client has not answered yet, which some never do. */
export type ClientSignInState = 'working' | 'slow' | 'failed' | 'cancelled' | 'done';

/** What is seen while a chat client signs a person in, and what is left of it when that failed. */
export function ClientSignIn({ client, state }: { client: ClientKind; state: ClientSignInState }) {
  const { t } = useTranslation(['sign-in', 'common']);
  const name = t(`client.${client}`);
  const isWaiting = state === 'working' || state === 'slow';
  return (
    <main className="client-sign-in" aria-busy={isWaiting}>
      <span className="client-sign-in-mark" data-state={isWaiting ? 'working' : state}>
        <BrandMark className="" />
      </span>
      <div aria-live="polite">
        <h1 tabIndex={-1}>{t(`thirdParty.${state}`, { client: name })}</h1>
        <p>{t(`thirdParty.${state}Lead`, { client: name })}</p>
      </div>
      {state === 'slow' ? (
        <div className="client-sign-in-again">
          <Button kind="outline" onClick={() => browserNavigation.reload()}>
            {t('common:retry')}
          </Button>
        </div>
      ) : null}
    </main>
  );
}
