import { FUNCTION_ID } from '@contract/role/functions';
import { FORM_STATUSES } from '@contract/form/template-calls';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { BuilderLoader } from '@/features/form/builder-loader';
import { FilledList } from '@/features/form/filled-list';
import { FormFill } from '@/features/form/form-fill';
import { FormList } from '@/features/form/form-list';
import { addressKeyword } from '@/shared/lib/text/address';
import { useHasPermission } from '@/shared/session/has-permission';
import { useSessionStore } from '@/shared/session/session-store';
import { Missing } from '@/shared/ui/page/missing';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { Segments } from '@/shared/ui/page/segments';
import { NoPermission } from '@/shared/ui/page/states';

const LIST = '/custom-form';

/**
 * /custom-form: the company's forms; `?id=` opens one in the builder, `&view=preview` tries it, `&view=filled` lists what came in
 * by its link, `&mode=fill` fills it in, and with `&view=mine` lists what one has filled in oneself.
 */
export function Component() {
  const { t } = useTranslation('form-builder');
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const mayDesign = useHasPermission(FUNCTION_ID.customForm);
  const ownerId = useSessionStore((state) => state.userInfo?.id) ?? '';
  const formId = params.get('id');
  const isFilling = params.get('mode') === 'fill';
  if (isFilling && !formId) {
    return (
      <PageFrame title={t('fill.title')} back>
        <Missing icon="file-x-2" title={t('fill.missing')} note={t('fill.missingHint')} />
      </PageFrame>
    );
  }
  if (formId && isFilling && params.get('view') === 'mine') {
    return <FilledList key={`mine ${formId}`} formId={formId} scope="mine" />;
  }
  if (formId && isFilling) {
    const address = { id: formId, mode: 'fill' };
    return (
      <FormFill
        formId={formId}
        filledId={params.get('filled')}
        onFilled={(filled) => setParams(filled ? { ...address, filled } : address, { replace: true })}
      />
    );
  }
  if (!mayDesign) {
    return (
      <PageFrame title={t('list.title')} back>
        <NoPermission />
      </PageFrame>
    );
  }
  if (formId && params.get('view') === 'filled') {
    return <FilledList key={`all ${formId}`} formId={formId} scope="all" />;
  }
  if (formId) {
    return (
      <BuilderLoader
        key={formId}
        formId={formId}
        ownerId={ownerId}
        back={LIST}
        view={params.get('view') === 'preview' ? 'preview' : 'edit'}
        onView={(view) =>
          setParams({ id: formId, ...(view === 'preview' ? { view } : {}) }, { replace: true })
        }
      />
    );
  }
  const filters = {
    keyword: addressKeyword(params.get('keyword')),
    status: FORM_STATUSES.find((one) => one === params.get('status')),
  };
  return (
    <PageFrame className="hr-page-creates" title={t('list.title')} back>
      <Segments
        label={t('list.tabs')}
        value="forms"
        options={(['forms', 'questionnaires'] as const).map((value) => ({ value, text: t(`list.${value}`) }))}
        onChange={(value) =>
          value === 'questionnaires' && void navigate('/questionnaires', { replace: true })
        }
      />
      <FormList
        filters={filters}
        onFilters={({ keyword, status }) =>
          setParams({ ...(keyword ? { keyword } : {}), ...(status ? { status } : {}) }, { replace: true })
        }
        onOpen={(id) => void navigate(`${LIST}?id=${encodeURIComponent(id)}`)}
      />
    </PageFrame>
  );
}
