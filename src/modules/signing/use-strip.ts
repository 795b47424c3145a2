import { isComposing } from '@/shared/lib/is-composing';
import type { Box } from '@contract/signing/terms';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { SigningPage } from '@contract/signing/signing';
import { zoomed, ZOOM } from './page-place';

type Pinch = { factor: number; x: number; y: number };

const gap = (touches: TouchList) => {
  const [a, b] = [touches[0]!, touches[1]!];
  return {
    size: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) || 1,
    x: (a.clientX + b.clientX) / 2,
    y: (a.clientY + b.clientY) / 2,
  };
};

/**
 * Two fingers that move apart or together. Touches, not pointers: the browser takes pointers away as soon as it scrolls itself,
 * and only a listener that is not passive can keep it from zooming the whole page.
 */
function usePinch(area: RefObject<HTMLElement | null>, onPinch: (pinch: Pinch) => void): void {
  const latest = useRef(onPinch);
  useEffect(() => {
    latest.current = onPinch;
  });
  useEffect(() => {
    const element = area.current;
    if (!element) {
      return undefined;
    }
    let before: number | undefined;
    const handleStart = ({ touches }: TouchEvent) => {
      before = touches.length === 2 ? gap(touches).size : undefined;
    };
    const handleMove = (event: TouchEvent) => {
      if (before === undefined || event.touches.length !== 2) {
        return;
      }
      event.preventDefault();
      const { size, x, y } = gap(event.touches);
      latest.current({ factor: size / before, x, y });
      before = size;
    };
    element.addEventListener('touchstart', handleStart, { passive: true });
    element.addEventListener('touchend', handleStart, { passive: true });
    element.addEventListener('touchmove', handleMove, { passive: false });
    return () => {
      element.removeEventListener('touchstart', handleStart);
      element.removeEventListener('touchend', handleStart);
      element.removeEventListener('touchmove', handleMove);
    };
  }, [area]);
}

type Focus = { x: number; y: number };

const slideAt = (list: HTMLElement | null, page: number) =>
  list?.children[page - 1] as HTMLElement | undefined;

/** Puts a page into view; answers how wide pages are. */
function settle(list: HTMLElement | null, page: number): number {
  if (!list) {
    return 0;
  }
  list.scrollLeft = (page - 1) * list.clientWidth;
  return list.clientWidth;
}

/** Scrolls to a share of the page once it has its new width. */
function beginAt(slide: HTMLElement, share: number): void {
  requestAnimationFrame(() => {
    slide.scrollLeft = share * slide.scrollWidth;
  });
}

/** Which page is shown how large, kept when the phone is turned; moved by swipes, buttons, keys and two fingers. */
export function useStrip(pages: readonly SigningPage[], start: number, onPage?: (page: number) => void) {
  const strip = useRef<HTMLUListElement>(null);
  const [page, setPage] = useState(() => Math.min(Math.max(1, start), Math.max(1, pages.length)));
  const [zoom, setZoom] = useState<number>(ZOOM.least);
  const width = useRef(0);
  const zoomBefore = useRef(zoom);
  const focus = useRef<Focus>(undefined);
  /** Share of a page left of its text; 0 while pages are shown whole. */
  const left = useRef(0);
  const latest = useRef({ page, onPage });
  useEffect(() => {
    latest.current = { page, onPage };
  });
  useLayoutEffect(() => {
    width.current = settle(strip.current, latest.current.page);
  }, []);
  useEffect(() => {
    // A turned phone has pages of another width: the same one stays in view.
    const handleResize = () => {
      width.current = settle(strip.current, latest.current.page);
    };
    window.addEventListener('resize', handleResize);
    return () => window.removeEventListener('resize', handleResize);
  }, []);
  useLayoutEffect(() => {
    const ratio = zoom / zoomBefore.current;
    zoomBefore.current = zoom;
    const slide = slideAt(strip.current, latest.current.page);
    if (!slide || ratio === 1) {
      return;
    }
    const frame = slide.getBoundingClientRect();
    const x = focus.current ? focus.current.x - frame.left : frame.width / 2;
    const y = focus.current ? focus.current.y - frame.top : frame.height / 2;
    slide.scrollLeft = (slide.scrollLeft + x) * ratio - x;
    slide.scrollTop = (slide.scrollTop + y) * ratio - y;
  }, [zoom]);

  // Each page begins where its text does.
  useEffect(() => {
    const slide = slideAt(strip.current, page);
    if (slide && zoom > ZOOM.least && slide.scrollLeft === 0 && left.current > 0) {
      slide.scrollLeft = left.current * slide.scrollWidth;
    }
  }, [page, zoom]);

  const turnTo = (next: number) => {
    if (next !== latest.current.page) {
      latest.current.page = next;
      setPage(next);
      latest.current.onPage?.(next);
    }
  };
  const go = (to: number) => {
    const next = Math.min(pages.length, Math.max(1, to));
    turnTo(next);
    width.current = settle(strip.current, next);
  };
  const zoomBy = (factor: number, at?: Focus) => {
    focus.current = at;
    setZoom((now) => zoomed(now, factor));
  };
  usePinch(strip, ({ factor, x, y }) => zoomBy(factor, { x, y }));
  return {
    strip,
    page,
    zoom,
    go,
    zoomBy,
    /** Enlarges pages so that this share of the width lies left of what is seen. */
    fit: (to: { zoom: number; left: number }) => {
      left.current = to.left;
      setZoom(zoomed(to.zoom, 1));
      const slide = slideAt(strip.current, latest.current.page);
      if (slide) {
        const frame = slide.getBoundingClientRect();
        focus.current = { x: frame.left, y: frame.top };
        beginAt(slide, to.left);
      }
    },
    /** Brings a box of a page into the middle of what is seen. */
    show: (to: number, box: Box) => {
      go(to);
      const sheet = pages[to - 1];
      // Once its slide is filled.
      requestAnimationFrame(() => {
        const slide = slideAt(strip.current, to);
        if (slide && sheet) {
          const { scrollWidth, scrollHeight, clientWidth, clientHeight } = slide;
          slide.scrollTop = ((box.y + box.height / 2) / sheet.height) * scrollHeight - clientHeight / 2;
          slide.scrollLeft = ((box.x + box.width / 2) / sheet.width) * scrollWidth - clientWidth / 2;
        }
      });
    },
    handleScroll: () => {
      const list = strip.current;
      // A scroll that a change of the width has made names no page.
      if (list && list.clientWidth > 0 && list.clientWidth === width.current) {
        turnTo(Math.min(pages.length, Math.max(1, Math.round(list.scrollLeft / list.clientWidth) + 1)));
      }
    },
    handleKeyDown: (event: KeyboardEvent) => {
      const steps: Record<string, () => void> = {
        PageUp: () => go(latest.current.page - 1),
        PageDown: () => go(latest.current.page + 1),
        '+': () => zoomBy(ZOOM.step),
        '=': () => zoomBy(ZOOM.step),
        '-': () => zoomBy(1 / ZOOM.step),
      };
      const step = steps[event.key];
      const isAlone = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (step && isAlone && !isComposing(event.nativeEvent)) {
        event.preventDefault();
        step();
      }
    },
  };
}
