import type { CSSProperties } from 'react';
import './meter.css';

export type MeterMark = { value: number; text: string };

type MeterProps = {
  label: string;
  /** The value in words, with what limits it. */
  words: string;
  value: number;
  /** Approved or planned, not counted yet. */
  ahead?: number;
  marks?: readonly MeterMark[];
  /** The end of the scale, where neither the value nor a mark reaches beyond it. */
  max: number;
  level?: 'good' | 'near' | 'over';
};

/** Use of a limit, with threshold marks. */
export function Meter({ label, words, value, ahead = 0, marks = [], max, level = 'good' }: MeterProps) {
  const end = Math.max(1, max, value + ahead, ...marks.map((mark) => mark.value));
  const share = (part: number) => `${(Math.max(0, part) / end) * 100}%`;
  return (
    <div className="meter" data-level={level} data-marked={marks.length > 0 ? '' : undefined}>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <meter> can't show its marks, nor what is to come
        role="meter"
        className="meter-track"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={end}
        aria-valuenow={value + ahead}
        aria-valuetext={words}
      >
        <span className="meter-value" style={{ width: share(value) }} />
        {ahead > 0 ? <span className="meter-ahead" style={{ width: share(ahead) }} /> : null}
        {marks.map((mark) => (
          <span key={mark.text} className="meter-mark" style={{ left: share(mark.value) }} />
        ))}
      </div>
      {marks.map((mark) => (
        <span
          key={mark.text}
          className="meter-mark-name"
          aria-hidden="true"
          style={{ '--meter-at': mark.value / end } as CSSProperties}
        >
          {mark.text}
        </span>
      ))}
    </div>
  );
}
