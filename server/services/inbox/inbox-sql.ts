import { COUNT_MAX } from '@contract/limits';
import { productsWith } from '@contract/product/screens';
import type { InboxPlace, InboxSlots, InboxSource } from './inbox-source';
import { followsPlace, rankOf } from './rank';

/** A role of the person, or a seat of a product, gives the function. */
function gateOf({ functionId, needsWholeCompany }: InboxSource, { member, now }: InboxSlots): string {
  if (functionId === undefined) {
    return 'true';
  }
  const widest = needsWholeCompany
    ? `join role gx on gx.id = gr.role_id and (gx.code = 'companyAdministrator' or gx.data_scope = 'company')`
    : '';
  const byRole = `exists (select 1 from member_role gr join role_function gf on gf.role_id = gr.role_id ${widest}
    where gr.member_id = ${member} and gf.function_id = ${functionId})`;
  const products = productsWith(functionId).map((code) => `'${code}'`);
  return products.length === 0
    ? byRole
    : `(${byRole} or exists (select 1 from product_seat gs join product gp on gp.id = gs.product_id
    join product_order go on go.tenant_id = gs.tenant_id and go.product_id = gs.product_id and go.state = 'paid'
      and go.starts_at <= ${now} and go.ends_at > ${now}
    where gs.member_id = ${member} and gp.code in (${products.join(', ')})))`;
}

const RANK = rankOf({ createdAt: 's.created_at', dueAt: 's.due_at', isUrged: 's.is_urged' });

type Page = { limit: string; after?: InboxPlace };

/** One statement for a page of these sources: each is read in the order of the inbox and no further than the page needs. */
export function inboxPageSql(
  sources: readonly InboxSource[],
  at: InboxSlots,
  { limit, after }: Page,
): string {
  const parts = sources.map((source) => {
    const window = after ? { limit, after } : { limit };
    const row = { rank: RANK, source: 's.source_id', kind: `'${source.kind}'::text` };
    const follows = after ? `and ${followsPlace(row, after)}` : '';
    return `(select '${source.kind}'::text as kind, s.*, ${RANK} as rank from (${source.rows(at, window)}) s
      where ${gateOf(source, at)} ${follows} order by ${RANK}, s.source_id limit ${limit})`;
  });
  return `select * from (${parts.join(' union all ')}) i order by i.rank, i.source_id, i.kind limit ${limit}`;
}

/** How much waits by kind, as rows of `kind` and `count`; a kind stops counting at COUNT_MAX. */
export function inboxCountSql(sources: readonly InboxSource[], at: InboxSlots): string {
  const limit = String(COUNT_MAX);
  return sources
    .map(
      (source) => `select '${source.kind}'::text as kind, count(*)::int as count from (
      select 1 from (${source.rows(at, { limit })}) s where ${gateOf(source, at)} limit ${limit}) c`,
    )
    .join(' union all ');
}

/** A parameter that no source of a statement uses has no type otherwise. */
export const TYPED_PARAMETERS = '($1::text, $2::text, $3::timestamptz, $4::text) is not null';

/** Whether a record still waits, and how it ended otherwise; no row for what never waited for the person. */
export const inboxEndSql = (source: InboxSource, at: InboxSlots, id: string): string => `
select exists (select 1 from (${source.rows(at, { limit: '1', only: id })}) s
    where s.source_id = ${id} and ${gateOf(source, at)}) as "isOpen",
  e.outcome, e.by_id as "byId", e.ended_at as "endedAt", a.name, a.en_name as "enName"
from (${source.end(at, id)}) e
left join member m on m.id = e.by_id and m.tenant_id = ${at.tenant} left join account a on a.id = m.account_id
where ${TYPED_PARAMETERS}`;

/** The slots of a statement whose first parameters are the person, the company, the moment and the zone. */
export const PARAMETER_SLOTS: InboxSlots = {
  member: '$1::text',
  tenant: '$2::text',
  now: '$3::timestamptz',
  zone: '$4::text',
};
