import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * How far below the start of what scrolls a list begins: the window, or the area given. Whatever grows or shrinks above the list
 * changes the height of something around both, so these are watched.
 */
export function useScrollMargin(list: RefObject<HTMLElement | null>, area?: HTMLElement | null): number {
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) {
      return undefined;
    }
    const measure = () => {
      const start = area ? area.getBoundingClientRect().top - area.scrollTop : -window.scrollY;
      setMargin(Math.round(element.getBoundingClientRect().top - start));
    };
    measure();
    const observer = new ResizeObserver(measure);
    const end = area ?? document.documentElement;
    for (let around = element.parentElement; around && around !== end; around = around.parentElement) {
      observer.observe(around);
    }
    return () => observer.disconnect();
  }, [list, area]);
  return margin;
}
