import type { SigningPage } from '@contract/signing/signing';
import type { SigningFieldKind } from '@contract/signing/terms';
import { useEffect, useEffectEvent, useState, type PointerEvent as ReactPointerEvent } from 'react';

type Drag = { pointer: number; kind: SigningFieldKind; from: Point; at: Point; isMoved: boolean };
type Point = { x: number; y: number };
type Drop = { kind: SigningFieldKind; page: SigningPage; point: Point };

/** In px; a shorter drag is a press. */
const SLACK = 6;

/**
 * A kind of field is dragged from its button onto a page. A press of the button stays a press, and keyboards have the button that places a field
 * on the page in view. `kindOf` names the kind of an element, if it has one.
 */
export function usePaletteDrag(
  pages: readonly SigningPage[],
  kindOf: (element: HTMLElement) => SigningFieldKind | undefined,
  onDrop: (drop: Drop) => void,
) {
  const [drag, setDrag] = useState<Drag>();
  const isDown = drag !== undefined;
  const handleMove = useEffectEvent(({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
    if (drag?.pointer === pointerId) {
      const isMoved = drag.isMoved || Math.hypot(x - drag.from.x, y - drag.from.y) > SLACK;
      setDrag({ ...drag, at: { x, y }, isMoved });
    }
  });
  const handleUp = useEffectEvent(({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
    if (drag?.pointer !== pointerId) {
      return;
    }
    setDrag(undefined);
    const paper = document.elementFromPoint(x, y)?.closest<HTMLElement>('.sgp [data-page]');
    const page = pages.find((one) => String(one.page) === paper?.dataset['page']);
    if (drag.isMoved && paper && page) {
      const { left, top, width, height } = paper.getBoundingClientRect();
      const point = {
        x: ((x - left) / (width || 1)) * page.width,
        y: ((y - top) / (height || 1)) * page.height,
      };
      onDrop({ kind: drag.kind, page, point });
    }
  });
  useEffect(() => {
    if (!isDown) {
      return undefined;
    }
    const cancel = () => setDrag(undefined);
    window.addEventListener('pointermove', handleMove);
    window.addEventListener('pointerup', handleUp);
    window.addEventListener('pointercancel', cancel);
    return () => {
      window.removeEventListener('pointermove', handleMove);
      window.removeEventListener('pointerup', handleUp);
      window.removeEventListener('pointercancel', cancel);
    };
  }, [isDown]);
  return {
    ghost: drag?.isMoved ? { kind: drag.kind, ...drag.at } : undefined,
    handleDown: (event: ReactPointerEvent<HTMLElement>) => {
      const kind = event.button === 0 ? kindOf(event.target as HTMLElement) : undefined;
      // A finger scrolls the row of kinds.
      if (kind && event.pointerType !== 'touch') {
        const at = { x: event.clientX, y: event.clientY };
        setDrag({ pointer: event.pointerId, kind, from: at, at, isMoved: false });
      }
    },
  };
}
