import { sql } from 'drizzle-orm';
import { CERTIFICATE_WARNING_DAYS } from '@contract/certificate/certificate';
import { addDays } from '@contract/day';
import { dayOf } from '@server/kernel/day-range';
import { query } from '@server/kernel/query';
import { isOfPart } from '@server/services/access/part-of-scope';
import { certificateKindsOf } from '@server/services/work-rules/certificate-kinds';
import type { WarningSource } from '@server/services/warning/warning-source';
import { papersSql } from '../papers-sql';

/** So many days after its end a paper that no one has renewed is still warned of. */
const ENDED_DAYS = 30;

/** Current papers that end within so many days, and that no other paper waits to replace. */
const endsBy = (today: string, ahead: number) => sql`c.state = 'valid' and not c.is_replaced
  and c.ends_on between ${addDays(today, -ENDED_DAYS)}::date and ${addDays(today, ahead)}::date
  and not exists (select 1 from certificate w where w.member_id = c.member_id and w.kind = c.kind and w.state = 'waiting')`;

/** Certificates of the reader that end soon or have ended, until a renewal is submitted. */
export const certificateEnds = {
  kind: 'certificateEnds',
  find: async ({ ctx }) => {
    const { tenantId, memberId } = ctx.session;
    const today = dayOf(ctx.now());
    const kinds = await certificateKindsOf(ctx.db, tenantId);
    const rows = await query<{ id: string; kind: string; endsOn: string }>(
      ctx.db,
      sql`${papersSql(tenantId, kinds, today, sql`c.member_id = ${memberId}`)}
        select c.id, c.kind, c.ends_on::text as "endsOn" from papers c
        where ${endsBy(today, CERTIFICATE_WARNING_DAYS.own)}`,
    );
    return rows.map(({ id, kind, endsOn }) => ({
      key: id,
      date: endsOn,
      due: endsOn,
      path: `/my-certificates?renew=${encodeURIComponent(kind)}`,
    }));
  },
} satisfies WarningSource;

type Ending = { memberId: string; paperId: string; endsOn: string; papers: number };

/** Who has certificates that end soon or have ended: one a person, with the first of them. */
export const teamCertificateEnds = {
  kind: 'teamCertificateEnds',
  find: async ({ ctx, scope, organId }) => {
    const today = dayOf(ctx.now());
    const kinds = await certificateKindsOf(ctx.db, scope.tenantId);
    const rows = await query<Ending>(
      ctx.db,
      sql`${papersSql(scope.tenantId, kinds, today)},
      ending as (
        select c.member_id, min(c.ends_on) as ends_on, count(*)::int as papers,
          (array_agg(c.id order by c.ends_on, c.id))[1] as paper_id
        from papers c where ${endsBy(today, CERTIFICATE_WARNING_DAYS.team)} group by c.member_id)
      select e.member_id as "memberId", e.ends_on::text as "endsOn", e.paper_id as "paperId", e.papers
      from ending e join member m on m.id = e.member_id join account a on a.id = m.account_id
      where ${isOfPart(scope, organId)} and m.status = 'normal' and a.status = 'normal'
        and m.id <> ${scope.memberId}`,
    );
    return rows.map((row) => ({
      key: 'papers',
      memberId: row.memberId,
      date: row.endsOn,
      due: row.endsOn,
      count: row.papers,
      path: `/certificate?id=${encodeURIComponent(row.paperId)}`,
    }));
  },
} satisfies WarningSource;
