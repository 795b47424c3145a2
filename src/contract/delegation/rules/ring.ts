type Kind = string;
/** A delegation as far as rings go; moments in any unit that can be compared. */
export type Edge = {
  ownerId: string;
  delegateId: string;
  kinds: readonly Kind[];
  startAt: number;
  endAt: number;
};

/**
 * The people from the delegate back to the owner, where a new delegation would close a ring: requests of one kind would go round at one
 * moment. Undefined where it closes none. `others` are the company's delegations that are on.
 */
export function ringOf(others: readonly Edge[], added: Edge): string[] | undefined {
  const byOwner = new Map<string, Edge[]>();
  for (const edge of others) {
    byOwner.set(edge.ownerId, [...(byOwner.get(edge.ownerId) ?? []), edge]);
  }
  const follow = (edge: Edge, path: readonly string[]): string[] | undefined => {
    if (edge.delegateId === added.ownerId) {
      return [...path];
    }
    if (path.includes(edge.delegateId)) {
      return undefined;
    }
    for (const next of byOwner.get(edge.delegateId) ?? []) {
      const shared = sharedOf(edge, next);
      const found = shared && follow(shared, [...path, edge.delegateId]);
      if (found) {
        return found;
      }
    }
    return undefined;
  };
  return follow(added, []);
}

/** The next delegation as far as all before it hold as well: in their time and for their kinds. */
function sharedOf(before: Edge, next: Edge): Edge | undefined {
  const kinds = next.kinds.filter((kind) => before.kinds.includes(kind));
  const startAt = Math.max(before.startAt, next.startAt);
  const endAt = Math.min(before.endAt, next.endAt);
  return kinds.length > 0 && startAt < endAt ? { ...next, kinds, startAt, endAt } : undefined;
}
