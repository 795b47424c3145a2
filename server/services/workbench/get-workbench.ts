import * as calls from '@contract/workbench/calls';
import { unlockedBy } from '@contract/product/screens';
import { APPS, DEFAULT_COMMON_APPS, idsOf } from '@contract/workbench/apps';
import type { Out } from '@contract/endpoint';
import type { InboxKind } from '@contract/inbox/inbox';
import { COUNT_MAX } from '@contract/limits';
import { MESSAGE_CATEGORIES } from '@contract/message/calls';
import { LIMITS } from '@contract/limits';
import type { LocalizedText } from '@server/db/columns';
import { presentZone } from '@contract/zone';
import { companyCountSql } from '../inbox/company-counts';
import { inboxCountSql } from '../inbox/inbox-sql';
import { allInboxSources } from '../inbox/inbox-source';
import { once } from '@server/kernel/registered';
import { verb } from '@server/kernel/verb';

const ANNOUNCEMENTS = 3;

const OWN = { member: '$1::text', tenant: '$2::text', now: '$4::timestamptz', zone: '$5::text' };

/** Orders and NULLS LAST are those of the indexes: without them every first screen sorts all announcements. */
const workbenchSql = once(
  () => `
select
  (select coalesce(json_agg(json_build_object('kind', n.kind, 'count', n.count)), '[]')
    from (${inboxCountSql(allInboxSources(), OWN)}) n where n.count > 0
  ) as pending,
  (select apps from common_app where member_id = $1) as apps,
  (select coalesce(json_agg(json_build_object('app', o.app, 'client', o.client) order by o.app, o.client), '[]')
    from app_target o where o.tenant_id = $2) as outside,
  array(select distinct rf.function_id from member_role mr join role_function rf on rf.role_id = mr.role_id
    where mr.member_id = $1) as functions,
  array(select p.code from product_seat s join product p on p.id = s.product_id where s.member_id = $1
    and exists (select 1 from product_order o where o.tenant_id = s.tenant_id and o.product_id = s.product_id
      and o.state = 'paid' and o.starts_at <= $4 and o.ends_at > $4)) as products,
  (select coalesce(json_agg(json_build_object('id', n.id, 'title', n.title, 'summary', n.summary,
      'category', n.category, 'publishedAt', n.published_at, 'isPinned', n.is_pinned, 'isRead', r.read_at is not null)
      order by n.is_pinned desc, n.published_at desc, n.id desc), '[]')
    from (select * from announcement where tenant_id = $2 and published_at <= $4 and withdrawn_at is null
      and (department_ids is null or department_ids && array(
        with recursive above as (
          select d.id, d.parent_id, 1 as level from member m join department d on d.id = m.department_id where m.id = $1
          union all
          select d.id, d.parent_id, a.level + 1 from above a join department d on d.id = a.parent_id where a.level < 20)
        select id from above))
      order by is_pinned desc nulls last, published_at desc nulls last, id desc nulls last limit ${ANNOUNCEMENTS}) n
    left join announcement_read r on r.announcement_id = n.id and r.member_id = $1
  ) as announcements,
  (select least(sum(n.count), ${COUNT_MAX})::int from unnest($6::text[]) as c(category),
    lateral (select count(*) from (select 1 from message
      where member_id = $1 and category = c.category and read_at is null
      order by created_at desc nulls last limit ${COUNT_MAX}) u) n) as unread,
  (select coalesce(json_agg(json_build_object('companyId', t.id, 'companyName', t.name, 'companyEnName', t.en_name,
      'pendingCount', ${companyCountSql(OWN.now)})
      order by m.joined_at, m.id), '[]')
    from member m join tenant t on t.id = m.tenant_id and t.status = 'normal'
    left join tenant_profile tp on tp.tenant_id = t.id
    where m.account_id = $3 and m.status = 'normal' and m.tenant_id <> $2
      and exists (select 1 from session_proof sp where sp.session_id = $7 and sp.tenant_id = m.tenant_id)
  ) as companies`,
);

type Row = {
  pending: { kind: InboxKind; count: number }[];
  apps: string[] | null;
  outside: Out<typeof calls.getWorkbench>['outsideApps'];
  functions: number[];
  /** Whose seats the person has. */
  products: string[];
  announcements: {
    id: string;
    title: LocalizedText;
    summary: LocalizedText;
    category: 'notice' | 'policy' | 'activity';
    publishedAt: string;
    isPinned: boolean;
    isRead: boolean;
  }[];
  unread: number;
  companies: Out<typeof calls.getWorkbench>['otherCompanies'];
};

/** All that the first screen shows, read by one statement. */
export const getWorkbench = verb(
  calls.getWorkbench,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx }) => {
    const { id, memberId, tenantId, accountId } = ctx.session;
    const [row] = await ctx.raw<Row>(workbenchSql(), [
      memberId,
      tenantId,
      accountId,
      ctx.now(),
      presentZone(),
      MESSAGE_CATEGORIES,
      id,
    ]);
    if (!row) {
      throw new Error('A select without from answers one row.');
    }
    return {
      pending: row.pending,
      commonApps: commonApps(row),
      outsideApps: row.outside,
      announcements: row.announcements.map((one) => ({
        ...one,
        publishedAt: new Date(one.publishedAt).toISOString(),
      })),
      unreadMessages: row.unread,
      otherCompanies: row.companies,
    };
  },
);

/** The apps a person chose, or the defaults; always without those they may not open (any more), or that open nowhere. */
function commonApps({ apps, functions, products, outside }: Row): string[] {
  const held = new Set([...functions, ...unlockedBy(products)]);
  const isTarget = new Set(outside.map(({ app }) => app));
  const open = new Set<string>(
    APPS.filter(
      (app) => idsOf(app).some((id) => held.has(id)) && ('path' in app || isTarget.has(app.code)),
    ).map((app) => app.code),
  );
  return (apps ?? DEFAULT_COMMON_APPS).filter((code) => open.has(code)).slice(0, LIMITS.commonApps);
}
