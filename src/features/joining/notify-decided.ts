import type { joinRequestDecide } from '@contract/joining/calls';
import type { Out } from '@contract/endpoint';
import type { TFunction } from 'i18next';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { showToast } from '@/shared/ui/overlay/toast';

type Results = Out<typeof joinRequestDecide>['list'];

/** Shows what became of several requests; those that could not be decided are listed with their reasons. */
export async function notifyDecided(
  t: TFunction<['joining', 'common']>,
  results: Results,
  outcome: 'accepted' | 'refused',
): Promise<void> {
  const failed = results.filter(({ refusal }) => refusal !== null);
  if (failed.length === 0) {
    showToast(t(outcome, { count: results.length }), { kind: 'success' });
    return;
  }
  await showDialog({
    title: t('someRefused', { count: failed.length }),
    content: failed.map(({ name, refusal }) => `${name}: ${refusal ?? ''}`).join('\n'),
    actions: [{ text: t('common:understood'), kind: 'primary' }],
  });
}
