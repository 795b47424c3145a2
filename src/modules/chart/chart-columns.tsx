import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/shared/ui/button/icon-button';
import { isComposing } from '@/shared/lib/is-composing';
import { columnAt } from './scales';

type ChartColumnsProps = {
  label: string;
  names: readonly string[];
  index: number;
  /** The values of the chosen column. */
  words: string;
  onChange: (index: number) => void;
  /** Renders the drawing; `control` is placed over it. */
  children: (control: ReactNode) => ReactNode;
};

/** Selects a column by keyboard, touch or buttons, and announces its value. */
export function ChartColumns({ label, names, index, words, onChange, children }: ChartColumnsProps) {
  const { t } = useTranslation('chart');
  const last = names.length - 1;
  const choose = (next: number) => onChange(Math.min(last, Math.max(0, next)));
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) {
      return;
    }
    const next = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      choose(next);
    }
  };
  // Browsers map touches to slider positions differently, so the column is computed from the pointer.
  const handlePointer = (event: PointerEvent<HTMLInputElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (width > 0 && (event.type === 'pointerdown' || event.buttons > 0)) {
      choose(columnAt((event.clientX - left) / width, names.length));
    }
  };
  return (
    <>
      <div className="chart-read">
        <IconButton
          icon="chevron-left"
          label={t('previous')}
          disabled={index === 0}
          onClick={() => choose(index - 1)}
        />
        <p>
          <strong>{names[index]}</strong>
          <output>
            <span key={index}>{words}</span>
          </output>
        </p>
        <IconButton
          icon="chevron-right"
          label={t('next')}
          disabled={index === last}
          onClick={() => choose(index + 1)}
        />
      </div>
      {children(
        <input
          type="range"
          className="chart-columns"
          min={0}
          max={last}
          step={1}
          value={index}
          aria-label={label}
          // The value is spoken by the line above, which follows.
          aria-valuetext={names[index]}
          onKeyDown={handleKeyDown}
          onPointerDown={handlePointer}
          onPointerMove={handlePointer}
          onChange={(event) => choose(Number(event.target.value))}
        />,
      )}
    </>
  );
}
