const EDITABLE =
  'input:not([type=checkbox]):not([type=radio]):not([type=file]), textarea, [contenteditable=true]';
/** Less than this is a bar of the browser that comes and goes, in pixels. */
const SMALLEST = 120;
const MARGIN = 16;
/** iOS reports the end of the keyboard's slide by then. */
const SETTLED_MS = 120;

const focused = (): HTMLElement | undefined => {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement.matches(EDITABLE) ? activeElement : undefined;
};

/**
 * Keeps what is typed in above the keyboard, which in webviews covers the page without making it smaller, and puts the page
 * back when iOS leaves it shifted afterwards. A keyboard is there only while something editable has the focus. Answers how
 * to stop.
 */
export function followKeyboard(): () => void {
  const { visualViewport } = window;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(): void {
    const field = focused();
    const hidden = visualViewport ? window.innerHeight - visualViewport.height - visualViewport.offsetTop : 0;
    if (!field || !visualViewport || hidden < SMALLEST) {
      return;
    }
    const lowest = visualViewport.offsetTop + visualViewport.height - MARGIN;
    if (field.getBoundingClientRect().bottom > lowest) {
      // The middle of the page may lie under the keyboard as well: what counts is the edge, in nested lists, too.
      field.style.scrollMarginBottom = `${hidden + MARGIN}px`;
      field.scrollIntoView({ block: 'nearest' });
      field.style.scrollMarginBottom = '';
    }
  }
  function settle(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!focused() && (visualViewport?.offsetTop ?? 0) > 0) {
        window.scrollTo(window.scrollX, window.scrollY);
      }
    }, SETTLED_MS);
  }

  visualViewport?.addEventListener('resize', show);
  document.addEventListener('focusout', settle);
  return () => {
    clearTimeout(timer);
    visualViewport?.removeEventListener('resize', show);
    document.removeEventListener('focusout', settle);
  };
}
