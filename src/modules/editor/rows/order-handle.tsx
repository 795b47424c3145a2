import { useEffect, useRef, type ComponentProps, type KeyboardEvent } from 'react';
import { Icon } from '@/shared/ui/mark/icon';
import './sortable-list.css';

type OrderHandleProps = Omit<ComponentProps<'button'>, 'ref'> & {
  ref: (element: HTMLElement | null) => void;
  label: string;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
};

/** What a row is moved by: dragged with a finger, or moved with the arrow keys, keeping the focus. */
export function OrderHandle({ ref, label, index, count, onMove, ...drag }: OrderHandleProps) {
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
      {...drag}
      type="button"
      className="ed-handle"
      ref={(element) => {
        button.current = element;
        ref(element);
      }}
      aria-label={label}
      onKeyDown={handleKeyDown}
    >
      <Icon name="grip-vertical" size={1.25} />
    </button>
  );
}
