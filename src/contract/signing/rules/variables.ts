import type { TemplateBlock } from '../template-calls';

const VARIABLE = /\{\{\s*([\p{L}\p{N}._-]{1,40})\s*\}\}/gu;

const textsOf = (block: TemplateBlock): readonly string[] =>
  block.kind === 'table' ? block.rows.flat() : [block.text];

/** The names of variables in a document, each once, in the order of reading. */
export function variablesOf(blocks: readonly TemplateBlock[]): string[] {
  const names = blocks
    .flatMap(textsOf)
    .flatMap((text) => [...text.matchAll(VARIABLE)].map(([, name]) => name!));
  return [...new Set(names)];
}

type Filled = { blocks: TemplateBlock[]; missing: string[] };

/** A document with its variables filled; those without a value stay as they are and are named. What is filled in is never read again. */
export function fillVariables(
  blocks: readonly TemplateBlock[],
  values: Readonly<Record<string, string>>,
): Filled {
  const valueOf = (name: string) => (Object.hasOwn(values, name) ? values[name]!.trim() : '');
  const fill = (text: string) =>
    text.replace(VARIABLE, (whole, name: string) => (valueOf(name) === '' ? whole : valueOf(name)));
  const filled = blocks.map((block): TemplateBlock =>
    block.kind === 'table'
      ? { kind: 'table', rows: block.rows.map((row) => row.map(fill)) }
      : { kind: block.kind, text: fill(block.text) },
  );
  return { blocks: filled, missing: variablesOf(blocks).filter((name) => valueOf(name) === '') };
}
