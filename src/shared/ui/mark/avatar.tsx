import { useState } from 'react';
import './avatar.css';
import { hueOf, initialsOf } from './initials';

type AvatarProps = { name: string; src?: string | null | undefined; size?: number };

/** A person's picture, or the initials on a tint that stays with the name. `size` in rem. Decoration: the name stands beside it. */
export function Avatar({ name, src, size = 2.75 }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const hasPicture = Boolean(src) && failed !== src;
  const hue = hueOf(name);
  return (
    <span
      className="hr-avatar"
      aria-hidden="true"
      style={{
        width: `${size}rem`,
        height: `${size}rem`,
        fontSize: `${size * 0.36}rem`,
        background: `hsl(${hue}, 62%, 90%)`,
        color: `hsl(${hue}, 60%, 26%)`,
      }}
    >
      {hasPicture ? (
        <img src={src ?? undefined} alt="" onError={() => setFailed(src ?? undefined)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
