import { useLocalDraft } from '@/modules/draft/local/use-local-draft';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Text that survives leaving the form and a reload, for this person alone. Never for codes and passwords. */
export function useOwnDraft(name: string): [string, (text: string) => void] {
  const { content, change } = useLocalDraft({ name, isContent: isText, start: '', isEmpty: (text) => !text });
  return [content, change];
}
