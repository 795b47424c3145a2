import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '@server/db/database';
import { department, position } from '@server/db/schema/company';
import { query } from '@server/kernel/query';
import type { MemberScope } from '@server/kernel/member-scope';
import { dayOf } from '@server/kernel/day-range';
import type { Acting } from '@server/kernel/context';
import {
  loadCatalog,
  loadCurrent,
  type Catalog,
  type CurrentEmployment,
} from '../employment/employment-facts';
import type { Draft } from './draft';
import { OrganPaths } from './organ-paths';

/** A person of the company as rows are compared with them. */
export type Known = {
  id: string;
  name: string;
  enName: string | null;
  areaCode: string;
  mobile: string;
  email: string | null;
  jobNumber: string | null;
  departmentId: string | null;
  positionId: string | null;
  joinedDay: string;
  serviceSince: string | null;
  accountType: 'primary' | 'regular';
  status: 'normal' | 'disabled' | 'left';
  isAccountOpen: boolean;
  /** The account is in no other company, so that its name may be changed. */
  isOurs: boolean;
  /** Nobody has ever signed in with it, so that its contacts may be changed. */
  isUnused: boolean;
  isAdministrator: boolean;
};

export type Manager = { jobNumber: string | null; name: string; enName: string | null; isActive: boolean };

export type Job = { id: string; name: string; enName: string | null };

/** What a company is at a moment, as far as some rows ask for it. */
export type Facts = {
  organs: OrganPaths;
  /** By name in lower case, in either language. */
  jobs: Map<string, Job>;
  byJobNumber: ReadonlyMap<string, Known>;
  byMobile: ReadonlyMap<string, Known>;
  /** Places, stations and skills. */
  catalog: Catalog;
  currentOf: (memberId: string) => CurrentEmployment;
  /** Present managers of the people, and those whom rows name, by id. */
  managers: ReadonlyMap<string, Manager>;
  today: string;
  /** Whose data the one who imports reaches. */
  scope: MemberScope;
  /** They may change company administrators. */
  mayChangeAdministrators: boolean;
};

/** What the organisation is like, apart from its people. */
export async function loadPlaces(
  db: Db | Tx,
  tenantId: string,
): Promise<Pick<Facts, 'organs' | 'jobs' | 'catalog'>> {
  const organs = await db
    .select({
      id: department.id,
      parentId: department.parentId,
      name: department.name,
      enName: department.enName,
      headMemberId: department.headMemberId,
    })
    .from(department)
    .where(eq(department.tenantId, tenantId))
    .orderBy(department.sort, department.id);
  const jobs = await db
    .select({ id: position.id, name: position.name, enName: position.enName })
    .from(position)
    .where(eq(position.tenantId, tenantId));
  const named = (nameOf: (job: Job) => string | null) =>
    jobs.flatMap((job) => {
      const name = nameOf(job);
      return name ? [[name.toLowerCase(), job] as const] : [];
    });
  return {
    catalog: await loadCatalog(db, tenantId),
    organs: new OrganPaths(organs),
    jobs: new Map([...named((job) => job.enName), ...named((job) => job.name)]),
  };
}

type Row = Omit<Known, 'joinedDay'> & { joinedAt: string };

const COLUMNS = sql`m.id, a.name, a.en_name as "enName", a.area_code as "areaCode", a.mobile, a.email,
  m.job_number as "jobNumber", m.department_id as "departmentId", m.position_id as "positionId",
  m.joined_at::text as "joinedAt", m.service_since::text as "serviceSince", m.account_type as "accountType", m.status, a.status = 'normal' as "isAccountOpen",
  not exists (select 1 from member o where o.account_id = a.id and o.tenant_id <> m.tenant_id and o.status <> 'left')
    as "isOurs",
  a.password_hash is null and a.last_tenant_id is null as "isUnused",
  exists (select 1 from member_role mr join role r on r.id = mr.role_id
    where mr.member_id = m.id and r.code = 'companyAdministrator') as "isAdministrator"`;

export type PeopleFacts = Pick<Facts, 'byJobNumber' | 'byMobile' | 'currentOf' | 'managers'>;

/** The people whom the rows may mean: by job number and by mobile, each along its index. */
export async function loadKnown(
  db: Db | Tx,
  tenantId: string,
  drafts: readonly Draft[],
): Promise<PeopleFacts> {
  const jobNumbers = drafts.flatMap(({ jobNumber, manager }) => [jobNumber ?? [], manager ?? []].flat());
  const numbers = drafts.flatMap(({ number }) => number ?? []);
  const byJobNumber = await query<Row>(
    db,
    sql`select ${COLUMNS} from member m join account a on a.id = m.account_id
      where m.tenant_id = ${tenantId} and m.job_number = any(${textArray(jobNumbers)})
      order by m.status = 'left' desc, m.id`,
  );
  const byMobile = await query<Row>(
    db,
    sql`select ${COLUMNS} from unnest(${textArray(numbers.map((one) => one.areaCode))},
        ${textArray(numbers.map((one) => one.mobile))}) as n (area_code, mobile)
      join account a on a.area_code = n.area_code and a.mobile = n.mobile and a.status <> 'deleted'
      join member m on m.account_id = a.id and m.tenant_id = ${tenantId}`,
  );
  const currentOf = await loadCurrent(
    db,
    tenantId,
    [...byJobNumber, ...byMobile].map(({ id }) => id),
  );
  const managerIds = [...byJobNumber, ...byMobile].flatMap(
    ({ id }) => currentOf(id).row?.managerMemberId ?? [],
  );
  return {
    byJobNumber: new Map(byJobNumber.map((row) => [row.jobNumber!, knownOf(row)])),
    byMobile: new Map(byMobile.map((row) => [row.areaCode + row.mobile, knownOf(row)])),
    currentOf,
    managers: new Map([
      ...(await loadManagers(db, tenantId, managerIds)),
      ...byJobNumber.map((row): [string, Manager] => [
        row.id,
        { ...row, isActive: row.status === 'normal' && row.isAccountOpen },
      ]),
    ]),
  };
}

async function loadManagers(
  db: Db | Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, Manager>> {
  const rows =
    ids.length === 0
      ? []
      : await query<Manager & { id: string }>(
          db,
          sql`select m.id, m.job_number as "jobNumber", a.name, a.en_name as "enName",
              m.status = 'normal' and a.status = 'normal' as "isActive"
            from member m join account a on a.id = m.account_id
            where m.tenant_id = ${tenantId} and m.id = any(${textArray([...new Set(ids)])})`,
        );
  return new Map(rows.map(({ id, ...manager }) => [id, manager]));
}

/** A list of texts as one parameter, whatever they hold. */
const textArray = (texts: readonly string[]) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;

const knownOf = ({ joinedAt, ...row }: Row): Known => ({ ...row, joinedDay: dayOf(new Date(joinedAt)) });

/** What the one who imports may do. */
export const powersOf = ({
  ctx,
  scope,
}: {
  ctx: Pick<Acting, 'session' | 'now'>;
  scope: MemberScope;
}): Pick<Facts, 'scope' | 'mayChangeAdministrators' | 'today'> => ({
  scope,
  today: dayOf(ctx.now()),
  mayChangeAdministrators: ctx.session.roles.includes('companyAdministrator'),
});
