import { Tag as AntdTag } from 'antd-mobile';
import type { ReactNode } from 'react';
import '../antd/set-up';
import './tag.css';

export type Tone = 'main' | 'good' | 'warn' | 'bad';

type TagProps = { tone?: Tone | undefined; children: ReactNode };

/** [background, text]: antd-mobile's own tones are white on a full color, too pale to be read. */
const COLORS = {
  plain: ['var(--hr-surface-2)', 'var(--hr-text-secondary)'],
  main: ['var(--hr-primary-soft)', 'var(--hr-primary-strong)'],
  good: ['var(--hr-success-soft)', 'var(--hr-success)'],
  warn: ['var(--hr-warning-soft)', 'var(--hr-warning)'],
  bad: ['var(--hr-danger-soft)', 'var(--hr-danger)'],
} as const satisfies Record<Tone | 'plain', readonly [string, string]>;

/** A word about the thing next to it; its tone says how that is meant. */
export function Tag({ tone, children }: TagProps) {
  const [background, color] = COLORS[tone ?? 'plain'];
  return (
    <AntdTag
      round
      className="hr-tag"
      style={{ '--background-color': background, '--text-color': color, '--border-color': 'transparent' }}
    >
      {children}
    </AntdTag>
  );
}
