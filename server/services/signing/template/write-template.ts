import type { TemplateBlock } from '@contract/signing/template-calls';
import { writeDocument } from '@server/paper/paper';
import type { PaperBlock, PaperDocument, WrittenDocument } from '@server/paper/types';

/** The document that the filled text of a template makes. */
export async function writeTemplate(
  about: Pick<PaperDocument, 'title' | 'author' | 'madeAt'>,
  blocks: readonly TemplateBlock[],
): Promise<WrittenDocument> {
  return await writeDocument({ ...about, blocks: blocks.map(toPaper), footer: '{page} / {pages}' });
}

function toPaper(block: TemplateBlock): PaperBlock {
  return block.kind === 'table'
    ? {
        kind: 'table',
        columns: Array.from({ length: Math.max(1, ...block.rows.map((row) => row.length)) }, () => ({
          share: 1,
        })),
        rows: block.rows,
      }
    : block;
}
