const READY_PX = 64;
const REST_PX = 48;

/** Moves the page with the finger outside React, so that a pull renders nothing. Answers the function that stops it. */
export function followPull(element: HTMLElement, load: () => Promise<void>): () => void {
  const [mark, content] = [element.children[0] as HTMLElement, element.lastElementChild as HTMLElement];
  let startY: number | undefined;
  let pulled = 0;
  let isLoading = false;

  const show = (distance: number, state: string) => {
    pulled = distance;
    element.dataset.state = state;
    content.style.transform = distance > 0 ? `translateY(${distance}px)` : '';
    mark.style.transform = `translateY(${distance / 2}px) rotate(${distance * 4}deg)`;
  };
  const handleStart = (event: TouchEvent) => {
    startY =
      !isLoading && event.touches.length === 1 && window.scrollY <= 0 ? event.touches[0]?.clientY : undefined;
  };
  const handleMove = (event: TouchEvent) => {
    const distance = startY === undefined ? 0 : (event.touches[0]?.clientY ?? 0) - startY;
    if (distance > 0 && event.cancelable) {
      event.preventDefault();
      const damped = Math.min(distance * 0.45, READY_PX * 1.5);
      show(damped, damped >= READY_PX ? 'ready' : 'pulling');
    } else if (pulled > 0) {
      show(0, 'idle');
    }
  };
  const handleEnd = () => {
    startY = undefined;
    if (pulled < READY_PX) {
      show(0, 'idle');
      return;
    }
    isLoading = true;
    show(REST_PX, 'busy');
    const rest = () => {
      isLoading = false;
      show(0, 'idle');
    };
    // The page shows its own failure.
    load().then(rest, rest);
  };
  element.addEventListener('touchstart', handleStart, { passive: true });
  element.addEventListener('touchmove', handleMove, { passive: false });
  element.addEventListener('touchend', handleEnd);
  element.addEventListener('touchcancel', handleEnd);
  return () => {
    element.removeEventListener('touchstart', handleStart);
    element.removeEventListener('touchmove', handleMove);
    element.removeEventListener('touchend', handleEnd);
    element.removeEventListener('touchcancel', handleEnd);
  };
}
