import type { EmploymentType } from '@contract/people/employment';
import type { ProviderApp, WithToken } from '../types';

/** A department as a client lists it. */
export type ListedOrgan = { id: string; parentId: string | null; name: string };

/** A person as a client lists them; what the app may not see is absent. */
export type ListedPerson = {
  ids: string[];
  name: string;
  mobile: string | undefined;
  jobNumber: string | undefined;
  organIds: string[];
  heads: string[];
  /** An id of their manager. */
  managerId: string | undefined;
  /** How they are employed, where the client says so. */
  type?: EmploymentType | undefined;
};

export type ListedDirectory = { rootId: string; organs: ListedOrgan[]; people: ListedPerson[] };

/** More than this is no company that a page could show the differences of. */
export const DIRECTORY_MAX = { organs: 5_000, people: 50_000 };

/** It has more departments or people than are compared. */
export class DirectoryTooLarge extends Error {}

/**
 * Reads all departments and people of a corp, page by page. Any refusal is thrown as a `ProviderFault`, and what was read until then is
 * worth nothing. `look` is called before each page: to stop, or to tell how far it is.
 */
export type ReadDirectory = (
  app: ProviderApp,
  withToken: WithToken,
  look: (done: number, of: number) => Promise<void>,
) => Promise<ListedDirectory>;

/** Puts together what was listed department by department: people who are in several are one person. */
export function gather(): {
  add: (person: ListedPerson) => void;
  people: () => ListedPerson[];
} {
  const byId = new Map<string, ListedPerson>();
  return {
    add: (person) => {
      const [id = ''] = person.ids;
      const known = byId.get(id);
      if (known) {
        known.organIds = [...new Set([...known.organIds, ...person.organIds])];
        known.heads = [...new Set([...known.heads, ...person.heads])];
      } else {
        byId.set(id, person);
        if (byId.size > DIRECTORY_MAX.people) {
          throw new DirectoryTooLarge();
        }
      }
    },
    people: () => [...byId.values()],
  };
}

export function limitOrgans(organs: readonly ListedOrgan[]): void {
  if (organs.length > DIRECTORY_MAX.organs) {
    throw new DirectoryTooLarge();
  }
}

/** Clients leave out what they do not tell, or send it empty. */
export const orNone = (text: string | undefined): string | undefined => (text === '' ? undefined : text);
