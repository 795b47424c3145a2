import type { Endpoint, In } from '@contract/endpoint';
import { useEffect, useRef } from 'react';
import { useRead } from '@/shared/http/query/use-read';

/** Reads what belongs to an item, and again after each operation, which changes what counts; the old answer stands meanwhile. */
export function useReadOfItem<E extends Endpoint>(endpoint: E, input: In<E> | undefined, revision: number) {
  const request = useRead(endpoint, input);
  const { reload } = request;
  const known = useRef(revision);
  useEffect(() => {
    if (known.current !== revision) {
      known.current = revision;
      reload();
    }
  }, [revision, reload]);
  return request;
}
