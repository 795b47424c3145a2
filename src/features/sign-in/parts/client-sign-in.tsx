import type { ClientKind } from '@contract/limits';
import { useTranslation } from 'react-i18next';
import { BrandMark } from './brand-bar';
import './client-sign-in.css';

export type ClientSignInState = 'working' | 'failed' | 'cancelled' | 'done';

/** What is seen while a chat client signs a person in, and what is left of it when that failed. */
export function ClientSignIn({ client, state }: { client: ClientKind; state: ClientSignInState }) {
  const { t } = useTranslation('sign-in');
  return (
    <main className="client-sign-in" aria-busy={state === 'working'}>
      <span className="client-sign-in-mark" data-state={state}>
        <BrandMark className="" />
      </span>
      <div aria-live="polite">
        <h1 tabIndex={-1}>{t(`thirdParty.${state}`)}</h1>
        <p>{t(`thirdParty.${state}Lead`, { client: t(`client.${client}`) })}</p>
      </div>
    </main>
  );
}
