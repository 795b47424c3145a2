import type { ReactNode } from 'react';
import './tag.css';

export type Tone = 'main' | 'good' | 'warn' | 'bad';

type TagProps = { tone?: Tone | undefined; children: ReactNode };

/** A word about the thing it stands beside; its tone says how that is meant. */
export function Tag({ tone, children }: TagProps) {
  return (
    <span className="hr-tag" data-tone={tone}>
      {children}
    </span>
  );
}
