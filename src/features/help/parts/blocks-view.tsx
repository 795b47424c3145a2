import type { Blocks } from '@contract/help/document';
import '../help.css';

/** A text of the help center. Its parts are only ever text: markup in them is shown, not obeyed. */
export function BlocksView({ blocks }: { blocks: Blocks }) {
  return (
    <div className="help-body">
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block }: { block: Blocks[number] }) {
  switch (block.type) {
    case 'heading':
      return <h3>{block.text}</h3>;
    case 'list':
      return (
        <ul>
          {block.items.map((item, index) => (
            <li key={index}>{item}</li>
          ))}
        </ul>
      );
    case 'paragraph':
      return <p>{block.text}</p>;
  }
}
