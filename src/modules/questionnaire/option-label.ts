import type { AskedQuestion } from '@contract/questionnaire/questionnaire';
import { answerCodes } from '@contract/questionnaire/rules/score-answers';
import type { Language } from '@contract/limits';
import type { TFunction } from 'i18next';
import { localizedText } from '@/shared/lib/text/localized-text';

/** What can be answered to a question, in the language shown. */
export function optionLabels(
  question: AskedQuestion,
  language: Language,
  t: TFunction<'questionnaire'>,
): { code: string; text: string }[] {
  return answerCodes(question).map((code) => {
    const option = question.options.find((one) => one.code === code);
    return {
      code,
      text: option ? localizedText(option.label, language) : t(code === 'true' ? 'true' : 'false'),
    };
  });
}
