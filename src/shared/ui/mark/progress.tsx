import type { ComponentProps } from 'react';
import './progress.css';

/** How far something is, as wide as its place; `className` is for its size alone. Without `value` the end is not known yet. */
export function Progress({ className, ...rest }: ComponentProps<'progress'>) {
  return <progress {...rest} className={className ? `hr-progress ${className}` : 'hr-progress'} />;
}
