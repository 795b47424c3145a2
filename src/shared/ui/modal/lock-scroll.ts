let locks = 0;

/** Keeps the page from scrolling until the last one who asked has let go; whoever lets go first does not decide. */
export function lockScroll(): () => void {
  locks += 1;
  document.body.style.overflow = 'hidden';
  return () => {
    locks -= 1;
    if (locks === 0) {
      document.body.style.overflow = '';
    }
  };
}
