import type { Block, Inline } from '../markdown';
import '../article.css';

/** Shows a read document. Nothing of it is ever taken for HTML. */
export function MarkdownView({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="an-body">
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h3>{block.inlines.map(inlineView)}</h3>;
    case 'quote':
      return <blockquote>{block.inlines.map(inlineView)}</blockquote>;
    case 'bullets':
      return <ul>{block.items.map(itemView)}</ul>;
    case 'numbers':
      return <ol>{block.items.map(itemView)}</ol>;
    default:
      return <p>{block.inlines.map(inlineView)}</p>;
  }
}

const itemView = (inlines: readonly Inline[], index: number) => (
  <li key={index}>{inlines.map(inlineView)}</li>
);

function inlineView(inline: Inline, index: number) {
  if (inline.kind === 'strong') {
    return <strong key={index}>{inline.text}</strong>;
  }
  if (inline.kind === 'link') {
    return (
      <a key={index} href={inline.href} target="_blank" rel="noopener noreferrer">
        {inline.text}
      </a>
    );
  }
  return <span key={index}>{inline.text}</span>;
}
