import { previewRoute } from '@contract/approval/start-calls';
import { withoutLengths } from '@contract/leave/length/asked-lengths';
import { useState } from 'react';
import { useLoaded } from '@/shared/http/query/use-read';
import { read } from '@/shared/http/read';
import { useDebounced } from '@/shared/lib/time/use-debounced';
import type { Start } from './load-start';
import type { useRequest } from './use-request';

const PREVIEW_PAUSE_MS = 500;

/** Who will decide a request as it is filled in; the way as it was stands until the new one is known. */
export function useRoutePreview({ config, again }: Start, { filled, latest }: ReturnType<typeof useRequest>) {
  const { processCode } = config;
  const askedOf = ({ values, choices }: typeof filled) => ({
    values: withoutLengths(config.form.schema, values),
    choices,
  });
  const asked = useDebounced(JSON.stringify(askedOf(filled)), PREVIEW_PAUSE_MS);
  const route = useLoaded(
    [previewRoute, processCode, again?.id, asked],
    (signal) =>
      read(
        previewRoute,
        { processCode, ...askedOf(latest()), ...(again ? { approvalId: again.id } : {}) },
        signal,
      ),
    { isFresh: true },
  );
  const [shown, setShown] = useState(route.data);
  if (route.data && route.data !== shown) {
    setShown(route.data);
  }
  return { shown, isLoading: route.isLoading, hasFailed: Boolean(route.error), reload: route.reload };
}
