import type { Question, QuestionnaireContent } from '@contract/questionnaire/questionnaire';
import type { Language } from '@contract/limits';
import type { TFunction } from 'i18next';
import { localizedText } from '@/shared/lib/text/localized-text';

/** What a question is called in messages: its words, or that it has none yet. */
export const questionName = (
  question: Pick<Question, 'title'>,
  language: Language,
  t: TFunction<'questionnaire-editor'>,
): string => localizedText(question.title, language).trim() || t('unnamed');

/** Points of all questions together. */
export const totalPoints = ({ questions }: Pick<QuestionnaireContent, 'questions'>): number =>
  questions.reduce((sum, one) => sum + one.score, 0);
