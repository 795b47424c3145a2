import type { Question, QuestionnaireContent } from '@contract/questionnaire/questionnaire';
import { TRUE_FALSE } from '@contract/questionnaire/questionnaire';
import { LIMITS } from '@contract/limits';

export const QUESTION_RULES = [
  'nameMissing',
  'noQuestions',
  'questionEmpty',
  'optionsMin',
  'optionEmpty',
  'optionsRepeated',
  'answerRequired',
  'multipleAnswers',
  'answerUnknown',
  'scoreMissing',
  'passScoreTooHigh',
] as const;
export type QuestionRule = (typeof QUESTION_RULES)[number];

/** Why a questionnaire cannot be published; without a key it is the questionnaire as a whole. */
export type QuestionProblem = { key?: string; rule: QuestionRule };

/** The fewest right answers of a multiple choice (spec section 5). */
export const MULTIPLE_ANSWERS_MIN = 2;

/** What is wrong with one question, in the order in which it is put right (spec section 5: at least four options, ...). */
export function questionRules({ kind, title, options, correct }: Question): QuestionRule[] {
  const isChoice = kind !== 'trueFalse';
  const isEmpty = options.some((option) => option.label.zh_CN.trim() === '');
  const codes: readonly string[] = isChoice ? options.map((option) => option.code) : TRUE_FALSE;
  const known = correct.filter((code) => codes.includes(code));
  const broken: (QuestionRule | false)[] = [
    title.zh_CN.trim() === '' && 'questionEmpty',
    isChoice && options.length < LIMITS.questionOptionsMin && 'optionsMin',
    isChoice && isEmpty && 'optionEmpty',
    isChoice && repeatedOptions(options).length > 0 && 'optionsRepeated',
    correct.length === 0 && 'answerRequired',
    kind === 'multiple' &&
      correct.length > 0 &&
      new Set(correct).size < MULTIPLE_ANSWERS_MIN &&
      'multipleAnswers',
    known.length < correct.length && 'answerUnknown',
    kind !== 'multiple' && correct.length > 1 && 'answerUnknown',
  ];
  return [...new Set(broken.filter((rule) => rule !== false))];
}

/** Two options that differ in blanks, width or case alone read the same. */
const normal = (text: string) => text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** The codes of options that read like an earlier one, in either language. */
export function repeatedOptions(options: Question['options']): string[] {
  const chinese = options.map(({ label }) => normal(label.zh_CN));
  const english = options.map(({ label }) => normal(label.en ?? '') || normal(label.zh_CN));
  return options
    .filter((_, index) =>
      [chinese, english].some((texts) => texts[index] !== '' && texts.indexOf(texts[index]!) < index),
    )
    .map((option) => option.code);
}

/** Everything that stands in the way of publishing a questionnaire, in the order of its questions. */
export function checkQuestionnaire({ title, questions, passScore }: QuestionnaireContent): QuestionProblem[] {
  const problems: QuestionProblem[] = title.zh_CN.trim() === '' ? [{ rule: 'nameMissing' }] : [];
  if (questions.length === 0) {
    return [...problems, { rule: 'noQuestions' }];
  }
  for (const question of questions) {
    problems.push(...questionRules(question).map((rule) => ({ key: question.key, rule })));
  }
  if (passScore !== undefined && passScore > 0) {
    const total = questions.reduce((sum, one) => sum + one.score, 0);
    if (total === 0) {
      problems.push({ rule: 'scoreMissing' });
    } else if (passScore > total) {
      problems.push({ rule: 'passScoreTooHigh' });
    }
  }
  return problems;
}
