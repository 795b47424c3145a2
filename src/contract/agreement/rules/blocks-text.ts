import type { Blocks } from '@contract/help/document';

const HEADING = /^#{1,6}\s+/;
const ITEM = /^[-*•]\s+/;

/** What is written as lines, as blocks: `## ` begins a heading, `- ` an item of a list, everything else is a paragraph. */
export function blocksOf(text: string): Blocks {
  const blocks: Blocks = [];
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    const last = blocks.at(-1);
    if (line === '') {
      continue;
    }
    if (HEADING.test(line)) {
      blocks.push({ type: 'heading', text: line.replace(HEADING, '') });
    } else if (!ITEM.test(line)) {
      blocks.push({ type: 'paragraph', text: line });
    } else if (last?.type === 'list') {
      last.items.push(line.replace(ITEM, ''));
    } else {
      blocks.push({ type: 'list', items: [line.replace(ITEM, '')] });
    }
  }
  return blocks;
}

/** The same the other way round, to be written on. */
export function textOfBlocks(blocks: Blocks): string {
  return blocks
    .map((block) => {
      switch (block.type) {
        case 'heading':
          return `## ${block.text}`;
        case 'list':
          return block.items.map((item) => `- ${item}`).join('\n');
        case 'paragraph':
          return block.text;
      }
    })
    .join('\n\n');
}
