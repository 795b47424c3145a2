import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  QUESTION_KINDS,
  type Question,
  type QuestionnaireContent,
} from '@contract/questionnaire/questionnaire';
import { checkQuestionnaire, questionRules } from './check-questionnaire';
import {
  askedQuestions,
  isAnswer,
  isRight,
  reviewAnswers,
  scoreAnswers,
  unansweredKeys,
} from './score-answers';

const options = (...labels: string[]) =>
  labels.map((zh_CN, index) => ({ code: `o${index + 1}`, label: { zh_CN } }));
const four = options('甲', '乙', '丙', '丁');
const question = (given: Partial<Question> = {}): Question => ({
  key: 'q1',
  kind: 'single',
  title: { zh_CN: '几个工作日内答复？' },
  options: four,
  correct: ['o1'],
  score: 10,
  ...given,
});
const content = (given: Partial<QuestionnaireContent> = {}): QuestionnaireContent => ({
  title: { zh_CN: '合规测验' },
  questions: [question()],
  showAnswers: 'afterSubmit',
  ...given,
});

describe('a question (spec section 5)', () => {
  it.each<[string, Partial<Question>, string[]]>([
    ['that is complete', {}, []],
    ['without words', { title: { zh_CN: ' ' } }, ['questionEmpty']],
    ['of three options', { options: options('甲', '乙', '丙') }, ['optionsMin']],
    ['with an empty option', { options: options('甲', '乙', '丙', ' ') }, ['optionEmpty']],
    ['with two empty options', { options: options('甲', '乙', '', '') }, ['optionEmpty']],
    ['with an option twice', { options: options('甲', '乙', '丙', '甲') }, ['optionsRepeated']],
    [
      'with options that differ in blanks and width alone',
      { options: options('A 1', '乙', '丙', ' ａ  1 ') },
      ['optionsRepeated'],
    ],
    [
      'with options that read the same to who reads English',
      {
        options: four.map((one, index) =>
          index > 1 ? { ...one, label: { ...one.label, en: 'Both' } } : one,
        ),
      },
      ['optionsRepeated'],
    ],
    ['without a right answer', { correct: [] }, ['answerRequired']],
    ['whose right answer was deleted', { correct: ['o9'] }, ['answerUnknown']],
    ['of one answer with two right ones', { correct: ['o1', 'o2'] }, ['answerUnknown']],
    ['of several with one right answer', { kind: 'multiple', correct: ['o1'] }, ['multipleAnswers']],
    [
      'of several with one right answer twice',
      { kind: 'multiple', correct: ['o1', 'o1'] },
      ['multipleAnswers'],
    ],
    ['of several with two right answers', { kind: 'multiple', correct: ['o1', 'o3'] }, []],
    ['of several without any', { kind: 'multiple', correct: [] }, ['answerRequired']],
    ['true or false', { kind: 'trueFalse', options: [], correct: ['true'] }, []],
    ['true or false without an answer', { kind: 'trueFalse', options: [], correct: [] }, ['answerRequired']],
    [
      'true or false with another answer',
      { kind: 'trueFalse', options: [], correct: ['o1'] },
      ['answerUnknown'],
    ],
  ])('%s', (_name, given, rules) => {
    expect(questionRules(question(given))).toEqual(rules);
  });
});

describe('a questionnaire', () => {
  it.each<[string, Partial<QuestionnaireContent>, unknown[]]>([
    ['that is complete', {}, []],
    ['without a name', { title: { zh_CN: '' } }, [{ rule: 'nameMissing' }]],
    ['without questions', { questions: [] }, [{ rule: 'noQuestions' }]],
    [
      'with a faulty question',
      { questions: [question({ key: 'q7', correct: [] })] },
      [{ key: 'q7', rule: 'answerRequired' }],
    ],
    ['passed with all points', { passScore: 10 }, []],
    ['passed with more points than there are', { passScore: 11 }, [{ rule: 'passScoreTooHigh' }]],
    [
      'passed with points that no question gives',
      { passScore: 1, questions: [question({ score: 0 })] },
      [{ rule: 'scoreMissing' }],
    ],
  ])('%s', (_name, given, problems) => {
    expect(checkQuestionnaire(content(given))).toEqual(problems);
  });
});

describe('an answer', () => {
  const several = question({ kind: 'multiple', correct: ['o1', 'o3'] });
  it.each([
    [question(), ['o1'], true, true],
    [question(), ['o2'], true, false],
    [question(), [], true, false],
    [question(), ['o1', 'o2'], false, false],
    [question(), ['o9'], false, false],
    [several, ['o3', 'o1'], true, true],
    [several, ['o1'], true, false],
    [several, ['o1', 'o2', 'o3'], true, false],
    [several, ['o1', 'o1'], false, false],
    [question({ kind: 'trueFalse', options: [], correct: ['false'] }), ['false'], true, true],
    [question({ kind: 'trueFalse', options: [], correct: ['false'] }), ['o1'], false, false],
  ])('%# is one: %j', (asked, codes, possible, right) => {
    expect(isAnswer(asked, codes)).toBe(possible);
    if (possible) {
      expect(isRight(asked, codes)).toBe(right);
    }
  });

  it('left open is named in the order of the questions', () => {
    const questions = ['q1', 'q2', 'q3'].map((key) => question({ key }));
    expect(unansweredKeys(questions, { q2: ['o1'], q3: [] })).toEqual(['q1', 'q3']);
  });
});

describe('the result', () => {
  const two = content({
    questions: [question(), question({ key: 'q2', score: 5, explanation: { zh_CN: '见制度第三条' } })],
    passScore: 10,
  });

  it.each([
    [{ q1: ['o1'], q2: ['o1'] }, 15, true],
    [{ q1: ['o1'], q2: ['o2'] }, 10, true],
    [{ q1: ['o2'], q2: ['o1'] }, 5, false],
    [{}, 0, false],
  ])('of %j is %i', (answers, score, isPassed) => {
    expect(scoreAnswers(two, answers)).toEqual({ score, total: 15, isPassed });
  });

  it('of a questionnaire that asks for no points is neither passed nor failed', () => {
    expect(scoreAnswers(content(), { q1: ['o2'] }).isPassed).toBeNull();
  });

  it.each([
    ['afterSubmit', false, true],
    ['afterSubmit', null, true],
    ['afterPass', true, true],
    ['afterPass', null, true],
    ['afterPass', false, false],
    ['never', true, false],
  ] as const)('%s with passed %s tells the right answers: %s', (showAnswers, isPassed, told) => {
    const review = reviewAnswers({ ...two, showAnswers }, { q1: ['o1'], q2: ['o2'] }, { isPassed });
    expect(review.map((one) => one.isRight)).toEqual([true, false]);
    expect(review.every((one) => (one.correct !== undefined) === told)).toBe(true);
    expect(review[1]?.explanation !== undefined).toBe(told);
  });

  it('never exceeds the total, and is the total only for the right answers', () => {
    const anyQuestion = fc
      .tuple(fc.constantFrom(...QUESTION_KINDS), fc.nat(20), fc.nat(3))
      .map(([kind, score, at]) => ({ kind, score, at }));
    fc.assert(
      fc.property(fc.array(anyQuestion, { minLength: 1, maxLength: 8 }), fc.nat(3), (drawn, offset) => {
        const questions = drawn.map(({ kind, score, at }, index) => {
          const codes = kind === 'trueFalse' ? ['true', 'false'] : four.map((one) => one.code);
          const first = codes[at % codes.length]!;
          const correct = kind === 'multiple' ? [first, codes[(at + 1) % codes.length]!] : [first];
          const asked = kind === 'trueFalse' ? [] : four;
          return question({
            key: `q${index}`,
            kind,
            score: score + 1,
            correct,
            options: asked,
          });
        });
        const total = questions.reduce((sum, one) => sum + one.score, 0);
        const right = Object.fromEntries(questions.map((one) => [one.key, one.correct]));
        expect(scoreAnswers({ questions }, right)).toMatchObject({ score: total, total });
        const oneWrong = { ...right, [questions[offset % questions.length]!.key]: [] };
        expect(scoreAnswers({ questions }, oneWrong).score).toBeLessThan(total);
      }),
    );
  });

  it('asks without telling', () => {
    const asked = JSON.stringify(askedQuestions(two.questions));
    expect(asked).not.toContain('correct');
    expect(asked).not.toContain('制度第三条');
  });
});
