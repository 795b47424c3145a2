import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ReportEditor } from '@/features/report/edit/report-editor';
import { Reach } from '@/modules/people/reach';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';
import '@/shared/session/company-zone';

/** /report-edit, with ?id= to change a report, ?copy= to save a copy, ?template= to begin with one. */
export function Component() {
  const { t } = useTranslation('reports');
  const [params] = useSearchParams();
  const mayOpen = useHasPermission(FUNCTION_ID.reports);
  const of = (name: string) => params.get(name) ?? undefined;
  const from = { id: of('id'), copy: of('copy'), template: of('template') };
  const title = from.id ? 'editTitle' : from.copy ? 'copyTitle' : 'addTitle';
  return (
    <Reach value="reports">
      <PageFrame title={t(title)} back className="hr-wide-page">
        {mayOpen ? <ReportEditor key={params.toString()} from={from} /> : <NoPermission />}
      </PageFrame>
    </Reach>
  );
}
