import {
  saveSigningTemplate,
  type KeywordField,
  type SigningTemplate,
  type TemplateBlock,
} from '@contract/signing/template-calls';
import type { In } from '@contract/endpoint';
import { isRecord } from '@/shared/lib/is-record';

/** A template as it is edited; blocks, roles and fields with names by which they are moved. */
type Content = Omit<In<typeof saveSigningTemplate>, 'id' | 'revision' | 'blocks'> & {
  blocks: readonly KeyedBlock[];
};
export type { Content as TemplateContent };
export type KeyedBlock = { key: string; block: TemplateBlock };
export type Role = Content['roles'][number];

export const NEW_TEMPLATE: Content = {
  name: '',
  blocks: [],
  roles: [],
  fields: [],
  order: 'inOrder',
  proof: 'code',
  hidesUntilTurn: false,
  mayHandOver: false,
  remindDays: null,
  deadlineDays: 14,
};

export function contentOf(template: SigningTemplate): Content {
  const { name, blocks, roles, fields, order, proof, hidesUntilTurn, mayHandOver, remindDays, deadlineDays } =
    template;
  return {
    name,
    roles,
    fields,
    order,
    proof,
    hidesUntilTurn,
    mayHandOver,
    remindDays,
    deadlineDays,
    blocks: blocks.map((block, index) => ({ key: `b${index}`, block })),
  };
}

export const inputOf = ({ blocks, ...content }: Content) => ({
  ...content,
  blocks: blocks.map(({ block }) => block),
});

export const isContent = (value: unknown): value is Content =>
  isRecord(value) &&
  typeof value.name === 'string' &&
  Array.isArray(value.blocks) &&
  Array.isArray(value.roles) &&
  Array.isArray(value.fields) &&
  typeof value.deadlineDays === 'number';

export const isEmptyContent = (content: Content): boolean =>
  content.name === '' && content.blocks.length === 0 && content.roles.length === 0;

/** A text with a variable put in where the cursor stands. */
export function withVariable(text: string, name: string, at: number): string {
  return `${text.slice(0, at)}{{${name}}}${text.slice(at)}`;
}

/** Keywords that stand nowhere in the text: their fields would have no place. */
export function lostKeywords({ blocks, fields }: Pick<Content, 'blocks' | 'fields'>): string[] {
  const text = blocks
    .flatMap(({ block }) => (block.kind === 'table' ? block.rows.flat() : [block.text]))
    .join('\n')
    .replace(/\s+/g, '');
  return fields
    .map(({ keyword }) => keyword)
    .filter((keyword) => !text.includes(keyword.replace(/\s+/g, '')));
}

export type { KeywordField };
