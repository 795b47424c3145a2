import './unbroken.css';

/** `2026-11-21`, `2026-11-21 09:00`, and the number of a request, `LV20261121-0001`. */
const WHOLE = /(\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}(?::\d{2})?)?|[A-Z]+\d{8}-\d+)/;

/** A text whose dates and numbers stay whole, where browsers would break them at their hyphens on a narrow screen. */
export function Unbroken({ text }: { text: string }) {
  const parts = text.split(WHOLE);
  if (parts.length === 1) {
    return text;
  }
  return parts.map((part, index) =>
    // Every second part is one of them.
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- a part of a text is known by its place alone
      <span className="hr-whole" key={index}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
