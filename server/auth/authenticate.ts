import type { RoleCode } from '@contract/role/functions';
import { USUAL_ZONE } from '@contract/zone';
import type { Deps, Session } from '../kernel/context';
import { digest } from './hash';

const SEEN_EVERY_MS = 10 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Name and type of what is read, with its expression in {@link SESSION_SQL}. */
type Row = {
  id: string;
  accountId: string;
  memberId: string;
  tenantId: string;
  needRefresh: boolean;
  isSeenBefore: boolean;
  name: string;
  enName: string | null;
  avatar: string | null;
  email: string | null;
  areaCode: string;
  mobile: string;
  jobNumber: string | null;
  accountType: 'primary' | 'regular';
  companyName: string;
  companyEnName: string | null;
  departmentId: string | null;
  departmentName: string | null;
  departmentEnName: string | null;
  positionName: string | null;
  positionEnName: string | null;
  timezone: string | null;
  firstWeekday: number | null;
  roles: RoleCode[];
  /** As in `askedIds`, which names the agreements. */
  asksConsent: boolean;
};

const COLUMNS: Record<keyof Row, string> = {
  id: 's.id',
  accountId: 's.account_id',
  memberId: 's.member_id',
  tenantId: 's.tenant_id',
  needRefresh: 's.need_refresh',
  isSeenBefore: 's.last_seen_at < $4::timestamptz',
  name: 'a.name',
  enName: 'a.en_name',
  avatar: 'a.avatar',
  email: 'a.email',
  areaCode: 'a.area_code',
  mobile: 'a.mobile',
  jobNumber: 'm.job_number',
  accountType: 'm.account_type',
  companyName: 't.name',
  companyEnName: 't.en_name',
  departmentId: 'd.id',
  departmentName: 'd.name',
  departmentEnName: 'd.en_name',
  positionName: 'p.name',
  positionEnName: 'p.en_name',
  timezone: 'tp.timezone',
  firstWeekday: 'tp.first_weekday',
  roles: `array(select r.code from member_role mr join role r on r.id = mr.role_id where mr.member_id = m.id order by r.code)`,
  asksConsent: `exists (select 1 from agreement g where g.tenant_id = t.id and g.must_consent and g.published_at <= $2::timestamptz
    and not exists (select 1 from agreement v join agreement_consent c on c.document_id = v.id and c.account_id = a.id
      where v.tenant_id = t.id and v.code = g.code and (v.published_at, v.id) >= (g.published_at, g.id)))`,
};
const NAMES = Object.keys(COLUMNS) as (keyof Row)[];

/**
 * One statement for every authenticated call; it carries all of the user info, so that the hottest call needs no other. As one value:
 * drivers describe and parse each column of each result, which takes longer than to parse one text.
 */
const SESSION_SQL = `
select json_build_array(${Object.values(COLUMNS).join(', ')})::text as row
from session s
join account a on a.id = s.account_id and a.status = 'normal'
join member m on m.id = s.member_id and m.status = 'normal'
join tenant t on t.id = s.tenant_id and t.status = 'normal'
left join tenant_profile tp on tp.tenant_id = t.id
left join department d on d.id = m.department_id
left join position p on p.id = m.position_id
where s.token_hash = $1 and s.revoked_at is null and s.expires_at > $2::timestamptz and s.last_seen_at > $3::timestamptz`;

const SEEN_SQL = 'update session set last_seen_at = $2 where id = $1 and last_seen_at < $2 returning id';

/** The session that a token opens, or undefined: unknown, ended, idle too long, or its person or company is closed. */
export async function authenticate(
  deps: Pick<Deps, 'now' | 'env'> & { database: Pick<Deps['database'], 'raw'> },
  token: string | undefined,
): Promise<Session | undefined> {
  if (!token || token.length > 200) {
    return undefined;
  }
  const now = deps.now();
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const [found] = await deps.database.raw<{ row: string }>(SESSION_SQL, [
    digest(token),
    now.toISOString(),
    before(deps.env.SESSION_IDLE_DAYS * DAY_MS),
    before(SEEN_EVERY_MS),
  ]);
  if (!found) {
    return undefined;
  }
  const values = JSON.parse(found.row) as unknown[];
  const row = Object.fromEntries(NAMES.map((name, index) => [name, values[index]])) as Row;
  if (row.isSeenBefore) {
    await deps.database.raw(SEEN_SQL, [row.id, now]);
  }
  return toSession(row);
}

function toSession(row: Row): Session {
  const { id, accountId, memberId, tenantId, needRefresh, roles } = row;
  return {
    id,
    accountId,
    memberId,
    tenantId,
    needRefresh,
    roles,
    user: {
      id: memberId,
      originalUserInfoId: accountId,
      loginUserId: accountId,
      mobile: displayMobile(row.areaCode, row.mobile),
      name: row.name,
      enName: row.enName,
      avatar: row.avatar,
      email: row.email,
      jobNumber: row.jobNumber,
      companyId: tenantId,
      companyName: row.companyName,
      companyEnName: row.companyEnName,
      departmentId: row.departmentId,
      departmentName: row.departmentName,
      departmentEnName: row.departmentEnName,
      positionName: row.positionName,
      positionEnName: row.positionEnName,
      accountType: row.accountType,
      timezone: row.timezone ?? USUAL_ZONE,
      firstWeekday: row.firstWeekday,
      asksConsent: row.asksConsent,
    },
  };
}

/** A mainland number as people write it, any other with its calling code. */
export function displayMobile(areaCode: string, mobile: string): string {
  return areaCode === '+86' ? mobile : `${areaCode}${mobile}`;
}
