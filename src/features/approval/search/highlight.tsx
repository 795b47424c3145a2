import { wrapEverySecond } from '@/shared/lib/time/every-second';
import { Unbroken } from '@/shared/ui/mark/unbroken';
import { highlightParts } from './highlight-parts';

/** A text with the keyword marked wherever it stands. */
export function Highlight({ text, keyword }: { text: string; keyword?: string | undefined }) {
  const parts = highlightParts(text, keyword);
  return parts.length === 1 ? (
    <Unbroken text={text} />
  ) : (
    wrapEverySecond(parts, (hit) => <mark className="apv-hit">{hit}</mark>)
  );
}
