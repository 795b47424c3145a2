import { askedLengths, lengthSources } from '@contract/leave/length/asked-lengths';
import { useState } from 'react';
import type { LeaveMeasure } from '@/modules/form/controls/leave-measure';
import type { Start } from '../load-start';
import type { useRequest } from '../use-request';
import type { useRoutePreview } from '../use-route-preview';

/** How long the leave is that is filled in, as it was foretold; an answer to another time is none. */
export function useLeaveMeasure(
  { config }: Start,
  { filled }: ReturnType<typeof useRequest>,
  { shown: preview, hasFailed, isLoading }: ReturnType<typeof useRoutePreview>,
) {
  const [isOpen, setOpen] = useState(false);
  const [asked] = askedLengths(config.form.schema, filled.values);
  const found = preview?.leave;
  const length = asked && found && found.of === lengthSources(asked.field, filled.values) ? found : undefined;
  const measureOf = (): LeaveMeasure | undefined => {
    if (length) {
      const { key, of, days } = length;
      return { state: 'known', key, of, days, onExplain: () => setOpen(true) };
    }
    return asked ? { state: hasFailed && !isLoading ? 'failed' : 'busy' } : undefined;
  };
  return {
    measure: measureOf(),
    shown: isOpen ? length : undefined,
    close: () => setOpen(false),
  };
}
