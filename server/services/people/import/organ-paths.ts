import { chainOf, ORGAN_LEVELS_MAX } from '@contract/people/rules/organ-tree';
import type { RowFault } from '@server/db/schema/people-transfer';
import { fault } from './draft';

export type OrganRow = {
  id: string;
  parentId: string | null;
  name: string;
  enName: string | null;
  headMemberId: string | null;
};

/** Where a path leads: `path` from the topmost department down, of which the first ones are there, `ids` of them. */
export type Place = { path: string[]; ids: string[] };

/** The id of the department itself; undefined while it is to be made. */
export const placeId = ({ path, ids }: Place): string | undefined =>
  ids.length === path.length ? ids.at(-1) : undefined;

export const pathText = (path: readonly string[]): string => path.join('/');

/** The departments of a company as files name them: by the names from the top down, in either language. */
export class OrganPaths {
  private readonly below = new Map<string | null, OrganRow[]>();
  private readonly byText = new Map<string, string[]>();
  private readonly byId: ReadonlyMap<string, OrganRow>;

  constructor(readonly rows: readonly OrganRow[]) {
    this.byId = new Map(rows.map((row) => [row.id, row]));
    for (const row of rows) {
      this.below.set(row.parentId, [...(this.below.get(row.parentId) ?? []), row]);
      const ids = chainOf(this.byId, row.id).reverse();
      const text = pathText(this.namesOf(ids));
      this.byText.set(text, this.byText.get(text) ?? ids);
    }
  }

  /** A single topmost department may be left out, and missing ones are made below it. */
  private root(): OrganRow | undefined {
    const top = this.below.get(null) ?? [];
    return top.length === 1 ? top[0] : undefined;
  }

  /** Where a path leads. An absolute one says the topmost department in any case. */
  find(path: readonly string[], isAbsolute: boolean): Place {
    const root = isAbsolute ? undefined : this.root();
    const starts = root ? [path, [root.name, ...path]] : [path];
    for (const start of starts) {
      // A name may hold the sign that parts the names.
      const ids = this.byText.get(pathText(start));
      if (ids) {
        return { path: this.namesOf(ids), ids };
      }
    }
    const first = this.walk(path);
    return first.ids.length > 0 || !root ? first : this.walk([root.name, ...path]);
  }

  private walk(path: readonly string[]): Place {
    const ids: string[] = [];
    for (const name of path) {
      const level = this.below.get(ids.at(-1) ?? null) ?? [];
      const next = level.find((row) => row.name === name) ?? level.find((row) => row.enName === name);
      if (!next) {
        break;
      }
      ids.push(next.id);
    }
    return { path: [...this.namesOf(ids), ...path.slice(ids.length)], ids };
  }

  namesOf(ids: readonly string[]): string[] {
    return ids.map((id) => this.byId.get(id)!.name);
  }

  /** From the topmost department down to one. */
  pathOf(id: string): string[] {
    return this.namesOf(chainOf(this.byId, id).reverse());
  }

  headOf(id: string | null | undefined): string | null | undefined {
    return id ? this.byId.get(id)?.headMemberId : undefined;
  }
}

/** Why missing departments cannot be made along a path. */
export function placeFault({ path, ids }: Place): RowFault | undefined {
  if (ids.length === path.length) {
    return undefined;
  }
  if (path.length > ORGAN_LEVELS_MAX) {
    return fault('organ', 'organTooDeep');
  }
  const twice = path.find((name, at) => path.indexOf(name) !== at);
  return twice === undefined ? undefined : fault('organ', 'rowOrganTwice', { name: twice });
}
