import * as z from 'zod/mini';
import { localized } from '../fields';
import { lineText, longText } from '../text/text-fields';

/** Kinds of questions (spec section 3: single, multiple, true-false). */
export const QUESTION_KINDS = ['single', 'multiple', 'trueFalse'] as const;

/** The two answers of a true-false question; it has no options of its own. */
export const TRUE_FALSE = ['true', 'false'] as const;

/** When the right answers and their explanations may be seen by who has answered. */
export const SHOW_ANSWERS = ['never', 'afterSubmit', 'afterPass'] as const;

export const QUESTION_STATUSES = ['draft', 'published', 'disabled'] as const;

export const QUESTIONS_MAX = 100;
export const QUESTION_OPTIONS_MAX = 12;
export const QUESTION_SCORE_MAX = 100;

const key = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/));
const code = z.string().check(z.minLength(1), z.maxLength(40));
const words = (max: number, text: (max: number, min: number) => z.ZodMiniType<string, string> = lineText) =>
  z.object({ zh_CN: text(max, 0), en: z.optional(text(max * 2, 0)) });

export const QUESTION_TEXT_MAX = { title: 300, option: 120, explanation: 500, name: 60 } as const;

/** A question as it is asked: nothing in it tells the answer. */
export const askedQuestionSchema = z.object({
  key,
  kind: z.enum(QUESTION_KINDS),
  title: words(QUESTION_TEXT_MAX.title, longText),
  options: z
    .array(z.object({ code, label: words(QUESTION_TEXT_MAX.option) }))
    .check(z.maxLength(QUESTION_OPTIONS_MAX)),
  score: z.int().check(z.minimum(0), z.maximum(QUESTION_SCORE_MAX)),
});
export type AskedQuestion = z.infer<typeof askedQuestionSchema>;

/** A question as its author writes it. */
export const questionSchema = z.object({
  ...askedQuestionSchema.shape,
  correct: z.array(code).check(z.maxLength(QUESTION_OPTIONS_MAX)),
  explanation: z.optional(words(QUESTION_TEXT_MAX.explanation, longText)),
});
export type Question = z.infer<typeof questionSchema>;

/** A questionnaire as its author writes it; it may be unfinished, only publishing checks it. */
export const questionnaireContentSchema = z.object({
  title: words(QUESTION_TEXT_MAX.name),
  questions: z.array(questionSchema).check(z.maxLength(QUESTIONS_MAX)),
  /** Points needed to pass; without them nobody fails. */
  passScore: z.optional(z.int().check(z.minimum(0), z.maximum(QUESTIONS_MAX * QUESTION_SCORE_MAX))),
  showAnswers: z.enum(SHOW_ANSWERS),
});
export type QuestionnaireContent = z.infer<typeof questionnaireContentSchema>;

/** Codes that were chosen, by question. */
export const questionAnswersSchema = z.record(z.string(), z.array(z.string()));
export type QuestionAnswers = z.infer<typeof questionAnswersSchema>;

export const questionnaireResultSchema = z.object({
  score: z.number(),
  total: z.number(),
  /** Null where nothing has to be reached. */
  isPassed: z.nullable(z.boolean()),
});
export type QuestionnaireResult = z.infer<typeof questionnaireResultSchema>;

/** How one question was answered, once that may be known. */
export const questionReviewSchema = z.object({
  key,
  isRight: z.boolean(),
  /** Left out while the right answers may not be seen. */
  correct: z.optional(z.array(z.string())),
  explanation: z.optional(localized),
});
export type QuestionReview = z.infer<typeof questionReviewSchema>;
