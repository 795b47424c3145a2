import { isComposing } from '@/shared/lib/is-composing';
import { useEffect, useRef } from 'react';

type Shortcuts = { onUndo: () => void; onRedo: () => void };

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** Ctrl or Cmd with Z, Y and Shift+Z; inside a text the browser's own undo is what they mean. */
export function useShortcuts({ onUndo, onRedo }: Shortcuts): void {
  const latest = useRef({ onUndo, onRedo });
  useEffect(() => {
    latest.current = { onUndo, onRedo };
  });
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target) || isComposing(event)) {
        return;
      }
      const key = event.key.toLowerCase();
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (key === 'z' || isRedo) {
        event.preventDefault();
        latest.current[isRedo ? 'onRedo' : 'onUndo']();
      }
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, []);
}
