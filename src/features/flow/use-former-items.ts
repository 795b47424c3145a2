import type { FlowContent } from '@contract/flow/flow';
import { queryConditionItemByKey, type ConditionItem } from '@contract/flow/condition-calls';
import { allNodes } from '@contract/approval/rules/route';
import { useMemo } from 'react';
import { read } from '@/shared/http/read';
import { useLoaded } from '@/shared/http/query/use-read';

/** What the rule engine can be asked for; names that it cannot have are not asked. */
const KEY = /^[A-Za-z][A-Za-z0-9_.]{0,59}$/;
const ASKED_MAX = 10;
const NONE: readonly ConditionItem[] = [];

/**
 * The items that conditions of a flow ask about and the form does not offer any more, by their names. A convenience: without
 * an answer such a condition says that it no longer exists.
 */
export function useFormerItems(content: FlowContent | undefined, items: readonly ConditionItem[]) {
  const missing = useMemo(() => {
    const used = allNodes(content?.nodes ?? []).flatMap((node) =>
      node.kind === 'condition' ? node.branches.flatMap(({ groups }) => groups.flat()) : [],
    );
    const keys = new Set(used.map(({ item }) => item));
    return [...keys]
      .filter((key) => KEY.test(key) && !items.some((item) => item.key === key))
      .sort()
      .slice(0, ASKED_MAX);
  }, [content, items]);
  const { data } = useLoaded([queryConditionItemByKey, missing], async (signal) => {
    const found = await Promise.all(missing.map((key) => read(queryConditionItemByKey, { key }, signal)));
    return found.flatMap(([item]) => item ?? []);
  });
  return data ?? NONE;
}
