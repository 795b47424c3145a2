import { sql, type SQL } from 'drizzle-orm';
import type { CertificateKind, CertificateRow } from '@contract/certificate/calls';
import type { CertificateFilter, CertificateSort } from '@contract/certificate/certificates-table';
import type { Person } from '@contract/people/calls';
import type { Db } from '@server/db/database';
import { likeText } from '@server/kernel/like-text';
import type { MemberScope } from '@server/kernel/member-scope';
import { query } from '@server/kernel/query';
import { requireOrganInScope } from '@server/services/access/data-scope';
import { isOfPart } from '@server/services/access/part-of-scope';
import { presentFile } from '@server/services/file/present-file';
import { PERSON_COLUMNS, PERSON_JOINS } from '@server/services/person/person-columns';
import { papersSql } from './papers-sql';
import { kindsByCode, presentPaper, type PaperRow } from './present-paper';

export type PaperMatch = {
  keyword?: string | undefined;
  organId?: string | undefined;
  kind?: string | undefined;
  status?: CertificateFilter | undefined;
};
export type PaperOrder = { sort?: CertificateSort | undefined; isDescending?: boolean | undefined };

type Reading = { db: Db; scope: MemberScope; kinds: readonly CertificateKind[]; today: string };

const CURRENT = sql`not c.is_replaced`;
const STATUS: Record<CertificateFilter, SQL> = {
  waiting: sql`c.state = 'waiting'`,
  valid: sql`c.status = 'valid' and ${CURRENT}`,
  ending: sql`c.status = 'ending' and ${CURRENT}`,
  expired: sql`c.status in ('grace', 'expired') and ${CURRENT}`,
  refused: sql`c.state = 'refused'`,
  revoked: sql`c.state = 'revoked'`,
};

/** Papers `c` of people `m` who work here, within the scope. Refuses a department outside of it. */
function matching(scope: MemberScope, { keyword, organId, kind, status }: PaperMatch): SQL {
  if (organId !== undefined) {
    requireOrganInScope(scope, organId);
  }
  const wanted = status ? STATUS[status] : sql`(c.state = 'waiting' or (c.state = 'valid' and ${CURRENT}))`;
  const text = keyword ? likeText(keyword) : undefined;
  return sql`m.status = 'normal' and ${isOfPart(scope, organId)} and ${wanted}
    ${kind === undefined ? sql`` : sql`and c.kind = ${kind}`}
    ${text === undefined ? sql`` : sql`and (a.name ilike ${text} or a.en_name ilike ${text} or c.number ilike ${text})`}`;
}

/** Ties end in the id, so that pages neither repeat nor skip a row. */
function orderOf({ sort, isDescending = false }: PaperOrder, status: PaperMatch['status']): SQL {
  if (sort === undefined) {
    return status === 'waiting'
      ? sql`c.submitted_at, c.id`
      : sql`c.ends_on asc nulls last, m.sort_name, c.id`;
  }
  const key = {
    name: sql`m.sort_name`,
    kind: sql`c.kind_order`,
    endsOn: sql`c.ends_on`,
    submittedAt: sql`c.submitted_at`,
  };
  const direction = isDescending ? sql`desc nulls last` : sql`asc nulls last`;
  return sql`${key[sort]} ${direction}, c.id ${direction}`;
}

export async function countPapers({ db, scope, kinds, today }: Reading, match: PaperMatch): Promise<number> {
  const [row] = await query<{ count: number }>(
    db,
    sql`${papersSql(scope.tenantId, kinds, today)} select count(*)::int as count
      from papers c join member m on m.id = c.member_id join account a on a.id = m.account_id
      where ${matching(scope, match)}`,
  );
  return row?.count ?? 0;
}

type Found = Person & {
  paperId: string;
  kind: string;
  number: string;
  issuedOn: string;
  validTo: string | null;
  reviewedOn: string | null;
  fileId: string | null;
  fileName: string;
  fileSize: number;
  mimeType: string;
  isNumberShared: boolean;
  state: PaperRow['state'];
  reply: string | null;
  submittedAt: string | Date;
  decidedAt: string | Date | null;
  isReplaced: boolean;
};

/** The papers of a filter in the order of a column. */
export async function findPapers(
  { db, scope, kinds, today }: Reading,
  match: PaperMatch,
  { limit, offset, ...order }: PaperOrder & { limit: number; offset: number },
): Promise<CertificateRow[]> {
  const rows = await query<Found>(
    db,
    sql`${papersSql(scope.tenantId, kinds, today)} select ${sql.raw(PERSON_COLUMNS)}, c.id as "paperId", c.kind, c.number,
        c.issued_on::text as "issuedOn", c.valid_to::text as "validTo", c.reviewed_on::text as "reviewedOn",
        f.id as "fileId", f.name as "fileName", f.size as "fileSize", f.mime_type as "mimeType", c.state, c.reply, c.submitted_at as "submittedAt", c.decided_at as "decidedAt",
        c.is_replaced as "isReplaced", exists (select 1 from certificate o where o.tenant_id = c.tenant_id and o.kind = c.kind
          and o.number = c.number and o.member_id <> c.member_id and o.state in ('waiting', 'valid')) as "isNumberShared"
      from papers c join member m on m.id = c.member_id ${sql.raw(PERSON_JOINS)} left join stored_file f on f.id = c.file_id
      where ${matching(scope, match)} order by ${orderOf(order, match.status)} limit ${limit} offset ${offset}`,
  );
  const kindOf = kindsByCode(kinds);
  return rows.map((row) => {
    const { paperId, kind, number, issuedOn, validTo, reviewedOn, state, reply, isReplaced, ...others } = row;
    const { fileId, fileName, fileSize, mimeType, isNumberShared, submittedAt, decidedAt, ...person } =
      others;
    const paper = {
      id: paperId,
      kind,
      number,
      issuedOn,
      validTo,
      reviewedOn,
      state,
      reply,
      submittedAt: new Date(submittedAt),
      decidedAt: decidedAt === null ? null : new Date(decidedAt),
    };
    const file =
      fileId === null ? null : presentFile({ id: fileId, name: fileName, size: fileSize, mimeType });
    return { ...presentPaper(paper, { kindOf, today, isReplaced }), person, file, isNumberShared };
  });
}
