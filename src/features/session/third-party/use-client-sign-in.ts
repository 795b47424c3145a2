import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { loadNamespaces } from '@/shared/i18n/i18n';
import { exitApp } from '@/shared/platform/exit-app';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { browserNavigation, openForReal } from '../landing-route';
import type { ClientSignInState } from '../parts/client-sign-in';
import type { SignInFailure, Unlinked } from './explain-failure';
import type { SignInAttempt } from './start-sign-in';

/** After so long it is said that the client has not answered: longer than one that is slow, shorter than anybody's patience. */
const SLOW_MS = 10_000;

const STATE = { signedIn: 'done', cancelled: 'cancelled', failed: 'failed' } as const;

/** Follows a sign-in to its end: the authorised page, or the dialog whose closing exits (spec sections 4 and 8). */
export function useClientSignIn({ outcome }: SignInAttempt): {
  state: ClientSignInState;
  /** Set once the person has chosen to be linked. */
  unlinked: Unlinked | undefined;
} {
  const { t } = useTranslation(['sign-in', 'common', 'errors']);
  const navigate = useNavigate();
  const [state, setState] = useState<ClientSignInState>('working');
  const [unlinked, setUnlinked] = useState<Unlinked>();

  const textsOf = (failure: SignInFailure) => {
    const title = t('errors:login.title');
    if (failure.kind === 'cancelled' || failure.reason === 'noAuthCode') {
      return { title, content: t('errors:login.noAuthCode') };
    }
    switch (failure.reason) {
      case 'noUserId':
        return { title, content: t('errors:login.noUserId') };
      case 'noCorpId':
        return { title, content: t('thirdParty.noCorpId') };
      case 'profile':
        return { title: t('errors:api.title'), content: t('errors:api.content') };
      case 'network':
        return { title, content: t('offline') };
      case 'authorizeAddress':
        return { title: t('errors:login.authorizeAddress'), content: failure.message ?? '' };
      case 'server':
        return { title, content: failure.message ?? '' };
    }
  };
  // An event: a switch of the language must not tell the same outcome again.
  const tell = useEffectEvent(async (failure: SignInFailure) => {
    await loadNamespaces(['errors']).catch(() => undefined);
    const named = failure.kind === 'failed' ? failure.unlinked : undefined;
    await showDialog({
      // Two effects of one page are one dialog.
      key: 'client-sign-in',
      ...textsOf(failure),
      actions: [
        {
          text: t('common:close'),
          ...((mayTryAgain(failure) || named) && { kind: 'cancel' as const }),
          onPress: () => void exitApp((path) => void navigate(path, { replace: true })),
        },
        ...(named
          ? [{ text: t('errors:login.link'), kind: 'primary' as const, onPress: () => setUnlinked(named) }]
          : []),
        ...(mayTryAgain(failure)
          ? [
              {
                text: t('common:retry'),
                kind: 'primary' as const,
                onPress: () => browserNavigation.replace(againAddress()),
              },
            ]
          : []),
      ],
    });
  });

  useEffect(() => {
    let isHere = true;
    const slowTimer = outcome && setTimeout(() => isHere && setState('slow'), SLOW_MS);
    void outcome?.then((result) => {
      clearTimeout(slowTimer);
      if (!isHere || result.kind === 'leaving') {
        return;
      }
      setState(STATE[result.kind]);
      if (result.kind === 'signedIn') {
        openForReal(result.route);
      } else {
        void tell(result);
      }
    });
    // A page that comes out of the browser's memory is the sign-in of long ago.
    const handleReturn = (event: PageTransitionEvent) => event.persisted && browserNavigation.reload();
    window.addEventListener('pageshow', handleReturn);
    return () => {
      isHere = false;
      clearTimeout(slowTimer);
      window.removeEventListener('pageshow', handleReturn);
    };
  }, [outcome]);
  return { state, unlinked };
}

/** Whatever may be different the next time: the client, the person's mind or the network, but not what the server knows. */
const mayTryAgain = (failure: SignInFailure): boolean =>
  failure.kind === 'cancelled' || ['noAuthCode', 'network', 'profile'].includes(failure.reason);

/** This page once more, without the code and state that are spent. */
function againAddress(): string {
  const url = new URL(window.location.href);
  ['code', 'state'].forEach((name) => url.searchParams.delete(name));
  return url.href;
}
