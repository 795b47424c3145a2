import { beforeAll } from 'vitest';
import { createPortalServer } from '@tests/msw/portal-server';
import { colleague, type Colleague } from './approvals';

type PortalServer = ReturnType<typeof createPortalServer>;

/**
 * The portal and colleagues of the first demo company, by their keys in the seed, who are signed in past it. Call it at the top
 * of a test file; the colleagues can be asked once its tests run.
 */
export function approvalScene<const Key extends string>(
  ...keys: readonly Key[]
): { portal: PortalServer } & Record<Key, Colleague> {
  const portal = createPortalServer();
  const signedIn = new Map<Key, Colleague>();
  beforeAll(async () => {
    const all = await Promise.all(keys.map((key) => colleague(portal.backend, key)));
    keys.forEach((key, index) => signedIn.set(key, all[index]!));
  });
  const people = keys.map((key) => {
    const person = new Proxy({} as Colleague, {
      get: (_, part: keyof Colleague) => {
        const found = signedIn.get(key);
        if (!found) {
          throw new Error(`${key} is signed in only inside tests.`);
        }
        return found[part];
      },
    });
    return [key, person] as const;
  });
  return { portal, ...(Object.fromEntries(people) as Record<Key, Colleague>) };
}
