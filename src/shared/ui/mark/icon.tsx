import { FIRST_ICONS, FIRST_SPRITE_URL, MORE_SPRITE_URL } from 'virtual:icon-sprite';

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
  const sprite = FIRST_ICONS.has(name) ? FIRST_SPRITE_URL : MORE_SPRITE_URL;
  const edge = size === undefined ? undefined : { width: `${size}rem`, height: `${size}rem` };
  return (
    <svg
      className={`hr-icon ${className}`}
      style={edge}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
