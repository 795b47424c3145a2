/** The parent of a department, valid from a day until the department's next entry. */
export type DepartmentPlace = {
  departmentId: string;
  fromDay: string;
  parentId: string | null;
  isGone: boolean;
};

/** The structure of departments on a day. */
export type Tree = {
  /** A department and its ancestors. */
  upwards: (departmentId: string) => readonly string[];
  /** A department and its descendants. */
  downwards: (departmentId: string) => readonly string[];
  childrenOf: (departmentId: string | null) => readonly string[];
};

/** Depth limit: departments set in a circle by mistake must not loop forever. */
const LEVELS_MAX = 20;

/**
 * The structure on a day. `places` is sorted by day. Before its first entry a department has the parent of that entry. A deleted department is
 * no child of its parent, but its path upward is still known, since people belonged to it.
 */
export function treeOn(places: readonly DepartmentPlace[], day: string): Tree {
  const standing = new Map<string, DepartmentPlace>();
  for (const place of places) {
    if (place.fromDay <= day || !standing.has(place.departmentId)) {
      standing.set(place.departmentId, place);
    }
  }
  const parentOf = (id: string): string | null => {
    const parent = standing.get(id)?.parentId ?? null;
    return parent !== null && standing.has(parent) ? parent : null;
  };
  const children = new Map<string | null, string[]>();
  for (const { departmentId, isGone } of standing.values()) {
    if (!isGone) {
      const parent = parentOf(departmentId);
      children.set(parent, [...(children.get(parent) ?? []), departmentId]);
    }
  }
  const upwards = (departmentId: string): string[] => {
    const path: string[] = [];
    for (let id: string | null = departmentId; id !== null && path.length < LEVELS_MAX; id = parentOf(id)) {
      path.push(id);
    }
    return path;
  };
  const downwards = (departmentId: string, level = 1): string[] => [
    departmentId,
    ...(level >= LEVELS_MAX
      ? []
      : (children.get(departmentId) ?? []).flatMap((child) => downwards(child, level + 1))),
  ];
  return { upwards, downwards, childrenOf: (id) => children.get(id) ?? [] };
}
