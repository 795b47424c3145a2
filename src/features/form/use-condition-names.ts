import { getItemList } from '@contract/dictionary/calls';
import type { FormColumn } from '@contract/form/schema';
import { useCallback, useMemo } from 'react';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';

/** The names of dictionary items that conditions ask for; a code whose name is not known yet has none. */
export function useConditionNames(fields: readonly FormColumn[]) {
  const language = useLanguage();
  const asked = useMemo(() => {
    const keys = new Set(fields.map((field) => field.showWhen?.key));
    const types = fields.flatMap((field) => (keys.has(field.key) && field.itemType ? [field.itemType] : []));
    return [...new Set(types)].sort().slice(0, 20).join(',');
  }, [fields]);
  const { data } = useRead(getItemList, asked === '' ? undefined : { itemTypeList: asked });
  return useCallback(
    (itemType: string, code: string): string | undefined => {
      const item = data?.find((one) => one.itemType === itemType && one.itemCode === code);
      return item && localizedName(item.itemName, item.itemEnName, language);
    },
    [data, language],
  );
}
