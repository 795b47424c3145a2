import { CODE } from '@contract/codes';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/shared/http/api-error';
import { showDialog } from '@/shared/ui/overlay/dialog';

/**
 * Sends something that the company's plan rules may warn of: who is warned reads of what, and goes on or not: a call that they
 * think better of is one that was called off.
 */
export function useWarned() {
  const { t } = useTranslation('common');
  return async <T>(
    send: (knowsWarnings: true | undefined) => Promise<T>,
    { title, goOn }: { title: string; goOn: string },
  ): Promise<T> => {
    try {
      return await send(undefined);
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.code !== CODE.planWarned) {
        throw cause;
      }
      const choice = await showDialog({
        key: 'plan-warned',
        title,
        content: cause.msg,
        actions: [
          { text: t('cancel'), kind: 'cancel' },
          { text: goOn, kind: 'primary' },
        ],
      });
      if (choice !== 1) {
        throw new ApiError('cancelled');
      }
      return await send(true);
    }
  };
}
