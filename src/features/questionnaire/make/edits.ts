import {
  QUESTION_OPTIONS_MAX,
  type AskedQuestion,
  type Question,
  type QuestionnaireContent,
} from '@contract/questionnaire/questionnaire';
import { UNTITLED_QUESTIONNAIRE } from '@contract/form/words';
import { LIMITS } from '@contract/limits';
import { moveItem } from '@/modules/editor/rows/move-item';

export type QuestionKind = Question['kind'];

/** One thing that an author does to a questionnaire. */
export type Edit =
  | { do: 'set'; change: Partial<QuestionnaireContent> }
  | { do: 'add'; question: Question; at?: number }
  | { do: 'update'; key: string; change: Partial<Question> }
  | { do: 'remove'; key: string }
  | { do: 'duplicate'; key: string; newKey: string }
  | { do: 'move'; from: number; to: number };

/** The questionnaire after an edit; the very same one when the edit changes nothing. */
export function applyEdit(content: QuestionnaireContent, edit: Edit): QuestionnaireContent {
  const { questions } = content;
  switch (edit.do) {
    case 'set':
      return changed(content, edit.change);
    case 'add':
      return { ...content, questions: insertAt(questions, edit.question, edit.at) };
    case 'update':
      return withQuestions(
        content,
        questions.map((one) => (one.key === edit.key ? changed(one, edit.change) : one)),
      );
    case 'remove':
      return withQuestions(
        content,
        questions.filter((one) => one.key !== edit.key),
      );
    case 'duplicate': {
      const at = questions.findIndex((one) => one.key === edit.key);
      const original = questions[at];
      return original
        ? { ...content, questions: insertAt(questions, { ...original, key: edit.newKey }, at + 1) }
        : content;
    }
    case 'move':
      return withQuestions(content, moveItem(questions, edit.from, edit.to));
  }
}

/** True for a questionnaire into which nothing was put since it was begun. */
export const isBlank = (content: QuestionnaireContent): boolean =>
  content.title.zh_CN === UNTITLED_QUESTIONNAIRE.zh_CN &&
  content.title.en === UNTITLED_QUESTIONNAIRE.en &&
  content.questions.length === 0 &&
  content.passScore === undefined &&
  content.showAnswers === 'afterSubmit';

function insertAt(questions: readonly Question[], question: Question, at = questions.length): Question[] {
  return [...questions.slice(0, at), question, ...questions.slice(at)];
}

function withQuestions(content: QuestionnaireContent, questions: Question[]): QuestionnaireContent {
  const isSame =
    questions.length === content.questions.length &&
    questions.every((one, index) => one === content.questions[index]);
  return isSame ? content : { ...content, questions };
}

/** The same object when nothing differs; what is taken back leaves no trace. */
function changed<T extends object>(before: T, change: Partial<T>): T {
  const entries = Object.entries(change) as [keyof T, unknown][];
  if (entries.every(([name, value]) => before[name] === value)) {
    return before;
  }
  const next = Object.entries({ ...before, ...change }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(next) as T;
}

/** A text in one or in both languages. */
export const textOf = (zh_CN: string, en: string | undefined): Question['title'] => ({
  zh_CN,
  ...(en ? { en } : {}),
});

type Option = AskedQuestion['options'][number];

/** A code that no option of the question has. */
export function nextCode(options: readonly Option[]): string {
  const numbers = options.map(({ code }) => Number(/^o(\d+)$/.exec(code)?.[1] ?? 0));
  return `o${Math.max(0, ...numbers) + 1}`;
}

/** Empty options, as many as a question needs at least. */
function firstOptions(): Option[] {
  return Array.from({ length: LIMITS.questionOptionsMin }, (_, index) => ({
    code: `o${index + 1}`,
    label: { zh_CN: '' },
  }));
}

const POINTS = 10;

/** A question that is still to be written; it counts as much as the one before it. */
export function newQuestion(kind: QuestionKind, key: string, before?: Question): Question {
  return {
    key,
    kind,
    title: { zh_CN: '' },
    options: kind === 'trueFalse' ? [] : firstOptions(),
    correct: [],
    score: before?.score ?? POINTS,
  };
}

/** What changes with the kind: options stay unless the new kind has none, and no more right answers than it may have. */
export function kindChange(
  question: Question,
  kind: QuestionKind,
  earlier: readonly Option[],
): Partial<Question> {
  if (kind === 'trueFalse') {
    return { kind, options: [], correct: [] };
  }
  if (question.kind === 'trueFalse') {
    return { kind, options: earlier.length > 0 ? [...earlier] : firstOptions(), correct: [] };
  }
  return { kind, correct: kind === 'single' ? question.correct.slice(0, 1) : question.correct };
}

/** The right answers once one of them was pressed: the only one, or one more or fewer in the order of the options. */
export function toggleCorrect({ kind, options, correct }: Question, code: string): string[] {
  if (kind !== 'multiple') {
    return [code];
  }
  const next = correct.includes(code) ? correct.filter((one) => one !== code) : [...correct, code];
  return options.map((one) => one.code).filter((one) => next.includes(one));
}

/** Without an option, nor as a right answer. */
export function withoutOption({ options, correct }: Question, code: string): Partial<Question> {
  return {
    options: options.filter((one) => one.code !== code),
    correct: correct.filter((one) => one !== code),
  };
}

/** With one more option behind the one at `after`; nothing once there are as many as fit. */
export function withOption(
  { options }: Question,
  after: number,
): { code: string; change: Partial<Question> } | undefined {
  if (options.length >= QUESTION_OPTIONS_MAX) {
    return undefined;
  }
  const code = nextCode(options);
  const added = { code, label: { zh_CN: '' } };
  return { code, change: { options: [...options.slice(0, after + 1), added, ...options.slice(after + 1)] } };
}

const KEY_LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A name for a new question that none has. Random, not counted: a question must not be taken for a deleted one. */
export function newKey(taken: ReadonlySet<string>, random: () => number = Math.random): string {
  let key: string;
  do {
    const letters = Array.from({ length: 8 }, () => KEY_LETTERS[Math.floor(random() * KEY_LETTERS.length)]);
    key = `q${letters.join('')}`;
  } while (taken.has(key));
  return key;
}
