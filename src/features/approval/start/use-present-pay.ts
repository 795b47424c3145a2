import { knownPayKey, paySourceOf } from '@contract/form/rules/known-fields';
import type { PresentPay } from '@/modules/form/controls/present-pay';
import type { Start } from './load-start';
import type { useRequest } from './use-request';
import type { useRoutePreview } from './use-route-preview';

/** Present pay of the person whom the request is about, from the preview of its route. */
export function usePresentPay(
  { config }: Start,
  { filled }: ReturnType<typeof useRequest>,
  { shown, hasFailed, isLoading }: ReturnType<typeof useRoutePreview>,
): PresentPay | undefined {
  const source = knownPayKey(config.form.schema) && paySourceOf(filled.values);
  if (!source) {
    return undefined;
  }
  const found = shown?.pay;
  return found && found.memberId === source.memberId && found.day === source.day
    ? { state: 'known', ...source, amount: found.amount, basis: found.basis }
    : { state: hasFailed && !isLoading ? 'failed' : 'busy' };
}
