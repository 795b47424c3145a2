import type { QuestionnaireView } from '@contract/questionnaire/calls';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { momentWords } from '@/shared/lib/time/moment-words';
import { localizedName, localizedText } from '@/shared/lib/text/localized-text';
import { Icon } from '@/shared/ui/mark/icon';
import { Section } from '@/shared/ui/list/section';
import { optionLabels } from '@/modules/questionnaire/option-label';

/** What came of a questionnaire: the score, then each question with what was chosen and, where it may be seen, what is right. */
export function ReviewList({ view }: { view: QuestionnaireView }) {
  const { t } = useTranslation('questionnaire');
  const language = useLanguage();
  const { result, person, submittedAt, questions, answers, review } = view;
  const time = momentWords(submittedAt ?? undefined, 'minute');
  const namesOf = (question: QuestionnaireView['questions'][number], codes: readonly string[]) =>
    optionLabels(question, language, t)
      .filter(({ code }) => codes.includes(code))
      .map(({ text }) => text)
      .join(t('list.separator'));
  return (
    <>
      {result ? (
        <div className="qn-result" data-passed={result.isPassed ?? undefined}>
          <span className="qn-meta">{t('result')}</span>
          <strong>{t('scoreOf', { score: result.score, total: result.total })}</strong>
          {result.isPassed === null ? null : (
            <span className="qn-verdict">
              <Icon name={result.isPassed ? 'circle-check' : 'circle-x'} size={1.25} />
              {result.isPassed ? t('passed') : t('notPassed')}
            </span>
          )}
          <span className="qn-meta">
            {person.isMe
              ? t('mineAt', { time })
              : t('submittedAt', { name: localizedName(person.name, person.enName, language), time })}
          </span>
        </div>
      ) : null}
      <Section title={t('review')} isCard={false}>
        {review.some((one) => one.correct) ? null : <p className="qn-meta">{t('noAnswers')}</p>}
        <ol className="qn-review">
          {questions.map((question, index) => {
            const outcome = review.find((one) => one.key === question.key);
            return (
              <li key={question.key} className="qn-card">
                <p className="qn-title">{`${index + 1}. ${localizedText(question.title, language)}`}</p>
                <p className="qn-outcome" data-right={outcome?.isRight ? '' : undefined}>
                  <Icon name={outcome?.isRight ? 'circle-check' : 'circle-x'} size={1.125} />
                  {outcome?.isRight ? t('right') : t('wrong')}
                </p>
                <dl>
                  <dt>{t('chosen')}</dt>
                  <dd>{namesOf(question, answers[question.key] ?? [])}</dd>
                  {outcome?.correct ? (
                    <>
                      <dt>{t('correct')}</dt>
                      <dd>{namesOf(question, outcome.correct)}</dd>
                    </>
                  ) : null}
                  {outcome?.explanation ? (
                    <>
                      <dt>{t('explanation')}</dt>
                      <dd>{localizedText(outcome.explanation, language)}</dd>
                    </>
                  ) : null}
                </dl>
              </li>
            );
          })}
        </ol>
      </Section>
    </>
  );
}
