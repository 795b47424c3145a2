import { clockText, momentText, periodText } from '@contract/moment-text';
import { and, eq, inArray } from 'drizzle-orm';
import type { FormField, FormSchema } from '@contract/form/schema';
import type { FlowContent } from '@contract/flow/flow';
import { idsOf } from '@contract/approval/rules/conditions';
import { allNodes } from '@contract/approval/rules/route';
import { lengthOf, type Length } from '@contract/form/rules/measure';
import { unitOf } from '@contract/form/rules/unit-of';
import { spanKeys } from '@contract/leave/rules/taken-time';
import type { Db, Tx } from '@server/db/database';
import type { LocalizedText } from '@server/db/columns';
import { formFieldPermission } from '@server/db/schema/form/form';
import { department } from '@server/db/schema/company';
import { dictionaryWords } from '@server/services/dictionary/dictionary-words';
import { localizedText } from '@server/kernel/localized-text';
import { loadPeople } from '@server/services/person/load-people';

/** Beside those that tell dates and length, which cards say in a line of their own. */
const SHOWN = 2;
const TEXT_MAX = 60;
const TOLD: readonly FormField['kind'][] = [
  'singleChoice',
  'multiChoice',
  'dateRange',
  'date',
  'time',
  'amount',
  'number',
  'text',
  'person',
  'department',
  'longText',
];

type Summary = { label: LocalizedText; text: LocalizedText; isSpan?: boolean }[];

/**
 * What tells dates and length and the first two other fields that say something, for cards and messages. A field that is hidden from anybody (by role or at a
 * node) stays out of it, since a card is shown to everybody who has the item.
 */
export async function summarize(
  db: Db | Tx,
  of: {
    tenantId: string;
    templateId: string;
    schema: FormSchema;
    values: Record<string, unknown>;
    content: FlowContent;
  },
): Promise<Summary> {
  const hidden = await hiddenFromAnybody(db, of.tenantId, of.templateId, of.content);
  const span = spanKeys(of.schema, of.values, (key) => !hidden.has(key));
  const told = of.schema.fields.filter(
    (field) => TOLD.includes(field.kind) && !hidden.has(field.key) && !isEmpty(of.values[field.key]),
  );
  const others = told.filter((field) => !span.has(field.key)).slice(0, SHOWN);
  const fields = told.filter((field) => span.has(field.key) || others.includes(field));
  const names = await loadNames(db, of.tenantId, fields, of.values);
  const length = lengthOf(of.schema, of.values);
  return fields.map((field) => ({
    label: field.label,
    text: length?.key === field.key ? lengthText(length) : textOf(field, of.values[field.key], names),
    ...(span.has(field.key) ? { isSpan: true } : {}),
  }));
}

const UNITS = { day: { zh_CN: '天', en: 'days' }, hour: { zh_CN: '小时', en: 'hours' } };

function lengthText({ amount, unit }: Length): LocalizedText {
  const words = UNITS[unit];
  return localizedText(`${amount} ${words.zh_CN}`, `${amount} ${unitOf(words, amount, 'en')}`);
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Fields that somebody may not see, by role or at a node. */
export async function hiddenFromAnybody(
  db: Db | Tx,
  tenantId: string,
  templateId: string,
  content: FlowContent,
): Promise<Set<string>> {
  const rows = await db
    .select({ key: formFieldPermission.fieldKey })
    .from(formFieldPermission)
    .where(
      and(
        eq(formFieldPermission.tenantId, tenantId),
        eq(formFieldPermission.templateId, templateId),
        eq(formFieldPermission.access, 'hidden'),
      ),
    );
  const atNodes = allNodes(content.nodes).flatMap((node) =>
    node.kind === 'approver' ? node.fieldPermissions.filter((one) => one.access === 'hidden') : [],
  );
  return new Set([...rows.map((row) => row.key), ...atNodes.map((one) => one.fieldKey)]);
}

async function loadNames(
  db: Db | Tx,
  tenantId: string,
  fields: readonly FormField[],
  values: Record<string, unknown>,
): Promise<Map<string, LocalizedText>> {
  const names = new Map<string, LocalizedText>();
  const of = (kind: FormField['kind']) =>
    fields.filter((field) => field.kind === kind).flatMap((field) => idsOf(values[field.key]));
  (await loadPeople(db, tenantId, of('person'))).forEach((one, id) =>
    names.set(id, localizedText(one.name, one.enName)),
  );
  const departments = of('department');
  if (departments.length > 0) {
    const rows = await db
      .select()
      .from(department)
      .where(and(eq(department.tenantId, tenantId), inArray(department.id, departments)));
    rows.forEach((row) => names.set(row.id, localizedText(row.name, row.enName)));
  }
  const types = fields.flatMap((field) => field.itemType ?? []);
  for (const { itemType, itemCode, words } of await dictionaryWords(db, tenantId, types)) {
    names.set(`${itemType} ${itemCode}`, words);
  }
  return names;
}

function textOf(field: FormField, value: unknown, names: ReadonlyMap<string, LocalizedText>): LocalizedText {
  switch (field.kind) {
    case 'singleChoice':
    case 'multiChoice':
      return join(
        idsOf(value).map(
          (code) =>
            field.options?.find((option) => option.code === code)?.label ??
            names.get(`${field.itemType} ${code}`) ??
            localizedText(code),
        ),
      );
    case 'person':
    case 'department':
      return join(idsOf(value).map((id) => names.get(id) ?? localizedText(id)));
    case 'dateRange': {
      const { start = '', end = '' } = value as { start?: string; end?: string };
      return localizedText(periodText(start, end, 'zh_CN'), periodText(start, end, 'en'));
    }
    case 'date':
      return localizedText(
        momentText(plainText(value), 'minute', 'zh_CN'),
        momentText(plainText(value), 'minute', 'en'),
      );
    case 'time':
      return localizedText(plainText(value), clockText(plainText(value), 'en'));
    case 'amount':
    case 'number': {
      const text = typeof value === 'number' ? value.toLocaleString('en-US') : plainText(value);
      const { unit } = field;
      return unit
        ? localizedText(`${text} ${unit.zh_CN}`, `${text} ${unitOf(unit, value, 'en')}`)
        : localizedText(text);
    }
    default: {
      const text = plainText(value).replace(/\s+/g, ' ');
      return localizedText(text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX - 1)}…` : text);
    }
  }
}

const plainText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

const join = (texts: readonly LocalizedText[]): LocalizedText =>
  localizedText(texts.map((one) => one.zh_CN).join('、'), texts.map((one) => one.en ?? one.zh_CN).join(', '));

/** The days that a leave or a trip takes, when the form has a range of days; drafts may hold anything there. */
export function daysOf(
  schema: FormSchema,
  values: Record<string, unknown>,
): { startDay: string | null; endDay: string | null } {
  const field = schema.fields.find((one) => one.kind === 'dateRange');
  const range = (field ? values[field.key] : null) as { start?: unknown; end?: unknown } | null | undefined;
  return { startDay: dayIn(range?.start), endDay: dayIn(range?.end) };
}

const dayIn = (moment: unknown) =>
  typeof moment === 'string' && /^\d{4}-\d{2}-\d{2}/.test(moment) ? moment.slice(0, 10) : null;
