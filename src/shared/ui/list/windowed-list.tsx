import {
  useVirtualizer,
  useWindowVirtualizer,
  type Rect,
  type ReactVirtualizer,
} from '@tanstack/react-virtual';
import {
  memo,
  useContext,
  useEffect,
  useRef,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useState,
} from 'react';
import { ScrollArea } from '../overlay/scroll-area';
import './windowed-list.css';

/** Heights of rows by their key. */
export type Heights = ReadonlyMap<unknown, number>;

/** Where the heights of rows outlive the list. */
export type KeptHeights = { read: () => Heights; write: (heights: Heights) => void };

type WindowedListProps<Row> = {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  renderRow: (row: Row, index: number) => ReactNode;
  /** Height of a row that was never measured, in rem. */
  estimate: number;
  label: string;
  /** True while more rows can be fetched: the list then tells no total. */
  isOpenEnded?: boolean;
  /** The last rows are near: time to fetch more. May be called often. */
  onNearEnd?: () => void;
  /** Heights that were found on an earlier visit, and where they are kept for the next one. */
  heights?: KeptHeights | undefined;
};

/** Rows beyond the screen that exist all the same, in px: a flick meets content. */
const OVERSCAN = 500;
const NEAR_END_ROWS = 6;

const rootFontSize = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** A sheet is as high as what it shows and at most as high as the screen, so the screen decides how many rows there are. */
function observeScreen(_: unknown, tell: (rect: Rect) => void): () => void {
  const handleResize = () => tell({ width: window.innerWidth, height: window.innerHeight });
  handleResize();
  window.addEventListener('resize', handleResize);
  return () => window.removeEventListener('resize', handleResize);
}

/** A row on a page that is not shown has no height: 0. */
const heightOf = (row: HTMLElement, entry: ResizeObserverEntry): number =>
  entry.borderBoxSize?.[0]?.blockSize ?? row.offsetHeight;

/** What a list on a page and a list in a sheet have in common. */
function optionsOf<Row>({ rows, keyOf, estimate, heights }: WindowedListProps<Row>) {
  const guess = estimate * rootFontSize();
  const getItemKey = (index: number) => keyOf(rows[index]!);
  const estimateSize = (index: number) => heights?.read().get(getItemKey(index)) ?? guess;
  return {
    count: rows.length,
    getItemKey,
    estimateSize,
    overscan: Math.ceil(OVERSCAN / guess),
    // A row that has just come is left to its observer, which is told once all of them stand: asking it here would lay out the page.
    measureElement: (
      row: HTMLLIElement,
      entry: ResizeObserverEntry | undefined,
      { itemSizeCache }: { itemSizeCache: Heights },
    ) => {
      const index = Number(row.dataset.index);
      return (entry && heightOf(row, entry)) || (itemSizeCache.get(getItemKey(index)) ?? estimateSize(index));
    },
  };
}

/** A list of any length that keeps only the rows around the screen in the document. */
export function WindowedList<Row>(props: WindowedListProps<Row>) {
  const area = useContext(ScrollArea);
  return area === undefined ? <ListOnPage {...props} /> : <ListInSheet {...props} area={area} />;
}

function ListOnPage<Row>(props: WindowedListProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const scrollMargin = useScrollMargin(list);
  // oxlint-disable-next-line react/incompatible-library -- nothing memoizes what it answers: there is no compiler here
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({ ...optionsOf(props), scrollMargin });
  return <Rows {...props} list={list} virtualizer={virtualizer} />;
}

function ListInSheet<Row>({ area, ...props }: WindowedListProps<Row> & { area: HTMLElement | null }) {
  const list = useRef<HTMLUListElement>(null);
  const scrollMargin = useScrollMargin(list, area);
  // oxlint-disable-next-line react/incompatible-library -- nothing memoizes what it answers: there is no compiler here
  const virtualizer = useVirtualizer<HTMLElement, HTMLLIElement>({
    ...optionsOf(props),
    scrollMargin,
    getScrollElement: () => area,
    observeElementRect: observeScreen,
  });
  return <Rows {...props} list={list} virtualizer={virtualizer} />;
}

type RowsProps<Row> = WindowedListProps<Row> & {
  list: RefObject<HTMLUListElement | null>;
  virtualizer: Pick<
    ReactVirtualizer<Window, HTMLLIElement>,
    'getVirtualItems' | 'getTotalSize' | 'measureElement' | 'itemSizeCache'
  > & { options: { scrollMargin: number } };
};

function Rows<Row>(props: RowsProps<Row>) {
  const { rows, renderRow, label, isOpenEnded = false, onNearEnd, heights, list, virtualizer } = props;
  const items = virtualizer.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  const start = first ? first.start - virtualizer.options.scrollMargin : 0;
  const end = last ? last.end - virtualizer.options.scrollMargin : 0;
  const lastIndex = last?.index ?? -1;

  useEffect(
    // Whoever comes back need not have seen again what was found the time before.
    () => () => heights?.write(new Map([...heights.read(), ...virtualizer.itemSizeCache])),
    [heights, virtualizer],
  );

  useEffect(() => {
    if (rows.length > 0 && lastIndex >= rows.length - NEAR_END_ROWS) {
      onNearEnd?.();
    }
  }, [rows.length, lastIndex, onNearEnd]);

  return (
    <ul
      className="hr-windowed"
      ref={list}
      aria-label={label}
      style={{ paddingTop: start, paddingBottom: virtualizer.getTotalSize() - end }}
    >
      {items.map(({ key, index }) => (
        <li
          key={key as string}
          ref={virtualizer.measureElement}
          data-index={index}
          aria-posinset={index + 1}
          aria-setsize={isOpenEnded ? -1 : rows.length}
        >
          <RowContent row={rows[index]!} index={index} renderRow={renderRow} />
        </li>
      ))}
    </ul>
  );
}

type RowContentProps<Row> = Pick<WindowedListProps<Row>, 'renderRow'> & { row: Row; index: number };

const renderContent = <Row,>({ renderRow, row, index }: RowContentProps<Row>) => renderRow(row, index);

/** Measuring and scrolling move rows; what stands in them is the same until whoever shows the list renders anew. */
const RowContent = memo(renderContent) as typeof renderContent;

/**
 * How far below the start of what scrolls a list begins: the window, or the area given. Whatever grows or shrinks above the list
 * changes the height of something around both, so these are watched.
 */
function useScrollMargin(list: RefObject<HTMLElement | null>, area?: HTMLElement | null): number {
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
