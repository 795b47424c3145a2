import { asc, desc, eq, inArray, and } from 'drizzle-orm';
import { MEMBER_STATUSES } from '@contract/people/member-calls';
import { MEMBER_STATUS_NAMES, PEOPLE_TABLE } from '@contract/people/people-table';
import { account } from '@server/db/schema/account';
import { department, position } from '@server/db/schema/company';
import { member } from '@server/db/schema/member';
import { dayOf } from '@server/kernel/day-range';
import { nameIn } from '@server/kernel/localized-text';
import { tableSource, type TableFilter, type TableReader } from '@server/services/view/export/table-source';
import { matchingMembers, type MemberMatch } from '../member/matching-members';

const BATCH = 500;
const SORT_COLUMN = {
  name: member.sortName,
  jobNumber: member.jobNumber,
  joinedDay: member.joinedAt,
} as const;

const matchOf = ({ filters, keyword }: TableFilter): MemberMatch => ({
  keyword,
  organId: filters['organ'],
  status: MEMBER_STATUSES.find((one) => one === filters['status']) ?? 'normal',
});

/** The ids alone are held at a time. */
async function idsOf({ db, scope }: TableReader, filter: TableFilter): Promise<string[]> {
  const [sort] = filter.keyword ? [] : filter.sort;
  const column = SORT_COLUMN[(sort?.id ?? 'name') as keyof typeof SORT_COLUMN];
  const order = sort?.isDescending ? desc : asc;
  const matching = matchingMembers(db, scope, matchOf(filter));
  const rows = matching
    ? await db.select({ id: member.id }).from(member).where(matching).orderBy(order(column), order(member.id))
    : [];
  return rows.map(({ id }) => id);
}

async function peopleOf({ db, scope }: TableReader, ids: string[]) {
  const rows = await db
    .select({ member, account, department, position })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .leftJoin(department, eq(department.id, member.departmentId))
    .leftJoin(position, eq(position.id, member.positionId))
    .where(and(inArray(member.id, ids), eq(member.tenantId, scope.tenantId)));
  const byId = new Map(rows.map((row) => [row.member.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type Person = Awaited<ReturnType<typeof peopleOf>>[number];

export const peopleSource = tableSource(PEOPLE_TABLE, {
  count: async ({ db, scope }, filter) => {
    const matching = matchingMembers(db, scope, matchOf(filter));
    return matching ? await db.$count(member, matching) : 0;
  },
  async *batches(reader, filter) {
    const ids = await idsOf(reader, filter);
    for (let at = 0; at < ids.length; at += BATCH) {
      yield await peopleOf(reader, ids.slice(at, at + BATCH));
    }
  },
  cells: {
    name: (row: Person, lang) => nameIn(row.account, lang),
    jobNumber: (row: Person) => row.member.jobNumber ?? '',
    organ: (row: Person, lang) => (row.department ? nameIn(row.department, lang) : ''),
    position: (row: Person, lang) => (row.position ? nameIn(row.position, lang) : ''),
    joinedDay: (row: Person) => ({ day: dayOf(row.member.joinedAt) }),
    status: (row: Person, lang) => MEMBER_STATUS_NAMES[row.member.status][lang],
  },
});
