/** A piece of running text. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'link'; text: string; href: string };

/** A paragraph-sized part of a document. */
export type Block =
  | { kind: 'heading' | 'paragraph' | 'quote'; inlines: Inline[] }
  | { kind: 'bullets' | 'numbers'; items: Inline[][] };

const SAFE_LINK = /^(https?:\/\/|mailto:|tel:)/i;
const INLINE = /\*\*([^*\n]+)\*\*|\[([^\]\n]+)\]\(([^()\s]+)\)/g;

/**
 * Reads the little markdown that announcements may hold: headings, lists, quotes, bold and links. Everything else stays text,
 * HTML too, since the answer is data and not markup; a link to anything but the web, mail or phone stays text as well.
 */
export function parseMarkdown(source: string): Block[] {
  const chunks = source.replaceAll('\r\n', '\n').split(/\n\s*\n/);
  return chunks.flatMap((chunk) =>
    blocksOf(
      chunk
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  );
}

type Line = { kind: Block['kind']; text: string };

function readLine(line: string): Line {
  const [, mark, text] = /^(#{1,6}\s|[-*•]\s|\d{1,3}[.)、]\s*|>\s?)(.*)$/.exec(line) ?? [];
  if (mark === undefined || text === undefined) {
    return { kind: 'paragraph', text: line };
  }
  const kind = mark.startsWith('#')
    ? 'heading'
    : mark.startsWith('>')
      ? 'quote'
      : /^\d/.test(mark)
        ? 'numbers'
        : 'bullets';
  return { kind, text };
}

/** Neighbouring lines of one kind belong together; each heading stands alone. */
function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  for (const { kind, text } of lines.map(readLine)) {
    const last = blocks.at(-1);
    const inlines = parseInline(text);
    if (kind === 'bullets' || kind === 'numbers') {
      if (last?.kind === kind) {
        last.items.push(inlines);
      } else {
        blocks.push({ kind, items: [inlines] });
      }
    } else if (kind !== 'heading' && last?.kind === kind) {
      last.inlines.push({ kind: 'text', text: '\n' }, ...inlines);
    } else {
      blocks.push({ kind, inlines });
    }
  }
  return blocks;
}

function parseInline(text: string): Inline[] {
  const inlines: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    const [whole, strong, label, href] = match;
    const inline: Inline | undefined = strong
      ? { kind: 'strong', text: strong }
      : label && href && SAFE_LINK.test(href)
        ? { kind: 'link', text: label, href }
        : undefined;
    if (inline) {
      inlines.push({ kind: 'text', text: text.slice(end, match.index) }, inline);
      end = match.index + whole.length;
    }
  }
  inlines.push({ kind: 'text', text: text.slice(end) });
  return inlines.filter((inline) => inline.text !== '');
}
