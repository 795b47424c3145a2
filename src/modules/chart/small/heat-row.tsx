import './heat-row.css';

/** The form says what the color says. */
type HeatForm = 'high' | 'middle' | 'cross' | 'ring' | 'triangle' | 'dot';

export type HeatCell = { key: string; form: HeatForm; tone: 'good' | 'warn' | 'bad' | 'main' | 'quiet' };

type HeatRowProps = {
  /** The row in words. */
  label: string;
  cells: readonly HeatCell[];
};

const WIDE = 10;
const HIGH = 20;

const FORMS: Record<HeatForm, string> = {
  high: 'M1.5,2h7v16h-7Z',
  middle: 'M1.5,9h7v9h-7Z',
  cross: 'M2,6l6,8M8,6l-6,8',
  ring: 'M5,7a3,3 0 1,0 .01,0Z',
  triangle: 'M5,5l4,10h-8Z',
  dot: 'M4.2,9.2h1.6v1.6h-1.6Z',
};

/** Month strip: one small mark per day. */
export function HeatRow({ label, cells }: HeatRowProps) {
  return (
    <svg
      className="heat-row"
      viewBox={`0 0 ${Math.max(1, cells.length) * WIDE} ${HIGH}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> doesn't follow the theme
      role="img"
      aria-label={label}
    >
      {cells.map(({ key, form, tone }, index) => (
        <path
          key={key}
          data-form={form}
          data-tone={tone}
          transform={`translate(${index * WIDE})`}
          d={FORMS[form]}
        />
      ))}
    </svg>
  );
}
