import type { CarriedQuestionnaire } from '@contract/approval/approval';
import type { ApprovalDetail } from '@contract/approval/calls';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName, localizedText } from '@/shared/lib/text/localized-text';
import { useSessionStore } from '@/shared/session/session-store';
import { ListRow } from '@/shared/ui/list/list-row';
import { questionnairePath } from '../center';

type QuestionnaireLinkProps = {
  questionnaire: CarriedQuestionnaire;
  approvalId: string;
  /** Who answers: the initiator. */
  person: ApprovalDetail['initiator'];
};

/** The questionnaire that an item carries: whose it is to answer, how far they are, what they reached, and the way to it. */
export function QuestionnaireLink({ questionnaire, approvalId, person }: QuestionnaireLinkProps) {
  const { t } = useTranslation('approval');
  const language = useLanguage();
  const isMine = useSessionStore(({ userInfo }) => userInfo?.id) === person.id;
  const { id, title, state, answered, count, result } = questionnaire;
  const name = localizedName(person.name, person.enName, language);
  const who =
    state === 'submitted'
      ? t(isMine ? 'questionnaire.answeredBy.me' : 'questionnaire.answeredBy.other', { name })
      : t(isMine ? 'questionnaire.mine' : 'questionnaire.of', { name });
  const isDue = isMine && (state === 'open' || state === 'begun');
  const facts = [
    isDue ? null : t(`questionnaire.state.${state}`),
    who,
    state === 'begun' || state === 'closed' ? t('questionnaire.progress', { done: answered, count }) : null,
    result && result.total > 0
      ? t('questionnaire.score', { score: result.score, total: result.total })
      : null,
    typeof result?.isPassed === 'boolean'
      ? t(result.isPassed ? 'questionnaire.verdict.passed' : 'questionnaire.verdict.notPassed')
      : null,
  ];
  return (
    <div className="hr-card">
      <ListRow
        icon="list-checks"
        title={t('questionnaire.title', { name: localizedText(title, language) })}
        note={
          <>
            {facts.filter(Boolean).join(' · ')}
            {isDue ? (
              <span className="apv-questionnaire">
                {t(state === 'open' ? 'questionnaire.act.open' : 'questionnaire.act.begun')}
              </span>
            ) : null}
          </>
        }
        to={questionnairePath(id, approvalId)}
      />
    </div>
  );
}
