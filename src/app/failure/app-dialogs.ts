import { loadNamespaces, translate } from '@/shared/i18n/i18n';
import { savedRoute } from '@/shared/storage/saved-route';
import { dropDialog, showDialog, type DialogAction } from '@/shared/ui/overlay/dialog';
import { leaveApp } from '../guard/leave-app';
import { placeNow } from '../routes/portal-url';
import type { AppFailure } from './show-failure';

type Choice = 'understood' | 'close' | 'reload';

type AppDialog = {
  title?: () => string;
  content: () => string;
  choices: [Choice, ...Choice[]];
  /** True when the app exits once the dialog is closed, except by "reload". */
  isLast: boolean;
};

const network = (reason: 'offline' | 'timeout' | 'status' | 'malformed'): AppDialog => ({
  title: () => translate('errors:network.title'),
  content: () => translate(`errors:network.${reason}`),
  choices: ['close', 'reload'],
  isLast: false,
});

/** The portal's own dialogs (spec section 8 and, for chunks, section 2). */
const DIALOGS: Record<AppFailure, AppDialog> = {
  loginExpired: { content: () => translate('errors:loginExpired'), choices: ['understood'], isLast: true },
  permissionChanged: {
    content: () => translate('errors:permissionChanged'),
    choices: ['understood'],
    isLast: true,
  },
  switched: { content: () => translate('errors:switchedElsewhere'), choices: ['reload'], isLast: false },
  api: {
    title: () => translate('errors:api.title'),
    content: () => translate('errors:api.content'),
    choices: ['close', 'reload'],
    isLast: true,
  },
  chunk: {
    title: () => translate('errors:chunk.title'),
    content: () => translate('errors:chunk.content'),
    choices: ['close', 'understood'],
    isLast: true,
  },
  offline: network('offline'),
  timeout: network('timeout'),
  status: network('status'),
  malformed: network('malformed'),
};

const NETWORK: readonly AppFailure[] = ['offline', 'timeout', 'status', 'malformed'];

/** Shows a failure's dialog; the many failures of one cause are one dialog. Rejects when its texts cannot be downloaded. */
export async function showAppDialog(failure: AppFailure): Promise<void> {
  await loadNamespaces(['common', 'errors']);
  const { title, content, choices, isLast } = DIALOGS[failure];
  if (failure === 'loginExpired') {
    // Where the next sign-in leads back to: what was typed there is still kept.
    savedRoute.write(placeNow());
  }
  const [first, ...rest] = choices.map((choice): DialogAction => ({
    text: translate(`common:${choice}`),
    kind: choice === 'close' ? 'cancel' : 'primary',
    onPress: choice === 'reload' ? () => window.location.reload() : isLast ? leaveApp : undefined,
  }));
  const key = NETWORK.includes(failure) ? 'network' : failure;
  // What failed tries again by itself once the network is back, so that there is nothing left to tell.
  const handleOnline = () => dropDialog('network');
  window.addEventListener('online', handleOnline);
  await showDialog({
    key,
    title: title?.(),
    content: content(),
    actions: [first as DialogAction, ...rest],
  });
  window.removeEventListener('online', handleOnline);
}
