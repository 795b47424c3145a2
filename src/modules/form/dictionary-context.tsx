import { getItemList } from '@contract/dictionary/calls';
import type { DictionaryItem } from '@contract/dictionary/item';
import type { FormColumn, FormSchema } from '@contract/form/schema';
import type { CheckContext } from '@contract/form/rules/check/check-value';
import { createContext, useCallback, useContext, useId, useMemo, type ReactNode } from 'react';
import { read } from '@/shared/http/read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName, localizedText } from '@/shared/lib/text/localized-text';
import { useLoaded } from '@/shared/http/query/use-read';

type Dictionaries = {
  items: readonly DictionaryItem[] | undefined;
  hasFailed: boolean;
  reload: () => void;
};

const DictionaryContext = createContext<Dictionaries>({
  items: [],
  hasFailed: false,
  reload: () => undefined,
});

/** Note next to a dictionary item while a form is filled out, such as the balance of a kind of leave. */
export type ChoiceNote = (itemType: string, code: string) => string | undefined;
export const ChoiceNoteContext = createContext<ChoiceNote | undefined>(undefined);

/** Most types in one call. */
const TYPES_MAX = 20;

/** Asks the service that a form belongs to for the items of some dictionaries. */
export type FetchItems = (itemTypes: string[], signal: AbortSignal) => Promise<DictionaryItem[]>;

const fetchFromPeople: FetchItems = (itemTypes, signal) =>
  read(getItemList, { itemTypeList: itemTypes.join(',') }, signal);

type DictionaryProviderProps = {
  schema: FormSchema;
  fetchItems: FetchItems | undefined;
  children: ReactNode;
};

/** Loads the dictionaries that a form's choices come from, all at once. */
export function DictionaryProvider({
  schema,
  fetchItems = fetchFromPeople,
  children,
}: DictionaryProviderProps) {
  const types = useMemo(() => {
    const columns = schema.fields.flatMap((field) => [field, ...(field.columns ?? [])]);
    return [...new Set(columns.flatMap(({ itemType }) => (itemType ? [itemType] : [])))];
  }, [schema]);
  // A form asks the service it belongs to: the same names may mean something else to the next.
  const formId = useId();
  const { data, error, reload } = useLoaded(
    [{ id: 'dictionaries', noun: 'dictionary' }, formId, types],
    async (signal) => {
      const parts = Array.from({ length: Math.ceil(types.length / TYPES_MAX) }, (_, at) =>
        types.slice(at * TYPES_MAX, (at + 1) * TYPES_MAX),
      );
      const lists = await Promise.all(parts.map((part) => fetchItems(part, signal)));
      return lists.flat();
    },
  );
  const value = useMemo(
    () => ({ items: data, hasFailed: error !== undefined && data === undefined, reload }),
    [data, error, reload],
  );
  return <DictionaryContext value={value}>{children}</DictionaryContext>;
}

/** An option as it is offered. Those with `isDisabled` are shown and cannot be chosen (spec section 9: status 1). */
export type Choice = { code: string; text: string; isDisabled: boolean; note?: string | undefined };

export type Choices = { list: readonly Choice[]; state: 'ready' | 'loading' | 'failed'; reload: () => void };

/** What a choice field offers: options of its own, or the items of its dictionary that its keyword leaves. */
export function useChoices({ itemType, itemKeyword, options }: FormColumn): Choices {
  const language = useLanguage();
  const { items, hasFailed, reload } = useContext(DictionaryContext);
  const noteOf = useContext(ChoiceNoteContext);
  const list = useMemo(() => {
    if (!itemType) {
      return (options ?? []).map(({ code, label }) => ({
        code,
        text: localizedText(label, language),
        isDisabled: false,
      }));
    }
    return (items ?? [])
      .filter((item) => item.itemType === itemType && holdsKeyword(item, itemKeyword))
      .map(({ itemCode, itemName, itemEnName, status }) => ({
        code: itemCode,
        text: localizedName(itemName, itemEnName, language),
        isDisabled: status === 1,
        note: noteOf?.(itemType, itemCode),
      }));
  }, [itemType, itemKeyword, options, items, language, noteOf]);
  const state = !itemType || items ? 'ready' : hasFailed ? 'failed' : 'loading';
  return { list, state, reload };
}

function holdsKeyword(item: DictionaryItem, keyword: string | undefined): boolean {
  const wanted = keyword?.trim().toLowerCase() ?? '';
  return [item.itemName, item.itemEnName, item.itemCode].some((text) => text?.toLowerCase().includes(wanted));
}

/** Whether an item may be chosen, as far as the dictionaries are here; without them the backend decides alone. */
export function useChoiceState(): NonNullable<CheckContext['choiceState']> {
  const { items } = useContext(DictionaryContext);
  return useCallback(
    (itemType, code) => {
      const item = items?.find((one) => one.itemType === itemType && one.itemCode === code);
      return !items ? 'selectable' : !item ? 'unknown' : item.status === 1 ? 'disabled' : 'selectable';
    },
    [items],
  );
}
