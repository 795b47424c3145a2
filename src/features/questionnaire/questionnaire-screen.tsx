import { CODE } from '@contract/codes';
import type { QuestionnaireView } from '@contract/questionnaire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/shared/http/api-error';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName, localizedText } from '@/shared/lib/localized-text';
import { useRequest } from '@/shared/lib/use-request';
import { PageFrame } from '@/shared/ui/page-frame';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/states';
import { fetchView, type ItemIds } from './api';
import { ItemAnswering } from './item-answering';
import { Introduction } from './parts/introduction';
import { ReviewList } from './parts/review-list';
import './questionnaire.css';

/** The questionnaire that an approval carries: answered by its initiator, read by who decides. */
export function QuestionnaireScreen({ ids, title }: { ids: ItemIds; title: string }) {
  const { t } = useTranslation('questionnaire');
  const language = useLanguage();
  const { data, error, reload } = useRequest(`${ids.questionnaireId} ${ids.approvalId}`, (signal) =>
    fetchView(ids, signal),
  );
  const [submitted, setSubmitted] = useState<QuestionnaireView>();
  const view = submitted ?? data;
  const refused =
    error instanceof ApiError && (error.code === CODE.forbidden || error.code === CODE.notFound);
  return (
    <PageFrame title={view ? localizedText(view.title, language) : title} back className="qn-page">
      {view ? (
        <Content ids={ids} view={view} onSubmitted={setSubmitted} />
      ) : refused ? (
        <EmptyState icon="lock-keyhole" title={t('missing')} isFill />
      ) : error ? (
        <ErrorState onRetry={reload} isFill />
      ) : (
        <div className="hr-card">
          <Loading rows={5} />
        </div>
      )}
    </PageFrame>
  );
}

type ContentProps = { ids: ItemIds; view: QuestionnaireView; onSubmitted: (view: QuestionnaireView) => void };

function Content({ ids, view, onSubmitted }: ContentProps) {
  const { t } = useTranslation('questionnaire');
  const language = useLanguage();
  const name = localizedName(view.person.name, view.person.enName, language);
  switch (view.mode) {
    case 'review':
      return <ReviewList view={view} />;
    case 'waiting':
      return <EmptyState icon="hourglass" title={t('waiting', { name })} note={t('waitingNote')} isFill />;
    case 'closed':
      return <EmptyState icon="circle-slash" title={t('closed')} note={t('closedNote')} isFill />;
    case 'answer':
      return (
        <>
          <Introduction {...view} />
          <ItemAnswering ids={ids} view={view} onSubmitted={onSubmitted} />
        </>
      );
  }
}
