import { encodeQR } from 'qr';
import './link-code.css';

type LinkCodeProps = { url: string; label: string };

/** Light modules around a code that cameras expect. */
const MARGIN = 4;

/** A link as a QR code, dark on white in every theme: cameras want it so. */
export function LinkCode({ url, label }: LinkCodeProps) {
  const rows = encodeQR(url, 'raw', { ecc: 'medium', border: MARGIN });
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className="hr-code"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn in place: an <img> would need its picture as a file
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
    >
      <path className="hr-code-ground" d={`M0 0h${rows.length}v${rows.length}h-${rows.length}z`} />
      <path className="hr-code-modules" d={path} />
    </svg>
  );
}
