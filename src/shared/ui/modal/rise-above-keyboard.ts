/** Less than this is a browser bar that comes and goes, in pixels. */
const SMALLEST = 120;

/**
 * Sets `--hr-keyboard` on `panel` to the height that the keyboard covers: in webviews it lies over the lower edge without making
 * the page smaller. Returns the function that stops it.
 */
export function riseAboveKeyboard(panel: HTMLElement): () => void {
  const { visualViewport } = window;
  const follow = () => {
    const hidden = visualViewport ? window.innerHeight - visualViewport.height - visualViewport.offsetTop : 0;
    const isTyping = panel.contains(document.activeElement) && hidden >= SMALLEST;
    panel.style.setProperty('--hr-keyboard', isTyping ? `${Math.round(hidden)}px` : '0px');
    if (isTyping) {
      document.activeElement?.scrollIntoView({ block: 'nearest' });
    }
  };
  visualViewport?.addEventListener('resize', follow);
  return () => visualViewport?.removeEventListener('resize', follow);
}
