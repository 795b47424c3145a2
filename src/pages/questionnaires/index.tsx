import { QUESTION_STATUSES } from '@contract/questionnaire/questionnaire';
import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { EditorLoader } from '@/features/questionnaire/make/editor-loader';
import { QuestionnaireList } from '@/features/questionnaire/make/questionnaire-list';
import { addressKeyword } from '@/shared/lib/text/address';
import { useHasPermission } from '@/shared/session/has-permission';
import { useSessionStore } from '@/shared/session/session-store';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { Segments } from '@/shared/ui/page/segments';
import { NoPermission } from '@/shared/ui/page/states';

const LIST = '/questionnaires';

/** /questionnaires: the company's questionnaires; `?id=` opens one in the editor, `&view=preview` tries it. */
export function Component() {
  const { t } = useTranslation('questionnaire-editor');
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const mayMake = useHasPermission(FUNCTION_ID.customForm);
  const ownerId = useSessionStore((state) => state.userInfo?.id) ?? '';
  const id = params.get('id');
  if (mayMake && id) {
    return (
      <EditorLoader
        key={id}
        questionnaireId={id}
        ownerId={ownerId}
        back={LIST}
        view={params.get('view') === 'preview' ? 'preview' : 'edit'}
        onView={(view) => setParams({ id, ...(view === 'preview' ? { view } : {}) }, { replace: true })}
      />
    );
  }
  const filters = {
    keyword: addressKeyword(params.get('keyword')),
    status: QUESTION_STATUSES.find((one) => one === params.get('status')),
  };
  return (
    <PageFrame title={t('list.title')} back className="qn-page hr-page-creates">
      {mayMake ? (
        <>
          <Segments
            label={t('list.tabs')}
            value="questionnaires"
            options={(['forms', 'questionnaires'] as const).map((value) => ({
              value,
              text: t(`list.${value}`),
            }))}
            onChange={(value) => value === 'forms' && void navigate('/custom-form', { replace: true })}
          />
          <QuestionnaireList
            filters={filters}
            onFilters={({ keyword, status }) =>
              setParams({ ...(keyword ? { keyword } : {}), ...(status ? { status } : {}) }, { replace: true })
            }
            onOpen={(opened) => void navigate(`${LIST}?id=${encodeURIComponent(opened)}`)}
          />
        </>
      ) : (
        <NoPermission />
      )}
    </PageFrame>
  );
}
