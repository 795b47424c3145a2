import { isComposing } from '@/shared/lib/is-composing';
import type { SigningPage } from '@contract/signing/signing';
import type { Box } from '@contract/signing/terms';
import { useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { placeOf } from '@/modules/signing/page-place';
import type { Field } from '../start/content';
import { moved, resized } from './placing';

type PlacedFieldProps = {
  field: Field;
  page: SigningPage;
  colour: string;
  name: string;
  isSelected: boolean;
  isWrong: boolean;
  onSelect: () => void;
  onBox: (box: Box, group?: string) => void;
  onRemove: () => void;
};

/** A key moves it by two points, with Shift by ten. */
const STEP = 200;
const LONG_STEP = 1_000;
const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

type Drag = { pointer: number; x: number; y: number; box: Box; isResize: boolean };

/** A field under the fingers: dragged by itself, resized by its corner; the arrow keys do both, with Alt for the size. */
export function PlacedField(props: PlacedFieldProps) {
  const { field, page, colour, name, isSelected, isWrong, onSelect, onBox, onRemove } = props;
  const { t } = useTranslation('signing-start');
  const drag = useRef<Drag>(undefined);
  const [shown, setShown] = useState<Box>();
  const isSquare = field.kind === 'seal' || field.kind === 'pagingSeal';
  const boxAfter = (box: Box, by: { x: number; y: number }, isResize: boolean): Box => {
    if (isResize) {
      return resized(box, by, page, isSquare);
    }
    return moved(box, field.kind === 'pagingSeal' ? { x: 0, y: by.y } : by, page);
  };
  const handleDown = (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    onSelect();
    event.currentTarget.setPointerCapture?.(event.pointerId);
    drag.current = {
      pointer: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      box: field.box,
      isResize: (event.target as HTMLElement).dataset.corner !== undefined,
    };
  };
  const handleMove = (event: PointerEvent<HTMLElement>) => {
    const from = drag.current;
    const paper = event.currentTarget.parentElement;
    if (from?.pointer !== event.pointerId || !paper?.clientWidth) {
      return;
    }
    const unit = page.width / paper.clientWidth;
    const by = { x: (event.clientX - from.x) * unit, y: (event.clientY - from.y) * unit };
    setShown(boxAfter(from.box, by, from.isResize));
  };
  const handleUp = () => {
    drag.current = undefined;
    if (shown) {
      onBox(shown);
      setShown(undefined);
    }
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isComposing(event.nativeEvent)) {
      return;
    }
    const arrow = ARROWS[event.key];
    if (arrow) {
      event.preventDefault();
      event.stopPropagation();
      const step = event.shiftKey ? LONG_STEP : STEP;
      onBox(boxAfter(field.box, { x: arrow.x * step, y: arrow.y * step }, event.altKey), `keys ${field.key}`);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      onRemove();
    }
  };
  const style = { ...placeOf(shown ?? field.box, page), '--spl-colour': colour } as CSSProperties;
  return (
    <button
      type="button"
      className="spl-field"
      style={style}
      data-selected={isSelected ? '' : undefined}
      data-wrong={isWrong ? '' : undefined}
      aria-pressed={isSelected}
      aria-label={t(isWrong ? 'place.fieldWrong' : 'place.fieldOf', {
        kind: field.label ?? t(`field.${field.kind}`),
        name,
      })}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={handleUp}
      onPointerCancel={() => {
        drag.current = undefined;
        setShown(undefined);
      }}
      onClick={onSelect}
      onKeyDown={handleKeyDown}
    >
      <span>{field.label ?? t(`field.${field.kind}`)}</span>
      {isSelected ? <span className="spl-corner" data-corner="" aria-hidden="true" /> : null}
    </button>
  );
}
