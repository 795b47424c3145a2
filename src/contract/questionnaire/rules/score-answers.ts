import {
  TRUE_FALSE,
  type AskedQuestion,
  type Question,
  type QuestionAnswers,
  type QuestionnaireContent,
  type QuestionnaireResult,
  type QuestionReview,
} from '@contract/questionnaire/questionnaire';

/** The codes that a question can be answered with. */
export function answerCodes({ kind, options }: Pick<AskedQuestion, 'kind' | 'options'>): readonly string[] {
  return kind === 'trueFalse' ? TRUE_FALSE : options.map((option) => option.code);
}

/** True for codes that are an answer to the question: known ones, each once, and one alone unless several may be chosen. */
export function isAnswer(
  question: Pick<AskedQuestion, 'kind' | 'options'>,
  codes: readonly string[],
): boolean {
  const known = answerCodes(question);
  return (
    codes.every((code) => known.includes(code)) &&
    new Set(codes).size === codes.length &&
    (question.kind === 'multiple' || codes.length <= 1)
  );
}

/** The keys of the questions without an answer, in their order. */
export function unansweredKeys(
  questions: readonly Pick<AskedQuestion, 'key'>[],
  answers: QuestionAnswers,
): string[] {
  return questions.map(({ key }) => key).filter((key) => (answers[key] ?? []).length === 0);
}

/** Right is exactly the right options, no more and no fewer. */
export function isRight({ correct }: Pick<Question, 'correct'>, codes: readonly string[]): boolean {
  const wanted = new Set(correct);
  return codes.length === wanted.size && codes.every((code) => wanted.has(code));
}

/** What was reached: each question counts in full or not at all. */
export function scoreAnswers(
  { questions, passScore }: Pick<QuestionnaireContent, 'questions' | 'passScore'>,
  answers: QuestionAnswers,
): QuestionnaireResult {
  const sum = (list: readonly Question[]) => list.reduce((points, one) => points + one.score, 0);
  const score = sum(questions.filter((one) => isRight(one, answers[one.key] ?? [])));
  return { score, total: sum(questions), isPassed: passScore === undefined ? null : score >= passScore };
}

/** How each question was answered; with the right answers only where the author lets them be seen. */
export function reviewAnswers(
  { questions, showAnswers }: QuestionnaireContent,
  answers: QuestionAnswers,
  { isPassed }: Pick<QuestionnaireResult, 'isPassed'>,
): QuestionReview[] {
  // Where nothing has to be reached, everyone has passed who has answered.
  const mayKnow = showAnswers === 'afterSubmit' || (showAnswers === 'afterPass' && isPassed !== false);
  return questions.map((one) => ({
    key: one.key,
    isRight: isRight(one, answers[one.key] ?? []),
    ...(mayKnow
      ? { correct: one.correct, ...(one.explanation ? { explanation: one.explanation } : {}) }
      : {}),
  }));
}

/** The questions as they are asked, without what tells the answers. */
export function askedQuestions(questions: readonly Question[]): AskedQuestion[] {
  return questions.map(({ key, kind, title, options, score }) => ({ key, kind, title, options, score }));
}
