import './stacked-bar.css';

export type BarPart = {
  key: string;
  name: string;
  value: number;
  look: 'full' | 'striped' | 'dotted' | 'hollow';
  tone: 'good' | 'warn' | 'bad' | 'main' | 'quiet';
};

type StackedBarProps = { label: string; parts: readonly BarPart[] };

/** Parts of a whole in one bar: each part has a pattern of its own, with its name and number below. */
export function StackedBar({ label, parts }: StackedBarProps) {
  const shown = parts.filter(({ value }) => value > 0);
  return shown.length === 0 ? null : (
    <figure className="stack" aria-label={label}>
      <div className="stack-bar" aria-hidden="true">
        {shown.map(({ key, value, look, tone }) => (
          <span key={key} data-look={look} data-tone={tone} style={{ flexGrow: value }} />
        ))}
      </div>
      <ul className="stack-names">
        {shown.map(({ key, name, value, look, tone }) => (
          <li key={key}>
            <span className="stack-sample" data-look={look} data-tone={tone} aria-hidden="true" />
            {name} <strong>{value}</strong>
          </li>
        ))}
      </ul>
    </figure>
  );
}
