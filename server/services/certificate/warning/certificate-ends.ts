import { sql } from 'drizzle-orm';
import { CERTIFICATE_WARNING_DAYS } from '@contract/certificate/certificate';
import { addDays } from '@contract/day';
import type { Person } from '@contract/people/calls';
import { dayOf } from '@server/kernel/day-range';
import { query } from '@server/kernel/query';
import { isOfPart } from '@server/services/access/part-of-scope';
import { PERSON_COLUMNS, PERSON_JOINS } from '@server/services/person/person-columns';
import { personOf } from '@server/services/person/person-rows';
import { certificateKindsOf } from '@server/services/work-rules/certificate-kinds';
import { afterKey } from '@server/services/warning/key';
import type { WarningSource } from '@server/services/warning/warning-source';
import { papersSql } from '../papers-sql';

/** So many days after its end a paper that no one has renewed is still warned of. */
const ENDED_DAYS = 30;

/** Current papers that end within so many days, and that no other paper waits to replace. */
const endsBy = (today: string, ahead: number) => sql`c.state = 'valid' and not c.is_replaced
  and c.ends_on between ${addDays(today, -ENDED_DAYS)}::date and ${addDays(today, ahead)}::date
  and not exists (select 1 from certificate w where w.member_id = c.member_id and w.kind = c.kind and w.state = 'waiting')`;

/** Certificates of the reader that end soon or have ended, the first to end first, until a renewal is submitted. */
export const certificateEnds = {
  kind: 'certificateEnds',
  find: async ({ ctx }, after, limit) => {
    const { tenantId, memberId } = ctx.session;
    const today = dayOf(ctx.now());
    const kinds = await certificateKindsOf(ctx.db, tenantId);
    const rows = await query<{ id: string; kind: string; endsOn: string }>(
      ctx.db,
      sql`${papersSql(tenantId, kinds, today, sql`c.member_id = ${memberId}`)}
        select c.id, c.kind, c.ends_on::text as "endsOn" from papers c
        where ${endsBy(today, CERTIFICATE_WARNING_DAYS.own)} order by c.ends_on, c.id`,
    );
    const found = rows.map(({ id, kind, endsOn }) => ({
      key: `${endsOn} ${id}`,
      date: endsOn,
      path: `/my-certificates?renew=${encodeURIComponent(kind)}`,
    }));
    return afterKey(found, after, limit);
  },
} satisfies WarningSource;

type Ending = Person & { paperId: string; endsOn: string; papers: number };

/** Who has certificates that end soon or have ended: one a person, with the first of them. */
export const teamCertificateEnds = {
  kind: 'teamCertificateEnds',
  find: async ({ ctx, scope }, after, limit) => {
    const today = dayOf(ctx.now());
    const kinds = await certificateKindsOf(ctx.db, scope.tenantId);
    const rows = await query<Ending>(
      ctx.db,
      sql`${papersSql(scope.tenantId, kinds, today)},
      ending as (
        select c.member_id, min(c.ends_on) as ends_on, count(*)::int as papers,
          (array_agg(c.id order by c.ends_on, c.id))[1] as paper_id
        from papers c where ${endsBy(today, CERTIFICATE_WARNING_DAYS.team)} group by c.member_id)
      select ${sql.raw(PERSON_COLUMNS)}, e.ends_on::text as "endsOn", e.paper_id as "paperId", e.papers
      from ending e join member m on m.id = e.member_id ${sql.raw(PERSON_JOINS)}
      where ${isOfPart(scope, undefined)} and m.status = 'normal' and a.status = 'normal'
        and m.id <> ${scope.memberId} and ${after === undefined ? sql`true` : sql`m.id > ${after}`}
      order by m.id limit ${limit}`,
    );
    return rows.map((row) => ({
      key: row.id,
      person: personOf(row),
      date: row.endsOn,
      count: row.papers,
      path: `/certificate?id=${encodeURIComponent(row.paperId)}`,
    }));
  },
} satisfies WarningSource;
