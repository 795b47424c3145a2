import {
  byText,
  type Change,
  type Company,
  type Directory,
  type DirectoryFault,
  type OutOrgan,
  type OwnOrgan,
} from './directory';

/** Why nothing can be concluded from what was read. */
export function directoryFault({ rootId, organs, people }: Directory): DirectoryFault | undefined {
  if (people.length === 0 || !organs.some(({ id }) => id === rootId)) {
    return 'directoryEmpty';
  }
  const keys = people.flatMap(({ ids }) => [...new Set(ids)]);
  if (new Set(organs.map(({ id }) => id)).size !== organs.length || new Set(keys).size !== keys.length) {
    return 'directoryTwice';
  }
  return orderOf({ rootId, organs, people }).length === organs.length ? undefined : 'directoryCycle';
}

/** The departments from the topmost one down, neighbors by id. What hangs below nothing that is shown hangs below the topmost. */
function orderOf({ rootId, organs }: Directory): OutOrgan[] {
  const known = new Set(organs.map(({ id }) => id));
  const below = new Map<string, OutOrgan[]>();
  const order: OutOrgan[] = [];
  for (const organ of [...organs].sort((a, b) => byText(a.id, b.id))) {
    if (organ.id === rootId) {
      order.push({ ...organ, parentId: null });
    } else {
      const parentId = organ.parentId !== null && known.has(organ.parentId) ? organ.parentId : rootId;
      below.set(parentId, [...(below.get(parentId) ?? []), { ...organ, parentId }]);
    }
  }
  // Grows while it is walked.
  for (const organ of order) {
    order.push(...(below.get(organ.id) ?? []));
  }
  return order;
}

export type Organs = {
  changes: Change[];
  gone: Change[];
  order: OutOrgan[];
  /** The company's department of one of the directory's; undefined for one that has to be added. */
  own: Map<string, string | undefined>;
};

export function compareOrgans(directory: Directory, company: Company): Organs {
  const order = orderOf(directory);
  const own = new Map<string, string | undefined>();
  const changes: Change[] = [];
  const byId = new Map(company.organs.map((organ) => [organ.id, organ]));
  const nameOf = (id: string | null | undefined) => (id ? (byId.get(id)?.name ?? null) : null);
  const outName = new Map(order.map(({ id, name }) => [id, name]));
  const taken = new Set<string>();
  const linked = new Map(company.organs.map((organ) => [organ.externalId ?? '', organ]));
  order.forEach(({ id }) => linked.has(id) && taken.add(linked.get(id)!.id));
  for (const organ of order) {
    const { id, parentId, name } = organ;
    const known = linked.get(id);
    const parent = parentId === null ? undefined : own.get(parentId);
    const match = known ?? findSame(company.organs, taken, organ, parent);
    own.set(id, match?.id);
    if (!match) {
      const to = parentId === null ? null : (outName.get(parentId) ?? null);
      changes.push({ kind: 'organAdd', data: { name, externalId: id, parentExternalId: parentId, to } });
      continue;
    }
    taken.add(match.id);
    if (!known) {
      changes.push({ kind: 'organLink', data: { name, externalId: id, departmentId: match.id } });
    }
    // The topmost one is called and placed as the company likes.
    if (parentId === null) {
      continue;
    }
    if (match.name !== name) {
      changes.push({
        kind: 'organRename',
        data: { name: match.name, departmentId: match.id, from: match.name, to: name },
      });
    }
    if (match.parentId !== (parent ?? '')) {
      changes.push({
        kind: 'organMove',
        data: {
          name,
          departmentId: match.id,
          parentExternalId: parentId,
          from: nameOf(match.parentId),
          to: outName.get(parentId) ?? null,
        },
      });
    }
  }
  const shown = new Set(order.map(({ id }) => id));
  const depth = (id: string | null, seen = 0): number =>
    id === null || seen > byId.size ? seen : depth(byId.get(id)?.parentId ?? null, seen + 1);
  const gone = company.organs
    .filter(({ externalId }) => externalId !== null && !shown.has(externalId))
    .sort((a, b) => depth(b.id) - depth(a.id) || byText(a.id, b.id))
    .map(({ id, name }): Change => ({ kind: 'organGone', data: { name, departmentId: id } }));
  return { changes, gone, order, own };
}

/** A department that nobody has linked yet: the topmost one, or one of the same name in the same place. */
function findSame(
  organs: readonly OwnOrgan[],
  taken: ReadonlySet<string>,
  { parentId, name }: OutOrgan,
  parent: string | undefined,
): OwnOrgan | undefined {
  const free = organs
    .filter(({ id, externalId }) => externalId === null && !taken.has(id))
    .sort((a, b) => byText(a.id, b.id));
  if (parentId === null) {
    const top = free.filter((organ) => organ.parentId === null);
    const tops = organs.filter((organ) => organ.parentId === null).length;
    return tops === 1 ? top[0] : top.find((organ) => organ.name === name);
  }
  return parent === undefined
    ? undefined
    : free.find((organ) => organ.parentId === parent && organ.name === name);
}
