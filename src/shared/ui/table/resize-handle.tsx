/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a separator that moves is a widget, which `hr` is not */
import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '@/shared/lib/is-composing';
import { COLUMN_WIDTH, fitWidth } from './column';

type ResizeHandleProps = {
  title: string;
  width: number;
  /** The width of the column before anyone changed it. */
  standard: number;
  onWidth: (width: number) => void;
};

const STEP = 10;
const LARGE_STEP = 50;

/** The edge of a column: dragged, or moved by the arrows. The columns' panel does the same without dragging (WCAG 2.5.7). */
export function ResizeHandle({ title, width, standard, onWidth }: ResizeHandleProps) {
  const { t } = useTranslation('table');
  const handlePointerDown = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    const handle = event.currentTarget;
    const grid = handle.closest<HTMLElement>('[role="grid"]');
    const column = Number(handle.closest<HTMLElement>('[data-column]')?.dataset['column']);
    const from = event.clientX;
    handle.setPointerCapture(event.pointerId);
    let next = width;
    const handleMove = (move: globalThis.PointerEvent) => {
      next = fitWidth(width + move.clientX - from);
      // One property of the grid: no row is drawn again while the edge moves.
      if (grid) {
        const widths = grid.style.getPropertyValue('--tbl-columns').split(/ (?![^(]*\))/);
        widths[column] = widths[column]?.startsWith('minmax') ? `minmax(${next}px, 1fr)` : `${next}px`;
        grid.style.setProperty('--tbl-columns', widths.join(' '));
      }
    };
    const handleEnd = () => {
      handle.removeEventListener('pointermove', handleMove);
      handle.removeEventListener('pointerup', handleEnd);
      handle.removeEventListener('pointercancel', handleEnd);
      if (next !== width) {
        onWidth(next);
      }
    };
    handle.addEventListener('pointermove', handleMove);
    handle.addEventListener('pointerup', handleEnd);
    handle.addEventListener('pointercancel', handleEnd);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? LARGE_STEP : STEP;
    const next = {
      ArrowLeft: width - step,
      ArrowRight: width + step,
      Home: COLUMN_WIDTH.min,
      End: COLUMN_WIDTH.max,
      Enter: standard,
    }[event.key];
    if (next !== undefined && !isComposing(event.nativeEvent)) {
      event.preventDefault();
      event.stopPropagation();
      onWidth(fitWidth(next));
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/prefer-tag-over-role -- a focusable separator is a widget
    <div
      className="tbl-resize"
      role="separator"
      // Reached by a press: as a stop it would stand between the cells of the head.
      tabIndex={-1}
      aria-orientation="vertical"
      aria-label={t('resize', { title })}
      aria-valuenow={width}
      aria-valuemin={COLUMN_WIDTH.min}
      aria-valuemax={COLUMN_WIDTH.max}
      onPointerDown={handlePointerDown}
      onKeyDown={handleKeyDown}
      onDoubleClick={() => onWidth(standard)}
    />
  );
}
