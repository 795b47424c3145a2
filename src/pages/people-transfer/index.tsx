import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { readPeopleFilters } from '@/features/people/list/people-filters';
import { ExportDesk } from '@/features/people/transfer/export-desk';
import { ImportDesk } from '@/features/people/transfer/import-desk';
import { Reach } from '@/modules/people/reach';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { Segments } from '@/shared/ui/page/segments';
import { NoPermission } from '@/shared/ui/page/states';

const VIEWS = ['import', 'export'] as const;

/** /people-transfer?view=&status=&organ=: people from files and into files, for who may. */
export function Component() {
  const { t } = useTranslation('people-transfer');
  const mayTransfer = useHasPermission(FUNCTION_ID.peopleTransfer);
  const [params, setParams] = useSearchParams();
  const view = VIEWS.find((one) => one === params.get('view')) ?? 'import';
  return (
    <PageFrame className="transfer-page" title={t('pageTitle')} back>
      {mayTransfer ? (
        <Reach value="peopleTransfer">
          <Segments
            options={VIEWS.map((value) => ({ value, text: t(`view.${value}`) }))}
            value={view}
            label={t('view.label')}
            onChange={(next) => setParams({ view: next }, { replace: true })}
          />
          {view === 'import' ? <ImportDesk /> : <ExportDesk {...readPeopleFilters(params)} />}
        </Reach>
      ) : (
        <NoPermission />
      )}
    </PageFrame>
  );
}
