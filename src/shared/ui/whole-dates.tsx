import './whole-dates.css';

const DATE = /(\d{4}-\d{2}-\d{2})/;

/** A text whose dates are never broken at their hyphens, where browsers would break them on a narrow screen. */
export function WholeDates({ text }: { text: string }) {
  const parts = text.split(DATE);
  if (parts.length === 1) {
    return text;
  }
  return parts.map((part, index) =>
    // Every second part is a date.
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
