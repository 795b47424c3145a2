import type { Question, QuestionnaireContent } from '@contract/questionnaire/questionnaire';
import { both, type Both } from '../company-seed';

const choice = (
  kind: 'single' | 'multiple',
  title: Both,
  options: readonly Both[],
  correct: readonly number[],
): Omit<Question, 'key' | 'score'> => ({
  kind,
  title: both(title),
  options: options.map((label, index) => ({ code: `o${index + 1}`, label: both(label) })),
  correct: correct.map((number) => `o${number}`),
});

type Written = Omit<Question, 'key' | 'score'>;

const SEAL: readonly Written[] = [
  {
    ...choice(
      'single',
      ['用印申请最晚应提前多久提交？', 'How far in advance must you request a seal?'],
      [
        ['1 个工作日', '1 working day'],
        ['3 个工作日', '3 working days'],
        ['5 个工作日', '5 working days'],
        ['随时可以', 'At any time'],
      ],
      [1],
    ),
    explanation: both(['制度要求至少提前 1 个工作日。', 'The policy requires at least 1 working day.']),
  },
  choice(
    'multiple',
    ['下列哪些文件用印前需要法务会签？', 'Which documents need legal review before sealing?'],
    [
      ['对外合同', 'External contracts'],
      ['授权委托书', 'Powers of attorney'],
      ['会议纪要', 'Meeting minutes'],
      ['内部通知', 'Internal notices'],
    ],
    [1, 2],
  ),
  {
    kind: 'trueFalse',
    title: both(['空白文件可以先盖章，之后再填写内容。', 'A blank page may be sealed and filled out later.']),
    options: [],
    correct: ['false'],
    explanation: both(['空白文件一律不得用印。', 'Blank pages must never be sealed.']),
  },
];

const HYGIENE: readonly Written[] = [
  {
    ...choice(
      'single',
      ['进入生鲜区作业前，首先要做什么？', 'What must you do first before working in fresh food?'],
      [
        ['洗手并消毒', 'Wash and disinfect your hands'],
        ['直接戴手套', 'Put on gloves'],
        ['先上货', 'Stock the shelves'],
        ['更换价签', 'Change the price tags'],
      ],
      [1],
    ),
    explanation: both(['手套不能代替洗手。', 'Gloves are no substitute for clean hands.']),
  },
  choice(
    'multiple',
    ['哪些情况不能上岗？', 'When are you not allowed to work?'],
    [
      ['发热或腹泻', 'Fever or an upset stomach'],
      ['手部有未包扎的伤口', 'An open cut on a hand'],
      ['没有戴工牌', 'No name tag'],
      ['昨天上过夜班', 'A night shift the day before'],
    ],
    [1, 2],
  ),
  {
    kind: 'trueFalse',
    title: both([
      '掉落在地上的散装食品，擦干净后可以继续售卖。',
      'Loose food that fell on the floor can be wiped off and sold.',
    ]),
    options: [],
    correct: ['false'],
  },
];

const HIRING: readonly Written[] = [
  choice(
    'single',
    ['面试评价应在多久内填写？', 'When must you write up an interview?'],
    [
      ['当天', 'On the same day'],
      ['3 天内', 'Within 3 days'],
      ['一周内', 'Within a week'],
      ['入职前', 'Before the start date'],
    ],
    [1],
  ),
  {
    ...choice(
      'multiple',
      ['面试中不得询问候选人的哪些情况？', 'What may you not ask candidates?'],
      [
        ['婚育计划', 'Plans for marriage and children'],
        ['宗教信仰', 'Religion'],
        ['排班意愿', 'Availability'],
        ['相关工作经验', 'Relevant experience'],
      ],
      [1, 2],
    ),
    explanation: both([
      '与岗位无关的个人情况一律不问，避免就业歧视。',
      "Don't ask about anything unrelated to the job. It would be discriminatory.",
    ]),
  },
  {
    kind: 'trueFalse',
    title: both([
      '录用未满 16 周岁的求职者须经总部批准。',
      'Headquarters may approve hiring people under 16.',
    ]),
    options: [],
    correct: ['false'],
    explanation: both([
      '任何情况下都不得录用未满 16 周岁的人员。',
      'No one under 16 may be hired, regardless of who approves.',
    ]),
  },
];

const questionnaire = (
  title: Both,
  questions: readonly Written[],
  settings: Pick<QuestionnaireContent, 'passScore' | 'showAnswers'>,
): QuestionnaireContent => ({
  title: both(title),
  questions: questions.map((one, index) => ({ ...one, key: `q${index + 1}`, score: 10 })),
  ...settings,
});

export type AnswerSeed = {
  /** Whose request of the process it is. */
  by: string;
  answers: Record<string, string[]>;
  isSubmitted?: true;
};

export type QuestionnaireSeed = {
  content: QuestionnaireContent;
  /** The process whose requests carry it. Neither this nor a form: a draft. */
  process?: string;
  /** The form that asks it in its last field. */
  form?: string;
  daysAgo: number;
  /** Of the requests that are there already; those without an entry are still to be answered. */
  answered: readonly AnswerSeed[];
};

/** What the requests of the larger demo company carry, in every state, and one that is still being written. */
export const QUESTIONNAIRE_SEEDS: readonly QuestionnaireSeed[] = [
  {
    content: questionnaire(['用印合规确认', 'Seal use compliance'], SEAL, {
      passScore: 20,
      showAnswers: 'afterSubmit',
    }),
    process: 'sealUse',
    daysAgo: 60,
    answered: [
      { by: 'fangYuan', answers: { q1: ['o2'] } },
      { by: 'panHui', answers: { q1: ['o1'], q2: ['o1', 'o2'], q3: ['true'] }, isSubmitted: true },
    ],
  },
  {
    content: questionnaire(['招聘规范自查', 'Fair hiring check'], HIRING, {
      passScore: 30,
      showAnswers: 'afterPass',
    }),
    process: 'recruitment',
    daysAgo: 45,
    answered: [
      { by: 'linYue', answers: { q1: ['o1'], q2: ['o1', 'o3'], q3: ['false'] }, isSubmitted: true },
      { by: 'sunPeng', answers: { q1: ['o1'], q2: ['o1', 'o2'], q3: ['false'] }, isSubmitted: true },
    ],
  },
  {
    content: questionnaire(['生鲜区上岗小测', 'Fresh food readiness quiz'], HYGIENE, {
      passScore: 20,
      showAnswers: 'afterSubmit',
    }),
    form: 'weekendSupport',
    daysAgo: 20,
    answered: [],
  },
  {
    content: {
      ...questionnaire(['门店食品安全小测', 'Store food safety quiz'], [], { showAnswers: 'afterSubmit' }),
      questions: [
        {
          key: 'q1',
          kind: 'single',
          title: both(['冷藏柜的温度应保持在多少？', 'What temperature should the chiller be?']),
          options: (
            [
              ['0 至 4 ℃', '0 to 4 °C'],
              ['5 至 10 ℃', '5 to 10 °C'],
              ['10 ℃ 以上', 'Above 10 °C'],
            ] as const
          ).map((label, index) => ({ code: `o${index + 1}`, label: both(label) })),
          correct: ['o1'],
          score: 10,
        },
      ],
    },
    daysAgo: 1,
    answered: [],
  },
];
