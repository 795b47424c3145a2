import {
  listSettlementPeople,
  readSettlementSums,
  type Settlement,
  type SettlementPersonRow,
} from '@contract/settlement/desk-calls';
import { figureAmount, PERSON_STATE_WORDS } from '@contract/settlement/figure-words';
import { FIGURE_NAMES, listFigures, type FigureName, type Figures } from '@contract/settlement/figures';
import { PERSON_STATES } from '@contract/settlement/rules/settlement-state';
import { SETTLEMENT_LIMITS } from '@contract/settlement/settlement';
import { SETTLEMENT_SORTS, SETTLEMENT_TABLE } from '@contract/settlement/settlement-table';
import type { Language } from '@contract/limits';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, type NavigateOptions } from 'react-router-dom';
import { useSearch } from '@/modules/people/use-search';
import { useView } from '@/modules/view/use-view';
import { ViewBar } from '@/modules/view/view-bar';
import { viewColumns } from '@/modules/view/view-columns';
import { useLoadedPages } from '@/shared/http/query/use-pages';
import { useRead } from '@/shared/http/query/use-read';
import { read } from '@/shared/http/read';
import { useLanguage } from '@/shared/i18n/use-language';
import { useTexts } from '@/shared/i18n/use-texts';
import { localizedName } from '@/shared/lib/text/localized-text';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { DataTable } from '@/shared/ui/table/data-table';
import { RefusedSheet } from '@/shared/ui/table/refused-sheet';
import { countOf, targetOf } from '@/shared/ui/table/selection';
import { TooMany } from '@/shared/ui/table/too-many';
import { useSelection } from '@/shared/ui/table/use-selection';
import { RemindChosen } from '../desk/remind-chosen';
import { SettlementTools } from './settlement-tools';

export type SettlementTableProps = {
  settlement: Settlement;
  memberId: string | undefined;
  addressOf: (memberId: string) => string;
  beside: NavigateOptions;
  onLeave: () => void;
};

type Refused = { id: string; name: string; enName?: string | null | undefined; refusal: string };

const idOf = ({ person }: SettlementPersonRow): string => person.id;
const PAGE = 50;

/** The people of a period with their figures, and the sums of all that match. */
export function SettlementTable(props: SettlementTableProps) {
  const { isReady } = useTexts(['table']);
  const view = useView(SETTLEMENT_TABLE);
  return isReady && view.isReady ? <Table {...props} view={view} /> : <Loading rows={8} />;
}

type View = ReturnType<typeof useView<keyof typeof SETTLEMENT_TABLE.filters>>;

function Table(props: SettlementTableProps & { view: View }) {
  const { settlement, view, memberId, addressOf, beside, onLeave } = props;
  const { t } = useTranslation('settlements');
  const { t: word } = useTranslation('table');
  const language = useLanguage();
  const navigate = useNavigate();
  const { typed, setTyped, keyword } = useSearch();
  const { match, list, sums } = useSettled(settlement.period.id, view, keyword);
  const [selection, setSelection] = useSelection(match);
  const [refused, setRefused] = useState<Refused[]>([]);
  const columns = useMemo(() => settledColumns(language), [language]);
  const open = useCallback(
    (row: SettlementPersonRow) => void navigate(addressOf(idOf(row)), beside),
    [navigate, addressOf, beside],
  );
  const matching = sums.data?.people ?? list.rows.length;
  const selected = countOf(selection, matching);
  const isNarrow = Object.keys(match).length > 0;
  return (
    <section className="hr-stack" aria-label={t('people')}>
      <DataTable
        label={t('people')}
        columns={columns}
        list={list}
        getId={idOf}
        count={sums.data?.people}
        layout={view.layout}
        onLayout={view.setLayout}
        link={{
          nameOf: ({ person }) => localizedName(person.name, person.enName, language),
          to: (row) => addressOf(idOf(row)),
          onOpen: open,
          openId: memberId,
          onLeave,
        }}
        selection={selection}
        onSelection={setSelection}
        actions={
          <>
            <TooMany count={selected} max={SETTLEMENT_LIMITS.batch} />
            <RemindChosen
              period={settlement.period}
              target={targetOf(selection, match, matching)}
              isTooMany={selected > SETTLEMENT_LIMITS.batch}
              onDone={(results) => {
                const left = results.flatMap(({ refusal, ...one }) => (refusal ? { ...one, refusal } : []));
                setRefused(left);
                setSelection({ kind: 'some', ids: new Set(left.map(({ id }) => id)) });
              }}
              onFailed={() => {
                sums.reload();
                void list.refresh();
              }}
            />
          </>
        }
        ends={selected === 0 ? <RemindChosen period={settlement.period} /> : null}
        totals={
          sums.data && {
            label: t('sums', { count: sums.data.people }),
            cells: figureTexts(sums.data.figures, language),
          }
        }
        views={<ViewBar of={view} systemName={word('view.allPeople')} />}
        tools={
          <SettlementTools
            settlement={settlement}
            filters={view.filters}
            onFilters={view.setFilters}
            typed={typed}
            onType={setTyped}
          />
        }
        empty={
          <EmptyState icon={isNarrow ? 'search-x' : 'users'} title={t(isNarrow ? 'noMatch' : 'noPeople')} />
        }
      />
      {refused.length > 0 ? (
        <RefusedSheet
          title={t('notReminded', { count: refused.length })}
          refused={refused.map(({ name, enName, ...one }) => ({
            ...one,
            name: localizedName(name, enName, language),
          }))}
          onClose={() => setRefused([])}
        />
      ) : null}
    </section>
  );
}

/** The people of the filters in the view's order, and what they come to. */
function useSettled(id: string, { filters, layout }: View, keyword: string) {
  const state = PERSON_STATES.find((one) => one === filters.state);
  const match = {
    ...(filters.organ && { organId: filters.organ }),
    ...(state && { state }),
    ...(keyword && { keyword }),
  };
  const sort = SETTLEMENT_SORTS.find((one) => one === layout.sort?.id);
  const asked = {
    id,
    ...match,
    pageSize: PAGE,
    ...(sort ? { sort, isDescending: layout.sort?.isDescending ?? false } : {}),
  };
  const list = useLoadedPages(
    [listSettlementPeople, asked],
    async ({ cursor }, signal) => await read(listSettlementPeople, { ...asked, cursor }, signal),
    idOf,
  );
  return { match, list, sums: useRead(readSettlementSums, { id, ...match }) };
}

/** Nothing in place of zeros: what is there stands out. */
function figureTexts(figures: Figures, language: Language): Record<FigureName | 'overtime', string> {
  const listed = Object.fromEntries(listFigures(figures)) as Record<'overtime', number>;
  const text = (figure: string, count: number) => (count === 0 ? '' : figureAmount(figure, count, language));
  return {
    ...(Object.fromEntries(FIGURE_NAMES.map((name) => [name, text(name, figures[name] ?? 0)])) as Record<
      FigureName,
      string
    >),
    overtime: text('overtimeWorkday', listed.overtime),
  };
}

const settledColumns = (language: Language) => {
  const figureCells = Object.fromEntries(
    ([...FIGURE_NAMES, 'overtime'] as const).map((name) => [
      name,
      ({ figures }: SettlementPersonRow) => figureTexts(figures, language)[name],
    ]),
  ) as Record<FigureName | 'overtime', (row: SettlementPersonRow) => string>;
  return viewColumns(SETTLEMENT_TABLE, language, {
    ...figureCells,
    name: ({ person }: SettlementPersonRow) => localizedName(person.name, person.enName, language),
    state: ({ state }: SettlementPersonRow) => PERSON_STATE_WORDS[state][language],
    organ: ({ person }: SettlementPersonRow) =>
      localizedName(person.departmentName ?? '', person.departmentEnName, language),
    adjustments: ({ adjustments }: SettlementPersonRow) => (adjustments === 0 ? '' : adjustments),
  });
};
