import { CODE } from '@contract/codes';
import { getQuestionnaireForItem, type Place, type QuestionnaireView } from '@contract/questionnaire/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/shared/http/api-error';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName, localizedText } from '@/shared/lib/text/localized-text';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { Missing } from '@/shared/ui/page/missing';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { ItemAnswering } from './item-answering';
import { Introduction } from '@/modules/questionnaire/introduction';
import { ReviewList } from './parts/review-list';
import '@/modules/questionnaire/questionnaire.css';

// An address that names nothing tells no more than one that may not be seen.
const REFUSALS: readonly number[] = [CODE.forbidden, CODE.notFound, CODE.badRequest];

/** The questionnaire of an approval, answered by its initiator and read by who decides; or one that a filled form holds. */
export function QuestionnaireScreen({ place, title }: { place: Place; title: string }) {
  const { t } = useTranslation('questionnaire');
  const language = useLanguage();
  const { data, error, reload } = useRead(getQuestionnaireForItem, place);
  const [submitted, setSubmitted] = useState<QuestionnaireView>();
  const view = submitted ?? data;
  const refused = error instanceof ApiError && error.code !== undefined && REFUSALS.includes(error.code);
  return (
    <PageFrame title={view ? localizedText(view.title, language) : title} back className="qn-page">
      {view ? (
        <Content place={place} view={view} onSubmitted={setSubmitted} onStale={reload} />
      ) : refused ? (
        <Missing icon="lock-keyhole" title={t('missing')} note={t('missingHint')} />
      ) : error ? (
        <ErrorState cause={error} onRetry={reload} isFill />
      ) : (
        <div className="hr-card">
          <Loading rows={5} />
        </div>
      )}
    </PageFrame>
  );
}

type ContentProps = {
  place: Place;
  view: QuestionnaireView;
  onSubmitted: (view: QuestionnaireView) => void;
  onStale: () => void;
};

function Content({ place, view, onSubmitted, onStale }: ContentProps) {
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
    case 'skipped':
      return <EmptyState icon="circle-minus" title={t('skipped')} note={t('skippedNote')} isFill />;
    case 'answer':
      return place.approvalId === undefined ? null : (
        <>
          <Introduction {...view} />
          <ItemAnswering
            ids={{ questionnaireId: place.questionnaireId, approvalId: place.approvalId }}
            view={view}
            onSubmitted={onSubmitted}
            onStale={onStale}
          />
        </>
      );
  }
}
