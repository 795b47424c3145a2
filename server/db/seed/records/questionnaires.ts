import type { Question, QuestionnaireContent } from '@contract/entities/questionnaire';
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
      ['用印申请最晚应提前多久提交？', 'How early must the use of a seal be requested?'],
      [
        ['1 个工作日', '1 working day'],
        ['3 个工作日', '3 working days'],
        ['5 个工作日', '5 working days'],
        ['随时可以', 'At any time'],
      ],
      [1],
    ),
    explanation: both(['制度要求至少提前 1 个工作日。', 'The policy asks for at least 1 working day.']),
  },
  choice(
    'multiple',
    ['下列哪些文件用印前需要法务会签？', 'Which documents need the legal team first?'],
    [
      ['对外合同', 'Contracts with others'],
      ['授权委托书', 'Powers of attorney'],
      ['会议纪要', 'Minutes of a meeting'],
      ['内部通知', 'Internal notices'],
    ],
    [1, 2],
  ),
  {
    kind: 'trueFalse',
    title: both(['空白文件可以先盖章，之后再填写内容。', 'A blank page may be sealed and filled in later.']),
    options: [],
    correct: ['false'],
    explanation: both(['空白文件一律不得用印。', 'A blank page is never sealed.']),
  },
];

const HYGIENE: readonly Written[] = [
  {
    ...choice(
      'single',
      ['进入生鲜区作业前，首先要做什么？', 'What comes first before work in fresh food?'],
      [
        ['洗手并消毒', 'Washing and disinfecting your hands'],
        ['直接戴手套', 'Putting gloves on'],
        ['先上货', 'Filling the shelves'],
        ['更换价签', 'Changing price tags'],
      ],
      [1],
    ),
    explanation: both(['手套不能代替洗手。', 'Gloves are no substitute for clean hands.']),
  },
  choice(
    'multiple',
    ['哪些情况不能上岗？', 'When must you not start work?'],
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
      'Loose food that fell on the floor may be wiped and sold.',
    ]),
    options: [],
    correct: ['false'],
  },
];

const HIRING: readonly Written[] = [
  choice(
    'single',
    ['面试评价应在多久内填写？', 'How soon is the assessment of an interview written?'],
    [
      ['当天', 'On the same day'],
      ['3 天内', 'Within 3 days'],
      ['一周内', 'Within a week'],
      ['入职前', 'Before the first day'],
    ],
    [1],
  ),
  {
    ...choice(
      'multiple',
      ['面试中不得询问候选人的哪些情况？', 'What must candidates not be asked?'],
      [
        ['婚育计划', 'Plans for marriage and children'],
        ['宗教信仰', 'Religion'],
        ['排班意愿', 'When they can work'],
        ['相关工作经验', 'Experience in such work'],
      ],
      [1, 2],
    ),
    explanation: both([
      '与岗位无关的个人情况一律不问，避免就业歧视。',
      'Nothing that has no bearing on the job is asked: it would discriminate.',
    ]),
  },
  {
    kind: 'trueFalse',
    title: both(['录用未满 16 周岁的求职者须经总部批准。', 'Head office may allow hiring people under 16.']),
    options: [],
    correct: ['false'],
    explanation: both([
      '任何情况下都不得录用未满 16 周岁的人员。',
      'Nobody under 16 is hired, whoever agrees.',
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
    content: questionnaire(['用印合规确认', 'Before a seal is used'], SEAL, {
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
    content: questionnaire(['招聘规范自查', 'Fair hiring'], HIRING, {
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
    content: questionnaire(['生鲜区上岗小测', 'Before work in fresh food'], HYGIENE, {
      passScore: 20,
      showAnswers: 'afterSubmit',
    }),
    form: 'weekendSupport',
    daysAgo: 20,
    answered: [],
  },
  {
    content: {
      ...questionnaire(['门店食品安全小测', 'Food safety in stores'], [], { showAnswers: 'afterSubmit' }),
      questions: [
        {
          key: 'q1',
          kind: 'single',
          title: both(['冷藏柜的温度应保持在多少？', 'How cold is the chiller kept?']),
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
