import { loadNamespaces, translate } from '@/shared/i18n/i18n';
import { showDialog, type DialogAction } from '@/shared/ui/dialog';
import { leaveApp } from './leave-app';

type Choice = 'understood' | 'close' | 'reload';

const ACTIONS: Record<Choice, () => Pick<DialogAction, 'text' | 'kind'>> = {
  understood: () => ({ text: translate('common:understood'), kind: 'primary' }),
  close: () => ({ text: translate('common:close'), kind: 'cancel' }),
  reload: () => ({ text: translate('common:reload'), kind: 'primary' }),
};

type AppDialog = {
  /** One dialog for many failures of a kind. */
  key: string;
  title?: () => string;
  content?: () => string;
  choices: [Choice, ...Choice[]];
  /** What follows when the dialog is closed, except by "reload". */
  onClosed?: () => void;
};

/** Shows one of the portal's own dialogs (spec section 8). Without its texts the notice of index.html has to do. */
export async function showAppDialog({ key, title, content, choices, onClosed }: AppDialog): Promise<void> {
  try {
    await loadNamespaces(['common', 'errors']);
  } catch {
    window.__boot?.fail?.();
    return;
  }
  const [first, ...rest] = choices.map((choice) => ({
    ...ACTIONS[choice](),
    onPress: choice === 'reload' ? () => window.location.reload() : onClosed,
  }));
  await showDialog({
    key,
    title: title?.(),
    content: content?.(),
    actions: [first as DialogAction, ...rest],
  });
}

/** 401001: the session has ended (spec section 8). */
export const showLoginExpired = (): Promise<void> =>
  showAppDialog({
    key: 'loginExpired',
    content: () => translate('errors:loginExpired'),
    choices: ['understood'],
    onClosed: leaveApp,
  });

/** 404001: an administrator has changed what the person may do (spec section 8). */
export const showPermissionChanged = (): Promise<void> =>
  showAppDialog({
    key: 'permissionChanged',
    content: () => translate('errors:permissionChanged'),
    choices: ['understood'],
    onClosed: leaveApp,
  });

/** 接口异常: user info or permission could not be loaded; nothing can be shown without them (spec section 8). */
export const showApiFailure = (): Promise<void> =>
  showAppDialog({
    key: 'apiFailure',
    title: () => translate('errors:api.title'),
    content: () => translate('errors:api.content'),
    choices: ['close', 'reload'],
    onClosed: leaveApp,
  });

/** 文件加载失败 (spec section 2). */
export const showChunkFailure = (): Promise<void> =>
  showAppDialog({
    key: 'chunkFailure',
    title: () => translate('errors:chunk.title'),
    content: () => translate('errors:chunk.content'),
    choices: ['close', 'understood'],
    onClosed: leaveApp,
  });

/** Network or API exception: the message, close and reload (spec section 8). */
export const showNetworkFailure = (reason: 'offline' | 'timeout' | 'status' | 'malformed'): Promise<void> =>
  showAppDialog({
    key: 'networkFailure',
    title: () => translate('errors:network.title'),
    content: () => translate(`errors:network.${reason}`),
    choices: ['close', 'reload'],
  });
