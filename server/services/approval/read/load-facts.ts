import { query } from '@server/kernel/query';
import { localizedText } from '@server/kernel/localized-text';
import { loadPeople } from '@server/services/person/load-people';
import { momentText } from '@contract/moment-text';
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { FlowContent, FlowNode } from '@contract/flow/flow';
import type { ApprovalCenter } from '@contract/approval/approval';
import type { FormSchema } from '@contract/form/schema';
import type { RoleCode } from '@contract/role/functions';
import { SEAL_ITEMS } from '@contract/seal/seal';
import { conditionItemsOf } from '@contract/flow/rules/condition-items';
import { concernedIn } from '@contract/approval/rules/concerned';
import { conditionValue, figureText, idsOf } from '@contract/approval/rules/conditions';
import { allNodes, type RouteFacts } from '@contract/approval/rules/route';
import type { ConditionItem } from '@contract/flow/condition-calls';
import type { Db, Tx } from '@server/db/database';
import type { LocalizedText } from '@server/db/columns';
import { account } from '@server/db/schema/account';
import { conditionItem } from '@server/db/schema/dictionary';
import { member, memberRole, role } from '@server/db/schema/member';
import { seal } from '@server/db/schema/seal/seal';
import { dictionaryWords } from '@server/services/dictionary/dictionary-words';
import { isActive } from '@server/services/person/person';

export type FactsOf = {
  tenantId: string;
  center: ApprovalCenter;
  content: FlowContent;
  schema: FormSchema;
  values: Record<string, unknown>;
  initiatorId: string;
  choices: Record<string, string[]>;
  /** People who are asked about besides: those of the way behind. */
  others?: readonly string[];
};

/** Everything that the way of a request depends on, read inside the caller's transaction. */
export async function loadFacts(db: Db | Tx, of: FactsOf): Promise<RouteFacts> {
  const { tenantId, content, initiatorId } = of;
  const values = await withSealType(db, tenantId, of);
  const nodes = allNodes(content.nodes);
  const items = await loadItems(db, tenantId, of);
  const chain = await loadChain(db, tenantId, initiatorId);
  const roles = await loadRoles(db, tenantId, [
    ...new Set([...rolesIn(nodes), 'approvalAdministrator' as const, 'companyAdministrator' as const]),
  ]);
  const asked = new Set([
    initiatorId,
    ...chain.flatMap((one) => one.headId ?? []),
    ...Object.values(of.choices).flat(),
    ...nodes.flatMap((node) => namedIn(node, values)),
    ...conditionPeople(nodes, items, of),
    ...(of.others ?? []),
  ]);
  const people = await loadPeople(db, tenantId, [...asked]);
  const names = await loadNames(db, of, nodes, items);
  const active = new Set([
    ...[...people.values()].filter((one) => one.isActive).map((one) => one.id),
    ...Object.values(roles).flatMap((one) => one.memberIds),
  ]);
  const concernedIds = concernedIn(of);
  const administratorsOf = (code: RoleCode) =>
    (roles[code]?.memberIds ?? []).filter((id) => id !== initiatorId && !concernedIds.includes(id));
  const own = administratorsOf('approvalAdministrator');
  return {
    values,
    initiatorId,
    departmentIds: chain.map((one) => one.id),
    choices: of.choices,
    heads: chain.map(({ name, enName, headId }) => ({ name: localizedText(name, enName), headId })),
    roles,
    isActive: (id) => active.has(id),
    concernedIds,
    administrators: own.length > 0 ? own : administratorsOf('companyAdministrator'),
    items,
    fieldLabel: (key) => of.schema.fields.find((field) => field.key === key)?.label ?? { zh_CN: key },
    words: (item, value) => {
      if (item.valueType === 'number') {
        return localizedText(figureText(value));
      }
      if (item.valueType === 'date') {
        return typeof value === 'string'
          ? localizedText(momentText(value, 'day', 'zh_CN'), momentText(value, 'day', 'en'))
          : localizedText('');
      }
      const found = idsOf(value).map(
        (id) => names.get(id) ?? { zh_CN: people.get(id)?.name ?? id, en: people.get(id)?.enName },
      );
      return localizedText(
        found.map((one) => one.zh_CN).join('、'),
        found.map((one) => one.en ?? one.zh_CN).join(', '),
      );
    },
  };
}

/** Conditions ask for the type of a seal, of which the form names one. */
async function withSealType(
  db: Db | Tx,
  tenantId: string,
  { schema, values }: Pick<FactsOf, 'schema' | 'values'>,
): Promise<FactsOf['values']> {
  const key = schema.fields.find(({ itemType }) => itemType === SEAL_ITEMS)?.key;
  const id = key === undefined ? undefined : values[key];
  if (typeof id !== 'string' || values['sealType'] !== undefined) {
    return values;
  }
  const [row] = await db
    .select({ kind: seal.kind })
    .from(seal)
    .where(and(eq(seal.id, id), eq(seal.tenantId, tenantId)));
  return row ? { ...values, sealType: row.kind } : values;
}

function rolesIn(nodes: readonly FlowNode[]): RoleCode[] {
  return nodes.flatMap((node) =>
    node.kind !== 'condition' && node.source.by === 'role' ? [node.source.role] : [],
  );
}

function namedIn(node: FlowNode, values: Record<string, unknown>): string[] {
  if (node.kind === 'condition') {
    return [];
  }
  const { source } = node;
  return source.by === 'person'
    ? source.memberIds
    : source.by === 'formField'
      ? idsOf(values[source.fieldKey])
      : [];
}

const conditionsIn = (nodes: readonly FlowNode[]) =>
  nodes.flatMap((node) =>
    node.kind === 'condition' ? node.branches.flatMap((one) => one.groups.flat()) : [],
  );

/** People and departments that conditions name or that the request holds where they ask. */
function conditionPeople(
  nodes: readonly FlowNode[],
  items: ReadonlyMap<string, ConditionItem>,
  { values, initiatorId }: FactsOf,
): string[] {
  return conditionsIn(nodes).flatMap((condition) => {
    const item = items.get(condition.item);
    if (item?.valueType !== 'person') {
      return [];
    }
    return [
      ...idsOf(condition.value),
      ...idsOf(conditionValue(item, { values, initiatorId, departmentIds: [] })),
    ];
  });
}

/** The words of departments, of choices that the form lists and of those in dictionaries. */
async function loadNames(
  db: Db | Tx,
  { tenantId, schema }: FactsOf,
  nodes: readonly FlowNode[],
  items: ReadonlyMap<string, ConditionItem>,
): Promise<Map<string, LocalizedText>> {
  const names = new Map<string, LocalizedText>();
  const used = conditionsIn(nodes).flatMap((condition) => items.get(condition.item) ?? []);
  const types = [
    ...new Set(
      used.flatMap(
        (item) => item.itemType ?? schema.fields.find((one) => one.key === item.key)?.itemType ?? [],
      ),
    ),
  ];
  for (const { itemCode, words } of await dictionaryWords(db, tenantId, types)) {
    names.set(itemCode, words);
  }
  for (const { options = [] } of schema.fields.filter((field) =>
    used.some((item) => item.key === field.key),
  )) {
    options.forEach((option) => names.set(option.code, option.label));
  }
  if (used.some((item) => item.valueType === 'department')) {
    const rows = await query<{ id: string; name: string; enName: string | null }>(
      db,
      sql`select id, name, en_name as "enName" from department where tenant_id = ${tenantId}`,
    );
    rows.forEach((row) => names.set(row.id, localizedText(row.name, row.enName)));
  }
  return names;
}

/** What conditions can ask about, with the fields of the form itself. */
async function loadItems(
  db: Db | Tx,
  tenantId: string,
  { center, schema }: Pick<FactsOf, 'center' | 'schema'>,
): Promise<Map<string, ConditionItem>> {
  const rows = await db
    .select()
    .from(conditionItem)
    .where(
      and(
        eq(conditionItem.channel, center),
        or(isNull(conditionItem.tenantId), eq(conditionItem.tenantId, tenantId)),
      ),
    )
    .orderBy(sql`${conditionItem.tenantId} is not null`, asc(conditionItem.sort));
  return new Map([...conditionItemsOf(rows, schema, center), ...rows].map((item) => [item.key, item]));
}

type Link = { id: string; name: string; enName: string | null; headId: string | null };

/** The initiator's department and those above it; at most twenty, whatever circle they are set in. */
async function loadChain(db: Db | Tx, tenantId: string, memberId: string): Promise<Link[]> {
  return await query<Link>(
    db,
    sql`with recursive chain as (
      select d.id, d.parent_id, d.name, d.en_name, d.head_member_id, 1 as level
      from member m join department d on d.id = m.department_id and d.tenant_id = m.tenant_id
      where m.id = ${memberId} and m.tenant_id = ${tenantId}
      union all
      select d.id, d.parent_id, d.name, d.en_name, d.head_member_id, c.level + 1
      from chain c join department d on d.id = c.parent_id and d.tenant_id = ${tenantId} where c.level < 20)
    select id, name, en_name as "enName", head_member_id as "headId" from chain order by level`,
  );
}

/** Active people by role; the same ones in the same order every time. */
async function loadRoles(db: Db | Tx, tenantId: string, codes: RoleCode[]): Promise<RouteFacts['roles']> {
  const rows = await db
    .select({ code: role.code, name: role.name, enName: role.enName, memberId: member.id })
    .from(role)
    .innerJoin(memberRole, eq(memberRole.roleId, role.id))
    .innerJoin(member, eq(member.id, memberRole.memberId))
    .innerJoin(account, eq(account.id, member.accountId))
    .where(and(eq(role.tenantId, tenantId), inArray(role.code, codes), isActive))
    .orderBy(asc(member.joinedAt), asc(member.id));
  const byCode: Record<string, { name: LocalizedText; memberIds: string[] }> = {};
  for (const { code, name, enName, memberId } of rows) {
    (byCode[code] ??= { name: localizedText(name, enName), memberIds: [] }).memberIds.push(memberId);
  }
  return byCode;
}
