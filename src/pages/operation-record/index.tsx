import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { readFilters, SCOPES, writeFilters, type Filters, type Scope } from '@/features/audit/filters';
import { RecordFilters } from '@/features/audit/record-filters';
import { RecordList } from '@/features/audit/record-list';
import type { RecordsTableProps } from '@/features/audit/table/records-table';
import { Reach } from '@/modules/people/reach';
import { ScopeNote } from '@/modules/people/scope-note';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { Segments } from '@/shared/ui/page/segments';
import { useIsDesktop } from '@/shared/ui/page/desktop';
import { later, Later } from '@/shared/ui/page/later';
import { Loading, NoPermission } from '@/shared/ui/page/states';

/** A phone never downloads it. */
const table = later<RecordsTableProps>(
  async () => (await import('@/features/audit/table/records-table')).RecordsTable,
);

/** /operationRecord?scope=&module=&start=&end=: what one did, and for administrators what everyone did. */
export function Component() {
  const { t } = useTranslation(['audit', 'titles']);
  const [params, setParams] = useSearchParams();
  const isWide = useIsDesktop();
  const may: Record<Scope, boolean> = {
    mine: useHasPermission(FUNCTION_ID.operationRecord),
    all: useHasPermission(FUNCTION_ID.allOperationRecords),
  };
  const allowed = SCOPES.filter((one) => may[one]);
  const scope = allowed.find((one) => one === params.get('scope')) ?? allowed[0];
  const filters = readFilters(params);
  const show = (next: Scope, nextFilters: Filters) =>
    setParams(writeFilters(next === allowed[0] ? undefined : next, nextFilters), { replace: true });
  const title = t('titles:operationRecord');
  if (!scope) {
    return (
      <PageFrame title={title} back>
        <NoPermission />
      </PageFrame>
    );
  }
  return (
    <PageFrame title={title} back className="hr-wide-page">
      {allowed.length > 1 ? (
        <Segments
          options={allowed.map((one) => ({ value: one, text: t(`scope.${one}`) }))}
          value={scope}
          label={t('scope.label')}
          // Each table of a desktop has filters of its own.
          onChange={(next) => show(next, isWide ? {} : filters)}
        />
      ) : null}
      {scope === 'all' ? (
        <Reach value="allOperationRecords">
          <ScopeNote />
        </Reach>
      ) : null}
      {isWide ? (
        <Later part={table} key={scope} fallback={<Loading rows={8} />} props={{ scope, label: title }} />
      ) : (
        <>
          <RecordFilters scope={scope} value={filters} onChange={(next) => show(scope, next)} />
          <RecordList scope={scope} filters={filters} label={title} onClear={() => show(scope, {})} />
        </>
      )}
    </PageFrame>
  );
}
