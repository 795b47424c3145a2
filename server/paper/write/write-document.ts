import { PDF } from '@libpdf/core';
import { fontFile } from '../font/font-file';
import { refuseMissing } from '../font/missing-glyphs';
import { sizeOf } from '../read/page-size';
import type { PaperBlock, PaperDocument, WrittenDocument } from '../types';
import { PageFlow } from './page-flow';
import { writeBlocks } from './write-blocks';

/** Writes a document of blocks: A4 unless it says otherwise, in Noto Sans SC, with a line below each page. */
export async function writeDocument(document: PaperDocument): Promise<WrittenDocument> {
  refuseMissing(...textsOf(document));
  const pdf = PDF.create();
  pdf.setTitle(document.title, { showInWindowTitleBar: true });
  pdf.setAuthor(document.author);
  pdf.setCreationDate(document.madeAt);
  pdf.setModificationDate(document.madeAt);
  const flow = new PageFlow(pdf, pdf.embedFont(fontFile()), document.page);
  flow.turn();
  writeBlocks(flow, document.blocks);
  flow.finish(document.footer, document.watermark);
  return { bytes: await pdf.save({ subsetFonts: true }), pages: flow.pages.map((page) => sizeOf(pdf, page)) };
}

const textsOf = ({ blocks, footer, watermark = '' }: PaperDocument): string[] => [
  footer,
  watermark,
  ...blocks.flatMap(textsOfBlock),
];

function textsOfBlock(block: PaperBlock): readonly string[] {
  if (block.kind === 'grid') {
    return [...block.head, ...block.rows.flatMap(({ cells }) => cells)].map(({ text }) => text);
  }
  if (block.kind === 'table') {
    return [...(block.head ?? []), ...block.rows.flat()];
  }
  return 'text' in block ? [block.text] : [];
}
