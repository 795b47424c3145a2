import './ring.css';

export type RingPart = { value: number; look: 'full' | 'striped' };

type RingProps = {
  /** The picture in words. */
  label: string;
  parts: readonly RingPart[];
  max: number;
  /** In the middle, as short as `62%`. */
  text: string;
};

const RADIUS = 18;

/** How much of something is used, as a ring that fills up. */
export function Ring({ label, parts, max, text }: RingProps) {
  const shareOf = (some: readonly RingPart[]) =>
    Math.min(1, some.reduce((sum, { value }) => sum + Math.max(0, value), 0) / Math.max(max, 1));
  const arcs = parts.map(({ look }, index) => {
    const start = shareOf(parts.slice(0, index));
    return { look, start, length: shareOf(parts.slice(0, index + 1)) - start };
  });
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> doesn't follow the theme
    <svg className="ring" viewBox="0 0 44 44" role="img" aria-label={label}>
      <circle className="ring-edge" cx={22} cy={22} r={RADIUS} />
      <circle className="ring-track" cx={22} cy={22} r={RADIUS} />
      {arcs.map(({ look, start, length }) =>
        length > 0 ? (
          <circle
            key={look}
            className="ring-part"
            data-look={look}
            cx={22}
            cy={22}
            r={RADIUS}
            pathLength={100}
            strokeDasharray={look === 'full' ? `${length * 100} 100` : stripes(length * 100)}
            transform={`rotate(${start * 360 - 90} 22 22)`}
          />
        ) : null,
      )}
      <text x={22} y={22}>
        {text}
      </text>
    </svg>
  );
}

const STRIPE = 1.5;

/** Short dashes as far as a part goes. */
function stripes(length: number): string {
  const count = Math.max(1, Math.round(length / (STRIPE * 2)));
  return `${Array.from({ length: count }, () => `${STRIPE} ${STRIPE}`).join(' ')} 0 100`;
}
