import type { DictionaryItem } from '@contract/dictionary/item';
import { useRequest } from '@/shared/lib/use-request';
import { fetchDictionaryItems } from './api';

/** The items of a dictionary; none while it is not known which. */
export function useDictionaryItems(itemType: string | undefined, keyword: string | undefined) {
  const { data, error, isLoading, reload } = useRequest<DictionaryItem[]>(
    `${itemType ?? ''} ${keyword ?? ''}`,
    (signal) => (itemType ? fetchDictionaryItems(itemType, keyword, signal) : Promise.resolve([])),
  );
  return { items: data ?? [], isFailed: error !== undefined, isLoading, reload };
}
