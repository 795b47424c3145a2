import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { editableFlow } from '@/features/flow/editable-flow';
import { FlowEditor } from '@/features/flow/flow-editor';
import { FlowChart } from '@/features/approval/record/flow-chart';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { useLoaded } from '@/shared/http/query/use-read';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { Loading, NoPermission } from '@/shared/ui/page/states';
import { LoadFailure } from '@/shared/ui/page/load-failure';
import '@/features/approval/approvals.css';

/** /approval-flow?process=: the editor of one flow. */
export function Component() {
  const { t } = useTranslation('titles');
  const mayDesign = useHasPermission(FUNCTION_ID.flowDesign);
  return mayDesign ? (
    <Editor />
  ) : (
    <PageFrame title={t('approvalFlow')} back>
      <NoPermission />
    </PageFrame>
  );
}

function Editor() {
  const { t } = useTranslation('titles');
  const language = useLanguage();
  const [params] = useSearchParams();
  const code = params.get('process') ?? '';
  const { data, error, reload } = useLoaded(
    [{ id: 'editableFlow', noun: 'flow' }, code],
    (signal) => editableFlow(code, signal),
    { isFresh: true },
  );
  return (
    <PageFrame
      className="flow-page"
      title={data ? localizedText(data.flow.name, language) : t('approvalFlow')}
      back
    >
      {error && !data ? <Failure error={error} onRetry={reload} /> : null}
      {!error && !data ? <Loading rows={8} /> : null}
      {data ? (
        <FlowEditor
          key={`${code} ${data.flow.revision} ${data.flow.version}`}
          flow={data.flow}
          items={data.items}
          dictionary={data.dictionary}
          renderChart={(chart) => <FlowChart chart={chart} />}
          onReload={reload}
        />
      ) : null}
    </PageFrame>
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('approval-flow');
  return (
    <LoadFailure
      error={error}
      onRetry={onRetry}
      icon="workflow"
      title={t('missing')}
      note={t('missingHint')}
      to="/approval-flows"
      toText={t('toList')}
    />
  );
}
