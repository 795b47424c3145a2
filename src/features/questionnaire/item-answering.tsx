import { submitQuestionnaire, type QuestionnaireView } from '@contract/questionnaire/calls';
import { useTranslation } from 'react-i18next';
import { call } from '@/shared/http/call';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { showToast } from '@/shared/ui/overlay/toast';
import { Answering } from '@/modules/questionnaire/answering';
import { useAnswers, type ItemIds } from './use-answers';

type ItemAnsweringProps = {
  ids: ItemIds;
  view: QuestionnaireView;
  onSubmitted: (view: QuestionnaireView) => void;
  /** It is no longer as it was when it was opened. */
  onStale: () => void;
};

/** Answering for an approval: each answer is kept at once, so that one can go on later and elsewhere; handed in once. */
export function ItemAnswering({ ids, view, onSubmitted, onStale }: ItemAnsweringProps) {
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
