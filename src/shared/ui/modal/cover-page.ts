/** Messages and questions that may appear above an overlay stay within reach. */
const STAYS = '[aria-live], .hr-dialog-mask';

/** Elements above the page, the topmost last. */
const open: Element[] = [];

function align(): void {
  const top = open.at(-1);
  for (const one of document.body.children) {
    one.toggleAttribute('inert', top !== undefined && !one.contains(top) && !one.matches(STAYS));
  }
}

/** Makes everything below `top` inert until the returned function is called, in any order overlays close. */
export function coverPage(top: Element): () => void {
  open.push(top);
  align();
  return () => {
    open.splice(open.indexOf(top), 1);
    align();
  };
}
