import type { PaperBlock } from '../types';
import { plainText } from '@contract/signing/rules/plain-text';
import { breakLines } from './break-lines';
import type { PageFlow } from './page-flow';
import { writeGrid } from './write-grid';
import { writeTable } from './write-table';

type TextBlock = Extract<PaperBlock, { text: string }>;
type TextStyle = { size: number; leading: number; before: number; after: number };

const STYLES = {
  title: { size: 19, leading: 1.5, before: 0, after: 14 },
  heading: { size: 13, leading: 1.55, before: 10, after: 5 },
  paragraph: { size: 10.5, leading: 1.75, before: 0, after: 5 },
  small: { size: 8.5, leading: 1.6, before: 0, after: 4 },
} as const satisfies Record<string, TextStyle>;

/** Writes blocks onto pages, a new one wherever the last is full. */
export function writeBlocks(flow: PageFlow, blocks: readonly PaperBlock[]): void {
  for (const block of blocks) {
    switch (block.kind) {
      case 'pageBreak':
        flow.turn();
        break;
      case 'space':
        flow.y += block.height;
        break;
      case 'picture':
        writePicture(flow, block);
        break;
      case 'table':
        writeTable(flow, {
          ...block,
          ...(block.head && { head: block.head.map(plainText) }),
          rows: block.rows.map((row) => row.map(plainText)),
        });
        break;
      case 'grid':
        writeGrid(flow, block);
        break;
      default:
        writeText(flow, block);
    }
  }
}

function writeText(flow: PageFlow, block: TextBlock): void {
  const style = STYLES[block.kind === 'paragraph' && block.size ? block.size : block.kind];
  const indent = block.kind === 'paragraph' && block.indent ? style.size * 2 : 0;
  const usual = block.kind === 'title' ? 'center' : 'start';
  const align = block.kind === 'paragraph' ? (block.align ?? usual) : usual;
  const height = style.size * style.leading;
  const lines = breakLines(plainText(block.text), flow.width, flow.measure(style.size), indent);
  if (flow.pages.length > 0 && flow.y > flow.margin.top) {
    flow.y += style.before;
  }
  // A heading does not end a page.
  flow.need(block.kind === 'heading' ? height * (lines.length + 2) : height);
  lines.forEach((text, index) => {
    flow.need(height);
    const x = index === 0 ? indent : 0;
    flow.line(
      { text, x, width: flow.width - x, size: style.size, align },
      flow.y + (height - style.size) / 2,
    );
    flow.y += height;
  });
  flow.y += style.after;
}

function writePicture(flow: PageFlow, block: Extract<PaperBlock, { kind: 'picture' }>): void {
  flow.need(block.height);
  const free = flow.width - block.width;
  const x = { start: 0, center: free / 2, end: free }[block.align ?? 'start'];
  flow.picture(block.png, x, { width: block.width, height: block.height });
  flow.y += block.height + 6;
}
