import {
  addView,
  changeView,
  listViews,
  removeView,
  setDefaultView,
  setViewWidths,
  type View,
} from '@contract/view/calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { isNothingDropped, readViewState, usableColumns } from '@contract/view/rules/read-view-state';
import type { TableShape } from '@contract/view/table-shape';
import type { TableId } from '@contract/view/tables';
import { SYSTEM_STATE, SYSTEM_VIEW, type Audience, type ViewState, type Widths } from '@contract/view/view';
import { useEffect, useMemo, useRef, useState } from 'react';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { hasPermission } from '@/shared/session/has-permission';
import { layOut, type TableLayout } from '@/shared/ui/table/column';
import { useViewAddress } from './use-view-address';
import { readView, writeView } from './view-codec';

/** Once a column is no longer being dragged. */
const WIDTHS_REST_MS = 800;

export type ViewSharing = { name: string; audience: Audience; roleIds: string[] };

/** How a table is shown: a view, and how the address differs from it. */
export function useView<Filter extends string>(table: TableShape<string, Filter, TableId>) {
  // The columns of other functions are not there at all.
  const shape = useMemo(
    () => ({ ...table, columns: usableColumns(table, (name) => hasPermission(FUNCTION_ID[name])) }),
    [table],
  );
  const tableId = shape.id;
  const address = useViewAddress(shape);
  const list = useRead(listViews, { tableId });
  const [saved, setSaved] = useState<ReadonlyMap<string, View>>(new Map());
  const views = useMemo(() => merged(list.data?.views ?? [], saved), [list.data, saved]);
  const { ownDefault = null, companyDefault = null } = list.data ?? {};
  const isView = (id: string | null | undefined): id is string =>
    id === SYSTEM_VIEW || views.some((view) => view.id === id);
  const standard = [ownDefault, companyDefault].find(isView) ?? SYSTEM_VIEW;
  const asked = address.params.get('view');
  const viewId = isView(asked) ? asked : standard;
  const view = views.find(({ id }) => id === viewId);

  const { state: base, dropped } = useMemo(
    () => readViewState(view ? view.state : SYSTEM_STATE, shape, () => true),
    [view, shape],
  );
  const state = useMemo(() => readView(address.params, base, shape), [address.params, base, shape]);
  const [widths, setWidths] = useOwnWidths(tableId, viewId, list.data?.widths[viewId]);
  const layout = useMemo(() => layoutOf(state, widths, shape), [state, widths, shape]);

  const show = (next: ViewState) =>
    address.write([...namedView(viewId, standard), ...writeView(next, base, shape)]);
  const open = (id: string) => address.write(namedView(id, standard), true);
  const hold = (changed: View) => setSaved((before) => new Map(before).set(changed.id, changed));
  /** With the widths that are seen. */
  const whole = (): ViewState => ({ ...state, columns: layout.columns.map((column) => ({ ...column })) });

  return {
    viewId,
    view,
    views,
    state,
    layout,
    filters: state.filters as Partial<Record<Filter, string>>,
    tableId,
    /** In the order in which they are seen. */
    shown: layOut(shape.columns, layout).flatMap(({ id, isHidden }) => (isHidden ? [] : id)),
    isReady: list.data !== undefined || list.error !== undefined,
    error: list.error,
    reload: list.reload,
    roles: list.data?.roles ?? [],
    mayLead: list.data?.mayLead ?? false,
    ownDefault,
    companyDefault,
    standard,
    /** The address names a view that is not there for this person. */
    isMissing: list.data !== undefined && asked !== null && !isView(asked),
    isReduced: !isNothingDropped(dropped),
    isChanged: writeView(state, base, shape).length > 0,
    open,
    reset: () => address.write(namedView(viewId, standard)),
    setFilters: (filters: Partial<Record<Filter, string | undefined>>) =>
      show({ ...state, filters: cleaned({ ...state.filters, ...filters }) }),
    setLayout: (next: TableLayout) => {
      const resized = widthsIn(next, layout, shape);
      if (resized) {
        setWidths(resized);
      }
      const { sort, density } = next;
      const { density: _, ...rest } = state;
      const arranged = {
        ...rest,
        sort: sort ? [sort] : [],
        columns: columnsOf(next),
        ...(density ? { density } : {}),
      };
      // A width that changes is in no address.
      if (writeView(arranged, state, shape).length > 0) {
        show(arranged);
      }
    },
    save: async () => {
      const before = view!;
      hold(await call(changeView, { tableId, id: before.id, revision: before.revision, state: whole() }));
      address.write(namedView(before.id, standard));
    },
    saveAs: async (sharing: ViewSharing) => {
      const added = await call(addView, { tableId, ...sharing, state: whole() }, { silent: true });
      hold(added);
      address.write([['view', added.id]], true);
    },
    change: async (sharing: ViewSharing) =>
      hold(
        await call(
          changeView,
          { tableId, id: view!.id, revision: view!.revision, ...sharing },
          { silent: true },
        ),
      ),
    remove: async () => {
      await call(removeView, { tableId, id: viewId });
      setSaved((before) => new Map([...before].filter(([id]) => id !== viewId)));
      address.write([]);
    },
    makeDefault: async (id: string | null, isCompany: boolean) =>
      await call(setDefaultView, { tableId, id, isCompany }),
  };
}

export type ViewOfTable = ReturnType<typeof useView>;

const namedView = (id: string, standard: string): [string, string][] =>
  id === standard ? [] : [['view', id]];

/** Views saved here are newer than the list until that is read again. */
function merged(views: readonly View[], saved: ReadonlyMap<string, View>): View[] {
  const isListed = (id: string) => views.some((view) => view.id === id);
  return [
    ...views.map((view) => {
      const own = saved.get(view.id);
      return own && own.revision > view.revision ? own : view;
    }),
    ...[...saved.values()].filter(({ id }) => !isListed(id)),
  ];
}

const cleaned = (filters: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).filter((entry): entry is [string, string] => !!entry[1]));

/** Every column is written out, so that a change of one doesn't move the others. */
const layoutOf = (state: ViewState, widths: Widths, shape: TableShape): TableLayout => ({
  sort: state.sort[0],
  density: state.density,
  columns: layOut(shape.columns, { columns: state.columns }).map((column) => ({
    ...column,
    width: widths[column.id] ?? column.width,
  })),
});

const columnsOf = ({ columns }: TableLayout): ViewState['columns'] =>
  columns.map(({ id, isHidden = false }) => ({ id, isHidden }));

/** The widths of the next layout where they differ; none at all where the columns are put back. */
function widthsIn(next: TableLayout, now: TableLayout, shape: TableShape): Widths | undefined {
  if (next.columns.length === 0) {
    return {};
  }
  const before = new Map(layOut(shape.columns, now).map(({ id, width }) => [id, width]));
  const after = layOut(shape.columns, next);
  return after.some(({ id, width }) => width !== before.get(id))
    ? Object.fromEntries(after.map(({ id, width }) => [id, width]))
    : undefined;
}

/** A person's own widths of a view, stored once they have been left alone for a moment. */
function useOwnWidths(tableId: TableId, viewId: string, stored: Widths = NO_WIDTHS) {
  const [own, setOwn] = useState<{ viewId: string; widths: Widths }>();
  const isMine = own?.viewId === viewId;
  const widths = isMine ? own.widths : stored;
  const waiting = useRef<{ viewId: string; timer: ReturnType<typeof setTimeout>; send: () => void }>(
    undefined,
  );
  useEffect(() => () => waiting.current?.send(), []);
  const set = (next: Widths) => {
    setOwn({ viewId, widths: next });
    if (waiting.current?.viewId === viewId) {
      clearTimeout(waiting.current.timer);
    } else {
      waiting.current?.send();
    }
    const send = () => {
      clearTimeout(timer);
      waiting.current = undefined;
      // The error policy reports a failure.
      call(setViewWidths, { tableId, id: viewId, widths: next }).catch(() => undefined);
    };
    const timer = setTimeout(send, WIDTHS_REST_MS);
    waiting.current = { viewId, timer, send };
  };
  return [widths, set] as const;
}

const NO_WIDTHS: Widths = {};
