import type { ReactNode } from 'react';
import './dotted.css';

/** Short texts with dots between them; where they break into lines no dot is left hanging at either end. */
export function Dotted({ parts, className = '' }: { parts: readonly ReactNode[]; className?: string }) {
  return (
    <span className={`hr-dotted ${className}`}>
      {parts.filter(Boolean).map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of one line never change their places
        <span key={index}>
          {index > 0 ? <span className="hr-dotted-dot">{' · '}</span> : null}
          {part}
        </span>
      ))}
    </span>
  );
}
