import type { ApprovalOutcome } from '@contract/approval/outcome';
import { FUNCTION_ID } from '@contract/role/functions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useLanguage } from '@/shared/i18n/use-language';
import { usePageTitle } from '@/shared/i18n/use-page-title';
import { ApiError } from '@/shared/http/api-error';
import { isMissing } from '@/shared/http/is-missing';
import { useLoaded } from '@/shared/http/query/use-read';
import { localizedText } from '@/shared/lib/text/localized-text';
import { useHasPermission } from '@/shared/session/has-permission';
import { ListRow } from '@/shared/ui/list/list-row';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { Missing } from '@/shared/ui/page/missing';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import { loadStart } from './start/load-start';
import { startTitle } from './start/start-title';
import { RequestForm } from './start/request-form';
import { Submitted } from './start/submitted';
import './approvals.css';

/** Starts a request, goes on with a draft, or submits again what came back. */
export function StartScreen() {
  const { t } = useTranslation(['approvals', 'titles']);
  const language = useLanguage();
  const [params] = useSearchParams();
  const mayMakeQuestionnaires = useHasPermission(FUNCTION_ID.customForm);
  const [round, setRound] = useState(0);
  const [outcome, setOutcome] = useState<ApprovalOutcome>();
  const from = {
    type: params.get('type') ?? undefined,
    draft: params.get('draft') ?? undefined,
    again: params.get('again') ?? undefined,
    address: params.toString(),
  };
  const key = JSON.stringify([from, round]);
  const { data, error, isLoading, reload } = useLoaded(
    [{ id: 'loadStart', noun: 'approval' }, key],
    async (signal) => ({
      start: await loadStart(from, signal),
    }),
    { isFresh: true },
  );
  const start = data?.start;
  usePageTitle(startTitle(start?.config.processCode));
  const restart = () => {
    setOutcome(undefined);
    setRound(round + 1);
  };
  const content = () => {
    if (outcome && start) {
      const mayRepeat = from.again === undefined;
      return (
        <Submitted outcome={outcome} center={start.center} onAnother={mayRepeat ? restart : undefined} />
      );
    }
    const isNamed = from.draft !== undefined || from.again !== undefined;
    if (isMissing(error) || (data && !start && !isNamed)) {
      return (
        <Missing
          icon="file-question-mark"
          title={t('start.unknown')}
          note={t('start.unknownHint')}
          to="/lg-approve?start=1"
          toText={t('start.title')}
        />
      );
    }
    if (error instanceof ApiError && error.kind === 'code') {
      return (
        <Missing
          icon="circle-alert"
          title={t('start.refused')}
          note={error.msg}
          to="/lg-approve"
          toText={t('start.toCenter')}
        />
      );
    }
    if (error) {
      return <ErrorState cause={error} isFill onRetry={reload} />;
    }
    if (!data) {
      return isLoading ? <Loading rows={6} /> : null;
    }
    if (!start) {
      return (
        <Missing
          icon="file-x"
          title={t('start.draftGone')}
          note={t('start.draftGoneHint')}
          to="/lg-approve?box=drafts"
          toText={t('start.toDrafts')}
        />
      );
    }
    return <RequestForm key={key} start={start} onReload={restart} onDone={setOutcome} />;
  };
  return (
    <PageFrame
      className="apv-page"
      title={start ? localizedText(start.config.name, language) : t('titles:initiateApproval')}
      back
    >
      {content()}
      {start?.center === 'ymApprove' && !outcome && mayMakeQuestionnaires ? (
        <div className="hr-card">
          <ListRow
            icon="list-checks"
            title={t('start.questionnaires')}
            note={t('start.questionnairesHint')}
            to="/questionnaires"
          />
        </div>
      ) : null}
    </PageFrame>
  );
}
