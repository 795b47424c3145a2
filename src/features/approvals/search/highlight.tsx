import { Unbroken } from '@/shared/ui/unbroken';
import { highlightParts } from './highlight-parts';

/** A text with the keyword marked wherever it stands. */
export function Highlight({ text, keyword }: { text: string; keyword?: string | undefined }) {
  const parts = highlightParts(text, keyword);
  if (parts.length === 1) {
    return <Unbroken text={text} />;
  }
  return parts.map((part, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- a part of a text is known by its place alone
    index % 2 === 1 ? (
      <mark className="apv-hit" key={index}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
