import type { TableShape } from '@contract/view/table-shape';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSessionStore } from '@/shared/session/session-store';
import { sessionArea } from '@/shared/storage/area';
import { storedItem, textCodec } from '@/shared/storage/item';
import { KEY } from '@/shared/storage/keys';
import { viewKeys } from './view-codec';

/**
 * The part of the address that says how a table is shown. It comes back within the visit when the page is opened without one, so that a
 * detour over another page loses nothing.
 */
export function useViewAddress(shape: TableShape) {
  const [all, setAll] = useSearchParams();
  const who = useSessionStore((state) => state.userInfo?.id);
  const [item] = useState(() =>
    storedItem(sessionArea, `${KEY.table}${shape.id}_${who ?? ''}`, textCodec, ''),
  );
  const keys = useMemo(() => viewKeys(shape), [shape]);
  const own = pick(all, (key) => keys.includes(key)).toString();
  const [before, setBefore] = useState(() => (own === '' ? item.read() : ''));
  const query = own || before;

  useEffect(() => {
    item.write(query || undefined);
    if (query !== own) {
      setAll(
        (now) =>
          join(
            pick(now, (key) => !keys.includes(key)),
            query,
          ),
        { replace: true },
      );
    }
  }, [item, query, own, keys, setAll]);

  const params = useMemo(() => new URLSearchParams(query), [query]);
  const write = (parts: readonly (readonly [string, string])[], isNewEntry = false) => {
    setBefore('');
    setAll(
      (now) =>
        join(
          pick(now, (key) => !keys.includes(key)),
          new URLSearchParams(parts.map(([key, value]) => [key, value])).toString(),
        ),
      {
        replace: !isNewEntry,
      },
    );
  };
  return { params, write };
}

function pick(params: URLSearchParams, isWanted: (key: string) => boolean): URLSearchParams {
  return new URLSearchParams([...params].filter(([key]) => isWanted(key)));
}

function join(params: URLSearchParams, query: string): URLSearchParams {
  return new URLSearchParams([...params, ...new URLSearchParams(query)]);
}
