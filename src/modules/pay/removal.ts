import type { TFunction } from 'i18next';
import { showToast } from '@/shared/ui/overlay/toast';
import type { Act } from './structure-sheet';

/** Removes a row of the structure, and says so. */
export const removal = (t: TFunction<'pay'>, remove: () => Promise<unknown>): Act => ({
  text: t('remove'),
  run: async () => {
    await remove();
    showToast(t('removed'), { kind: 'success' });
  },
});
