import { CODE } from '@contract/codes';
import {
  getQuestionnaireForItem,
  type Place,
  type QuestionnaireView,
  submitQuestionnaire,
} from '@contract/questionnaire/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/shared/http/api-error';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName, localizedText } from '@/shared/lib/text/localized-text';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { Missing } from '@/shared/ui/page/missing';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { Introduction } from '@/modules/questionnaire/introduction';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { showToast } from '@/shared/ui/overlay/toast';
import { Answering } from '@/modules/questionnaire/answering';
import { ReviewList } from './parts/review-list';
import { useAnswers, type ItemIds } from './use-answers';
import '@/modules/questionnaire/questionnaire.css';

// An address that names nothing tells no more than one that may not be seen.
const REFUSALS: readonly number[] = [CODE.forbidden, CODE.notFound, CODE.badRequest];

/** The questionnaire of an approval, answered by its initiator and read by who decides; or one that a filled form holds. */
export function QuestionnaireScreen({ place, title }: { place: Place; title: string }) {
  const { t } = useTranslation('questionnaire');
  const language = useLanguage();
  const { data, error, reload } = useRead(getQuestionnaireForItem, place, { isFresh: true });
  const [submitted, setSubmitted] = useState<QuestionnaireView>();
  const [renewed, setRenewed] = useState<{ view: QuestionnaireView; times: number }>();
  const view = submitted ?? renewed?.view ?? data;
  const handleStale = () =>
    void call(getQuestionnaireForItem, place, { silent: true }).then(
      (now) => setRenewed((before) => ({ view: now, times: (before?.times ?? 0) + 1 })),
      reload,
    );
  const refused = error instanceof ApiError && error.code !== undefined && REFUSALS.includes(error.code);
  return (
    <PageFrame title={view ? localizedText(view.title, language) : title} back className="qn-page">
      {view ? (
        // Read again, it begins anew: with the answers that the backend has, at the first question without one.
        <Content
          key={renewed?.times}
          place={place}
          view={view}
          onSubmitted={setSubmitted}
          onStale={handleStale}
        />
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

type ItemAnsweringProps = {
  ids: ItemIds;
  view: QuestionnaireView;
  onSubmitted: (view: QuestionnaireView) => void;
  /** It is no longer as it was when it was opened. */
  onStale: () => void;
};

/** Answering for an approval: each answer is kept at once, so that one can go on later and elsewhere; handed in once. */
function ItemAnswering({ ids, view, onSubmitted, onStale }: ItemAnsweringProps) {
  const { t } = useTranslation(['questionnaire', 'common']);
  const { answers, state, choose, flush } = useAnswers(ids, view.answers, (msg) => {
    showToast(msg, { kind: 'warning' });
    onStale();
  });
  const submit = async () => {
    const chosen = await showDialog({
      key: 'questionnaire-submit',
      title: t('confirmTitle'),
      content: t('confirmText'),
      actions: [
        { text: t('common:cancel'), kind: 'cancel' },
        { text: t('submit'), kind: 'primary' },
      ],
    });
    if (chosen === 1 && (await flush())) {
      // A refusal is told by the error policy; the answers stay.
      await call(submitQuestionnaire, ids).then(onSubmitted, onStale);
    }
  };
  return <Answering view={view} answers={answers} state={state} onChoose={choose} onSubmit={submit} />;
}
