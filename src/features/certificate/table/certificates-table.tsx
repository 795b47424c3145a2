import { OrganFilter } from '@/modules/people/organ-filter';
import {
  certificateCount,
  certificateKinds,
  certificatePage,
  certificateRevoke,
  type CertificateRow,
} from '@contract/certificate/calls';
import { CERTIFICATE_LIMITS } from '@contract/certificate/certificate';
import {
  CERTIFICATE_FILTERS,
  CERTIFICATE_SORTS,
  CERTIFICATES_TABLE,
} from '@contract/certificate/certificates-table';
import { STATUS_NAMES } from '@contract/certificate/words';
import { momentText } from '@contract/moment-text';
import { getOrgansByIds } from '@contract/people/calls';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSearch } from '@/modules/people/use-search';
import { ExportButton } from '@/modules/view/export-button';
import { useView } from '@/modules/view/use-view';
import { ViewBar } from '@/modules/view/view-bar';
import { viewColumns } from '@/modules/view/view-columns';
import { ChoiceSheet } from '@/shared/choice/choice-sheet';
import { call } from '@/shared/http/call';
import { usePages } from '@/shared/http/query/use-pages';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { useTexts } from '@/shared/i18n/use-texts';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { FilterButton } from '@/shared/ui/button/filter-button';
import { SearchBox } from '@/shared/ui/field/search-box';
import { FilterChips } from '@/shared/ui/list/filter-chips';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { DataTable } from '@/shared/ui/table/data-table';
import { RefusedSheet } from '@/shared/ui/table/refused-sheet';
import { countOf, NONE } from '@/shared/ui/table/selection';
import { TooMany } from '@/shared/ui/table/too-many';
import { useSelection } from '@/shared/ui/table/use-selection';
import { ReasonSheet } from '../keep/reason-sheet';
import { useDecided } from '../keep/use-decided';
import { kindNameOf, paperPath } from '../parts/kind-name';
import { StatusTag } from '../parts/status-tag';

const idOf = ({ id }: CertificateRow): string => id;
const ALL = 'all';
const PAGE = 50;

/** Papers as a table: filtered, exported as shown, revoked together. */
export function CertificatesTable() {
  const { isReady } = useTexts(['table']);
  const view = useView(CERTIFICATES_TABLE);
  return isReady && view.isReady ? <Table view={view} /> : <Loading rows={8} />;
}

type View = ReturnType<typeof useView<keyof typeof CERTIFICATES_TABLE.filters>>;
type Refused = { id: string; name: string; refusal: string };

function Table({ view }: { view: View }) {
  const { t } = useTranslation('certificate-keep');
  const language = useLanguage();
  const navigate = useNavigate();
  const { typed, setTyped, keyword } = useSearch();
  const { filters, setFilters } = view;
  const [isRevoking, setRevoking] = useState(false);
  const { decided, bar } = useDecided();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const status = CERTIFICATE_FILTERS.find((one) => one === filters.status);
  const organs = useRead(getOrgansByIds, filters.organ ? { ids: [filters.organ] } : undefined).data ?? [];
  const match = {
    ...(keyword && { keyword }),
    ...(filters.organ && { organId: filters.organ }),
    ...(filters.kind && { kind: filters.kind }),
    ...(status && { status }),
  };
  const { sort } = view.layout;
  const sorted = CERTIFICATE_SORTS.find((one) => one === sort?.id);
  const order = sorted ? { sort: sorted, isDescending: sort?.isDescending ?? false } : {};
  const list = usePages(certificatePage, { ...match, ...order, pageSize: PAGE }, idOf);
  const { count } = useRead(certificateCount, match).data ?? {};
  const [selection, setSelection] = useSelection(match);
  const columns = useColumns();
  const selected = countOf(selection, list.rows.length);
  const nameOf = ({ person, ...paper }: CertificateRow) =>
    `${localizedName(person.name, person.enName, language)} · ${kindNameOf(paper, language)}`;
  const revoke = async (reply: string) => {
    const ids = selection.kind === 'some' ? [...selection.ids] : [];
    const { list: results, undoUntil } = await call(certificateRevoke, { ids, reply }, { silent: true });
    setRevoking(false);
    setSelection(NONE);
    const done = results.filter(({ refusal }) => refusal === null).map(({ id }) => id);
    if (done.length > 0) {
      decided(done, t('revokedMany', { count: done.length }), undoUntil);
    }
    setRefused(
      results.flatMap(({ id, name, enName, refusal }) =>
        refusal === null ? [] : [{ id, name: localizedName(name, enName, language), refusal }],
      ),
    );
  };
  return (
    <>
      <DataTable
        label={t('tab.all')}
        columns={columns}
        list={list}
        getId={idOf}
        count={count}
        layout={view.layout}
        onLayout={view.setLayout}
        link={{
          nameOf,
          to: (row) => paperPath(row.id),
          onOpen: (row) => void navigate(paperPath(row.id)),
        }}
        selection={selection}
        onSelection={setSelection}
        isByRow
        actions={
          <>
            <TooMany count={selected} max={CERTIFICATE_LIMITS.bulk} />
            <Button
              kind="primary"
              size="small"
              disabled={selected > CERTIFICATE_LIMITS.bulk}
              onClick={() => setRevoking(true)}
            >
              {t('revoke')}
            </Button>
          </>
        }
        views={<ViewBar of={view} systemName={t('current')} />}
        ends={<ExportButton of={view} keyword={keyword} count={count} />}
        tools={
          <>
            <SearchBox label={t('search')} value={typed} onChange={setTyped} />
            <OrganFilter
              organ={organs[0]}
              onChange={(organ) => setFilters({ organ: organ?.id })}
              texts={{ all: t('allOrgans'), clear: t('clearOrgan'), choose: t('chooseOrgan') }}
            />
            <KindFilter kind={filters.kind} onKind={(kind) => setFilters({ kind })} />
            <FilterChips
              label={t('status')}
              value={status ?? ALL}
              chips={[
                { value: ALL, text: t('current') },
                ...CERTIFICATE_FILTERS.map((value) => ({ value, text: STATUS_NAMES[value][language] })),
              ]}
              onChange={(value) => setFilters({ status: value === ALL ? undefined : value })}
            />
          </>
        }
        empty={
          <EmptyState icon="award" title={t(Object.keys(match).length > 0 ? 'noneFound' : 'noPapers')} />
        }
      />
      {bar}
      {isRevoking ? (
        <ReasonSheet
          act="revoke"
          title={t('revokeMany', { count: selected })}
          send={revoke}
          onClose={() => setRevoking(false)}
        />
      ) : null}
      {refused.length > 0 ? (
        <RefusedSheet
          title={t('notRevoked', { count: refused.length })}
          refused={refused}
          onClose={() => setRefused([])}
        />
      ) : null}
    </>
  );
}

type KindFilterProps = { kind: string | undefined; onKind: (kind: string | undefined) => void };

function KindFilter({ kind, onKind }: KindFilterProps) {
  const { t } = useTranslation('certificate-keep');
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { data } = useRead(certificateKinds, {});
  const choices = (data?.list ?? []).map(({ code, name, enName }) => ({
    code,
    text: localizedName(name, enName, language),
  }));
  return (
    <>
      <FilterButton icon="award" isOn={kind !== undefined} onPress={() => setOpen(true)}>
        {choices.find(({ code }) => code === kind)?.text ?? t('allKinds')}
      </FilterButton>
      {isOpen ? (
        <ChoiceSheet
          title={t('kinds')}
          label={t('kinds')}
          choices={[{ code: '', text: t('allKinds') }, ...choices]}
          chosen={[kind ?? '']}
          onChoose={([code]) => onKind(code || undefined)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

function useColumns() {
  const { t } = useTranslation('certificates');
  const language = useLanguage();
  return useMemo(() => {
    const day = (value: string | null) => (value === null ? '' : momentText(value, 'day', language));
    return viewColumns(CERTIFICATES_TABLE, language, {
      name: ({ person }: CertificateRow) => localizedName(person.name, person.enName, language),
      organ: ({ person }: CertificateRow) =>
        localizedName(person.departmentName ?? '', person.departmentEnName, language),
      kind: (row: CertificateRow) => kindNameOf(row, language),
      status: ({ status }: CertificateRow) => <StatusTag status={status} />,
      endsOn: ({ endsOn }: CertificateRow) => (endsOn === null ? t('noEnd') : day(endsOn)),
      number: ({ number }: CertificateRow) => number,
      issuedOn: ({ issuedOn }: CertificateRow) => day(issuedOn),
      reviewedOn: ({ reviewedOn }: CertificateRow) => day(reviewedOn),
      submittedAt: ({ submittedAt }: CertificateRow) => momentText(submittedAt, 'day', language),
    });
  }, [t, language]);
}
