import { translate } from '@/shared/i18n/i18n';
import { showDialog } from '@/shared/ui/overlay/dialog';

/** The session is there, but not whose it is: the person has to begin again. */
export const tellProfileFailure = () =>
  showDialog({
    key: 'profile',
    title: translate('errors:api.title'),
    content: translate('errors:api.content'),
    actions: [{ text: translate('common:close'), kind: 'primary' }],
  });
