import { getItemList } from '@contract/dictionary/calls';
import { useRead } from '@/shared/http/query/use-read';

/** The items of a dictionary; none while it is not known which. */
export function useDictionaryItems(itemType: string | undefined, keyword: string | undefined) {
  const { data, error, isLoading, reload } = useRead(
    getItemList,
    itemType ? { itemTypeList: itemType, keyword: keyword || undefined } : undefined,
  );
  return { items: data ?? [], isFailed: error !== undefined, isLoading, reload };
}
