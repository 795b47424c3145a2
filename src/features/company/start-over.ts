import { loadNamespaces, translate } from '@/shared/i18n/i18n';
import { stored, writePermission } from '@/shared/storage/stored';
import { showDialog } from '@/shared/ui/overlay/dialog';

/** The session is the other company's and nobody knows who one is there: the next start asks again. */
export async function startOver(): Promise<void> {
  stored.userInfo.remove();
  writePermission(undefined);
  await loadNamespaces(['errors']);
  await showDialog({
    key: 'half-switched',
    title: translate('errors:api.title'),
    content: translate('errors:api.content'),
    actions: [{ text: translate('common:reload'), kind: 'primary', onPress: () => window.location.reload() }],
  });
}
