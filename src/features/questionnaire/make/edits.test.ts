import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  questionnaireContentSchema,
  type Question,
  type QuestionnaireContent,
} from '@contract/questionnaire/questionnaire';
import { questionRules } from '@contract/questionnaire/rules/check-questionnaire';
import { record, redo, startHistory, undo } from '@/modules/editor/history';
import {
  applyEdit,
  kindChange,
  newKey,
  newQuestion,
  nextCode,
  toggleCorrect,
  withOption,
  withoutOption,
  type Edit,
} from './edits';

const written = (given: Partial<Question> = {}): Question => ({
  ...newQuestion('multiple', 'a'),
  title: { zh_CN: '题目' },
  options: ['甲', '乙', '丙', '丁'].map((zh_CN, index) => ({ code: `o${index + 1}`, label: { zh_CN } })),
  correct: ['o1', 'o3'],
  ...given,
});
const START: QuestionnaireContent = {
  title: { zh_CN: '测验' },
  questions: [written(), newQuestion('trueFalse', 'b'), newQuestion('single', 'c')],
  showAnswers: 'afterSubmit',
};
const keys = (content: QuestionnaireContent) => content.questions.map((one) => one.key).join('');

describe('an edit', () => {
  it.each<[string, Edit, string]>([
    ['adds at the end', { do: 'add', question: newQuestion('single', 'n') }, 'abcn'],
    ['adds behind another', { do: 'add', question: newQuestion('single', 'n'), at: 1 }, 'anbc'],
    ['removes', { do: 'remove', key: 'b' }, 'ac'],
    ['duplicates behind the original', { do: 'duplicate', key: 'a', newKey: 'n' }, 'anbc'],
    ['moves', { do: 'move', from: 0, to: 2 }, 'bca'],
  ])('%s', (_, edit, expected) => {
    expect(keys(applyEdit(START, edit))).toBe(expected);
  });

  it.each<[string, Edit]>([
    ['removes what is not there', { do: 'remove', key: 'x' }],
    ['moves nowhere', { do: 'move', from: 1, to: 1 }],
    ['moves past the end', { do: 'move', from: 0, to: 9 }],
    ['duplicates what is not there', { do: 'duplicate', key: 'x', newKey: 'n' }],
    ['says what was said', { do: 'update', key: 'a', change: { score: 10 } }],
    ['sets what was set', { do: 'set', change: { showAnswers: 'afterSubmit' } }],
  ])('that %s leaves the very same questionnaire', (_, edit) => {
    expect(applyEdit(START, edit)).toBe(START);
  });

  it('takes settings back without a trace', () => {
    const set = applyEdit(START, { do: 'set', change: { passScore: 20 } });
    expect(set.passScore).toBe(20);
    expect(applyEdit(set, { do: 'set', change: { passScore: undefined } })).toEqual(START);
  });
});

describe('a question', () => {
  it('begins with four options and the points of the one before', () => {
    const question = newQuestion('single', 'n', { ...written(), score: 5 });
    expect(question).toMatchObject({ score: 5, correct: [] });
    expect(question.options.map((one) => one.code)).toEqual(['o1', 'o2', 'o3', 'o4']);
  });

  it.each<[string, Question, Question['kind'], Partial<Question>]>([
    ['one answer keeps the first', written(), 'single', { kind: 'single', correct: ['o1'] }],
    ['true or false has no options', written(), 'trueFalse', { options: [], correct: [] }],
    [
      'a choice again has those of before',
      { ...written(), kind: 'trueFalse', options: [], correct: ['true'] },
      'single',
      { options: written().options, correct: [] },
    ],
  ])('changed: %s', (_, question, kind, expected) => {
    expect(kindChange(question, kind, written().options)).toMatchObject(expected);
  });

  it('has one right answer, or several in the order of the options', () => {
    expect(toggleCorrect(written({ kind: 'single', correct: ['o1'] }), 'o2')).toEqual(['o2']);
    expect(toggleCorrect(written(), 'o2')).toEqual(['o1', 'o2', 'o3']);
    expect(toggleCorrect(written(), 'o1')).toEqual(['o3']);
  });

  it('forgets a removed option as an answer, and never uses its code for two', () => {
    expect(withoutOption(written(), 'o3')).toMatchObject({ correct: ['o1'] });
    expect(nextCode(written().options)).toBe('o5');
    expect(withOption(written(), 0)!.change.options!.map((one) => one.code)).toEqual([
      'o1',
      'o5',
      'o2',
      'o3',
      'o4',
    ]);
    const full = Array.from({ length: 12 }, (_, index) => ({ code: `o${index + 1}`, label: { zh_CN: '' } }));
    expect(withOption(written({ options: full }), 3)).toBeUndefined();
  });

  it('finds a free name however unlucky the draw', () => {
    const draws = [...Array.from({ length: 8 }, () => 0), ...Array.from({ length: 8 }, () => 0.5)];
    const key = newKey(new Set(['qaaaaaaaa']), () => draws.shift() ?? 0);
    expect(key).toMatch(/^q[a-z2-9]{8}$/);
    expect(key).not.toBe('qaaaaaaaa');
  });
});

it('whatever is done can be saved, undone and done again', () => {
  const kinds = fc.constantFrom<Question['kind']>('single', 'multiple', 'trueFalse');
  const place = fc.nat({ max: 4 });
  type Step = { act: string; kind: Question['kind']; at: number; to: number };
  const step: fc.Arbitrary<Step> = fc.record({
    act: fc.constantFrom('add', 'remove', 'duplicate', 'move', 'kind', 'option', 'drop', 'answer'),
    kind: kinds,
    at: place,
    to: place,
  });
  const editOf = (
    content: QuestionnaireContent,
    { act, kind, at, to }: Step,
    id: number,
  ): Edit | undefined => {
    const question = content.questions[at];
    if (act === 'add') {
      return { do: 'add', question: newQuestion(kind, `n${id}`), at };
    }
    if (act === 'move') {
      return { do: 'move', from: at, to };
    }
    if (!question) {
      return undefined;
    }
    const { key, options } = question;
    const update = (change: Partial<Question> = {}): Edit => ({ do: 'update', key, change });
    const code = question.kind === 'trueFalse' ? 'true' : options[to]?.code;
    return {
      remove: (): Edit => ({ do: 'remove', key }),
      duplicate: (): Edit => ({ do: 'duplicate', key, newKey: `n${id}` }),
      kind: () => update(kindChange(question, kind, options)),
      option: () => update(question.kind === 'trueFalse' ? {} : withOption(question, to)?.change),
      drop: () => update(code && question.kind !== 'trueFalse' ? withoutOption(question, code) : {}),
      answer: () => update(code ? { correct: toggleCorrect(question, code) } : {}),
    }[act]!();
  };
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let history = startHistory(START);
      const states = [START];
      steps.forEach((one, id) => {
        const edit = editOf(history.present, one, id);
        const before = history.present;
        history = edit ? record(history, applyEdit(before, edit)) : history;
        if (history.present !== before) {
          states.push(history.present);
        }
      });
      for (const content of states) {
        expect(questionnaireContentSchema.safeParse(content).success).toBe(true);
        expect(new Set(content.questions.map((one) => one.key)).size).toBe(content.questions.length);
        for (const question of content.questions) {
          expect(questionRules(question)).not.toContain('answerUnknown');
        }
      }
      const last = history.present;
      states.slice(1).forEach(() => {
        history = undo(history);
      });
      expect(history.present).toBe(START);
      states.slice(1).forEach(() => {
        history = redo(history);
      });
      expect(history.present).toBe(last);
    }),
  );
});
