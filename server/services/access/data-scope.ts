import { productsWith } from '@contract/product/screens';
import { eq, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { roleScope, widestScope, type DataScope } from '@contract/role/rules/data-scope';
import type { Session, SessionCtx } from '@server/kernel/context';
import type { MemberScope } from '@server/kernel/member-scope';
import { member } from '@server/db/schema/member';
import { ServiceError } from '@server/kernel/errors';
import { seatFunctions } from './held-seats';

type HeldRole = { code: string; dataScope: DataScope; granted: number[] };
const ROLES_SQL = `
select r.code, r.data_scope as "dataScope",
  array(select rf.function_id from role_function rf where rf.role_id = r.id and rf.function_id = any($2)) as granted
from member_role mr join role r on r.id = mr.role_id where mr.member_id = $1`;

/** The department that a person works in, and those that they lead. */
const OWN_SQL = `
select m.department_id as id from member m where m.id = $1 and m.department_id is not null
union select d.id from department d where d.tenant_id = $2 and d.head_member_id = $1`;

/** With those below; ends after 20 levels, so that departments set in a circle cannot hold the database. */
const TREE_SQL = `
with recursive below as (
  select own.id, 1 as level from (${OWN_SQL}) own
  union
  select d.id, b.level + 1 from below b join department d on d.parent_id = b.id and d.tenant_id = $2 where b.level < 20)
select distinct id from below`;

type Reader = Pick<SessionCtx, 'raw' | 'now' | 'grants'> & {
  session: Pick<Session, 'memberId' | 'tenantId'>;
};

/** The whole company: what a job reaches that nobody's scope limits, or what was found within a scope before. */
export const wholeCompany = ({ tenantId, memberId }: Reader['session']): MemberScope => ({
  tenantId,
  memberId,
  departmentIds: null,
  kind: 'company',
});

/**
 * Whose data a person reaches through a function: the widest scope of the roles that grant it, so that a role with a wide scope
 * widens its own functions alone. A seat has no scope: all roles count. Refuses with `forbidden` who does not hold the function.
 * Not inside transactions.
 */
export async function memberScope(ctx: Reader, functionId: number): Promise<MemberScope> {
  const scope = await findScope(ctx, functionId);
  if (!scope) {
    throw new ServiceError('forbidden');
  }
  return scope;
}

/** The same, and undefined for who does not hold the function. Read once a call. Not inside transactions. */
export const findScope = async (ctx: Reader, functionId: number): Promise<MemberScope | undefined> =>
  (await findScopes(ctx, [functionId])).get(functionId);

type Scopes = Map<number, MemberScope | undefined>;

/** The data scopes of several functions; one statement for the roles of all of them. Not inside transactions. */
export async function findScopes(ctx: Reader, functionIds: readonly number[]): Promise<Scopes> {
  const known = ctx.grants?.scopes ?? new Map<number, MemberScope | undefined>();
  const wanted = [...new Set(functionIds)].filter((id) => !known.has(id));
  if (wanted.length > 0) {
    await readScopes(ctx, wanted, known);
  }
  return known;
}

async function readScopes(ctx: Reader, functionIds: readonly number[], scopes: Scopes): Promise<void> {
  const { memberId, tenantId } = ctx.session;
  const departments = new Map<string, string[]>();
  const departmentsOf = async (statement: string) => {
    const found =
      departments.get(statement) ??
      (await ctx.raw<{ id: string }>(statement, [memberId, tenantId])).map(({ id }) => id);
    departments.set(statement, found);
    return found;
  };
  for (const [functionId, kind] of await findKinds(ctx, functionIds)) {
    if (kind === undefined || kind === 'company') {
      scopes.set(functionId, kind && wholeCompany(ctx.session));
    } else {
      const departmentIds = await departmentIdsOf(kind, departmentsOf);
      scopes.set(functionId, { tenantId, memberId, kind, departmentIds });
    }
  }
}

/** The kind of scope of each function, without its departments; undefined for one that the person does not hold. Not inside transactions. */
async function findKinds(
  ctx: Reader,
  functionIds: readonly number[],
): Promise<Map<number, DataScope | undefined>> {
  const { memberId } = ctx.session;
  const held = await ctx.raw<HeldRole>(ROLES_SQL, [memberId, functionIds]);
  const granting = (functionId: number) => held.filter(({ granted }) => granted.includes(functionId));
  const mayHaveSeat = functionIds.some((id) => granting(id).length === 0 && productsWith(id).length > 0);
  const bySeat = mayHaveSeat ? await seatFunctions(ctx, memberId) : [];
  return new Map(
    functionIds.map((functionId) => {
      const roles = granting(functionId).length > 0 ? granting(functionId) : held;
      const isHeld = granting(functionId).length > 0 || bySeat.includes(functionId);
      const kinds = roles.map(({ code, dataScope }) => roleScope(code, dataScope));
      return [functionId, isHeld ? widestScope(kinds) : undefined];
    }),
  );
}

async function departmentIdsOf(
  kind: Exclude<DataScope, 'company'>,
  read: (statement: string) => Promise<string[]>,
): Promise<string[]> {
  if (kind === 'self') {
    return [];
  }
  return await read(kind === 'departmentTree' ? TREE_SQL : OWN_SQL);
}

const PLACE_SQL = 'select id, department_id as "departmentId" from member where id = $1 and tenant_id = $2';

/** Whether a person holds a function that reaches a colleague. Not inside transactions. */
export async function reaches(ctx: Reader, functionId: number, memberId: string): Promise<boolean> {
  const scope = await findScope(ctx, functionId);
  const [person] = scope ? await ctx.raw<Placed>(PLACE_SQL, [memberId, scope.tenantId]) : [];
  return scope !== undefined && person !== undefined && isInScope(scope, person);
}

type Placed = { id: string; departmentId?: string | null | undefined };

/** Whether a person of the company is within a scope. */
export function isInScope({ memberId, departmentIds }: MemberScope, { id, departmentId }: Placed): boolean {
  return departmentIds === null || id === memberId || isOrganInScope({ departmentIds }, departmentId);
}

/** Whether everybody of a department is within a scope. */
export function isOrganInScope(
  { departmentIds }: Pick<MemberScope, 'departmentIds'>,
  departmentId: string | null | undefined,
): boolean {
  return departmentIds === null || (typeof departmentId === 'string' && departmentIds.includes(departmentId));
}

/** Whoever is outside is not there, as somebody of another company. */
export function requireInScope(scope: MemberScope, person: Placed): void {
  if (!isInScope(scope, person)) {
    throw new ServiceError('notFound');
  }
}

/** A department outside is not there either. */
export function requireOrganInScope(scope: MemberScope, departmentId: string | null): void {
  if (!isOrganInScope(scope, departmentId)) {
    throw new ServiceError('notFound');
  }
}

/** Refuses a place below a department, or at the top for null, that the scope would not show afterwards. */
export function requirePlaceInScope(scope: MemberScope, parentId: string | null): void {
  if (scope.kind === 'department' || !isOrganInScope(scope, parentId)) {
    throw new ServiceError('beyondScope');
  }
}

/** Refuses what is the whole company's to whom only a part of it is shown. */
export function requireWholeCompany({ departmentIds }: MemberScope): void {
  if (departmentIds !== null) {
    throw new ServiceError('beyondScope');
  }
}

type Columns = Record<'id' | 'departmentId', SQLWrapper>;

/** The same for the database, about the rows of `member` or an alias of it; the company is asked for by whoever asks. */
export function inScope(
  { memberId, departmentIds }: MemberScope,
  { id, departmentId }: Columns = member,
): SQL | undefined {
  return departmentIds === null
    ? undefined
    : or(eq(id, memberId), sql`${departmentId} = any(${sql.param(departmentIds)}::text[])`);
}
