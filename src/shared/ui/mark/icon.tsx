import { FIRST_ICONS, SPRITE_URL } from 'virtual:icon-sprite';

type IconProps = {
  /** A lucide icon's name. The build collects the names that the sources mention and refuses unknown ones. */
  name: string;
  /** Edge in rem; 1.5em of the surrounding text when left out. */
  size?: number;
  className?: string;
  /** Spoken name; without it the icon is decoration. */
  label?: string;
};

/** A line icon in the colour of the text around it. */
export function Icon({ name, size, className = '', label }: IconProps) {
  const edge = size === undefined ? undefined : { width: `${size}rem`, height: `${size}rem` };
  const look = {
    className: `hr-icon ${className}`,
    style: edge,
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 1.75,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    ...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }),
  } as const;
  const shapes = FIRST_ICONS[name];
  return shapes === undefined ? (
    <svg {...look}>
      <use href={`${SPRITE_URL}#${name}`} />
    </svg>
  ) : (
    // The build has taken it from the icons' own package.
    <svg {...look} dangerouslySetInnerHTML={{ __html: shapes }} />
  );
}
