/** Where a department stood from a day on, in the order of the days. */
export type DepartmentPlace = {
  departmentId: string;
  fromDay: string;
  parentId: string | null;
  isGone: boolean;
};

/** Departments as they stood on a day. */
export type Tree = {
  /** A department and those above it, up to the top. */
  upwards: (departmentId: string) => readonly string[];
  /** A department and those below it. */
  downwards: (departmentId: string) => readonly string[];
  childrenOf: (departmentId: string | null) => readonly string[];
};

/** A circle by mistake ends after so many departments. */
const LEVELS_MAX = 20;

/** The tree on a day; before the first day on record a department stands where it stood then. Those that are gone have no children. */
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
