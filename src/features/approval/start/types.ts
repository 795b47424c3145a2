import type { StartableType } from '@contract/approval/start-calls';

const RECENT = 3;
/** Fewer kinds than this are all in view: no need to repeat the latest. */
const MANY = 5;

/** The kinds started last, newest first. */
export function recentTypes(types: readonly StartableType[]): StartableType[] {
  if (types.length < MANY) {
    return [];
  }
  return types
    .filter(({ lastUsedAt }) => Boolean(lastUsedAt))
    .sort((a, b) => (b.lastUsedAt ?? '').localeCompare(a.lastUsedAt ?? ''))
    .slice(0, RECENT);
}

/** The kinds whose name holds the keyword, in either language. */
export function matchTypes(types: readonly StartableType[], keyword: string): StartableType[] {
  const wanted = keyword.trim().toLowerCase();
  return types.filter(({ name }) =>
    [name.zh_CN, name.en ?? ''].some((text) => text.toLowerCase().includes(wanted)),
  );
}
