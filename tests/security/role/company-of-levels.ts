import { eq, inArray } from 'drizzle-orm';
import type { Endpoint, In } from '@contract/endpoint';
import type { RoleCode } from '@contract/role/functions';
import type { DataScope } from '@contract/role/rules/data-scope';
import { department } from '@server/db/schema/company';
import { memberRole, role, roleFunction } from '@server/db/schema/member';
import { randomId } from '@server/auth/random';
import { buildDepartment, buildMember, buildRole, buildSession, buildTenant } from '@tests/helpers/factories';
import type { TestServer } from '@tests/helpers/server';

/** Who is where; a capital stands for the head of a department. The reader leads East, and Shop Two from there. */
export const PLACES = {
  top: { above: undefined, people: ['Hu'] },
  east: { above: 'top', people: ['Reader', 'edda'] },
  one: { above: 'east', people: ['Otto', 'olaf', 'oslo (left)'] },
  two: { above: 'east', people: ['tess'] },
  west: { above: 'top', people: ['Wang', 'west (disabled)'] },
} as const;
export type Place = keyof typeof PLACES;

export const READER = 'Reader';

/** Whom the reader reaches, and which departments. */
export const REACHED: Record<DataScope, { people: string[]; places: Place[] }> = {
  self: { people: [READER], places: [] },
  department: { people: [READER, 'edda', 'tess'], places: ['east', 'two'] },
  departmentTree: {
    people: [READER, 'edda', 'tess', 'Otto', 'olaf', 'oslo (left)'],
    places: ['east', 'one', 'two'],
  },
  company: {
    people: [READER, 'edda', 'tess', 'Otto', 'olaf', 'oslo (left)', 'Hu', 'Wang', 'west (disabled)'],
    places: ['top', 'east', 'one', 'two', 'west'],
  },
};

/** A company of three levels with heads, leavers and disabled people, and one who reads it through a role of their own. */
export async function buildCompanyOfLevels(server: TestServer) {
  const { db } = server;
  const { id: tenantId } = await buildTenant(db);
  const organs: Partial<Record<Place, string>> = {};
  const people = new Map<string, Awaited<ReturnType<typeof buildMember>>>();
  for (const [place, { above, people: names }] of Object.entries(PLACES)) {
    const parentId = above && organs[above];
    const { id } = await buildDepartment(db, tenantId, { name: place, enName: place, parentId });
    organs[place as Place] = id;
    for (const [index, name] of names.entries()) {
      const status = /\((left|disabled)\)/.exec(name)?.[1] as 'left' | 'disabled' | undefined;
      const one = await buildMember(db, {
        tenantId,
        account: { name, enName: name },
        member: { departmentId: id, jobNumber: `${place}-${index}`, status: status ?? 'normal' },
      });
      people.set(name, one);
      if (/^[A-Z]/.test(name)) {
        await db.update(department).set({ headMemberId: one.id }).where(eq(department.id, id));
      }
    }
  }
  const reader = people.get(READER)!;
  await db.update(department).set({ headMemberId: reader.id }).where(eq(department.id, organs.two!));
  const token = await buildSession(db, reader, server.clock.now());
  const scoped: string[] = [];
  const give = async (functions: readonly number[], dataScope: DataScope = 'self') => {
    const id = randomId();
    await db.insert(role).values({ id, tenantId, code: id, name: id, dataScope });
    await db.insert(roleFunction).values(functions.map((functionId) => ({ roleId: id, functionId })));
    await db.insert(memberRole).values({ memberId: reader.id, roleId: id, tenantId });
    return id;
  };
  const nameOf = new Map([...people].map(([name, { id }]) => [id, name]));
  return {
    tenantId,
    token,
    reader,
    idOf: (name: string) => people.get(name)!.id,
    nameOf: (id: string) => nameOf.get(id) ?? `stranger ${id}`,
    organOf: (place: Place) => organs[place]!,
    placeOf: (id: string) => Object.entries(organs).find(([, one]) => one === id)?.[0] ?? `stranger ${id}`,
    names: [...people.keys()],
    people: [...people.values()],
    places: Object.keys(PLACES) as Place[],
    /** Gives the reader a role of the company with these functions, beside those that they hold; `under` says whom it shows. */
    grant: async (functions: readonly number[]) => {
      scoped.push(await give(functions));
    },
    /** Gives the reader one of the roles that the product knows; `under` says whom it shows. */
    appoint: async (code: RoleCode) => {
      const { id } = await buildRole(db, tenantId, code);
      await db.insert(memberRole).values({ memberId: reader.id, roleId: id, tenantId });
      scoped.push(id);
    },
    /** What another role shows through its own functions widens nothing. */
    grantElsewhere: async (functions: readonly number[]) => {
      await give(functions, 'company');
    },
    /** From now on the reader's roles show those whom this scope reaches. */
    under: async (dataScope: DataScope) => {
      await db.update(role).set({ dataScope }).where(inArray(role.id, scoped));
    },
    call: async <E extends Endpoint>(endpoint: E, input: In<E>) =>
      await server.call(endpoint, input, { token }),
  };
}
export type CompanyOfLevels = Awaited<ReturnType<typeof buildCompanyOfLevels>>;
