import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { Icon } from '@/shared/ui/mark/icon';
import './sortable-list.css';

type OrderHandleProps = {
  label: string;
  index: number;
  count: number;
  onPointerDown: (event: PointerEvent) => void;
  onMove: (from: number, to: number) => void;
};

/** What a row is moved by: dragged with a finger, or moved with the arrow keys, keeping the focus. */
export function OrderHandle({ label, index, count, onPointerDown, onMove }: OrderHandleProps) {
  const button = useRef<HTMLButtonElement>(null);
  const movedByKey = useRef(false);
  useEffect(() => {
    // Moving its row in the document takes the focus away from the button.
    if (movedByKey.current) {
      movedByKey.current = false;
      button.current?.focus();
    }
  });
  const handleKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined) {
      return;
    }
    event.preventDefault();
    if (to >= 0 && to < count && to !== index) {
      movedByKey.current = true;
      onMove(index, to);
    }
  };
  return (
    <button
      type="button"
      className="ed-handle"
      ref={button}
      aria-label={label}
      onPointerDown={onPointerDown}
      onKeyDown={handleKeyDown}
    >
      <Icon name="grip-vertical" size={1.25} />
    </button>
  );
}
