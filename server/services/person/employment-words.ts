import type { Language } from '@contract/limits';
import {
  CONTRACT_KINDS,
  EMPLOYMENT_TYPES,
  SKILL_KINDS,
  SKILL_LEVELS,
  type ContractKind,
  type EmploymentType,
  type SkillKind,
  type SkillLevel,
} from '@contract/people/employment';

type WordsOf<T extends string> = Readonly<Record<Language, Readonly<Record<T, string>>>>;

export const TYPE_WORDS: WordsOf<EmploymentType> = {
  zh_CN: {
    fullTime: '全职',
    partTime: '兼职',
    intern: '实习',
    temporary: '临时',
    dispatched: '劳务派遣',
    rehired: '退休返聘',
  },
  en: {
    fullTime: 'Full-time',
    partTime: 'Part-time',
    intern: 'Intern',
    temporary: 'Temporary',
    dispatched: 'Agency worker',
    rehired: 'Rehired after retirement',
  },
};

export const CONTRACT_WORDS: WordsOf<ContractKind> = {
  zh_CN: { fixed: '固定期限', openEnded: '无固定期限', task: '以完成任务为期限' },
  en: { fixed: 'Fixed term', openEnded: 'Open-ended', task: 'Until a task is done' },
};

export const LEVEL_WORDS: WordsOf<SkillLevel> = {
  zh_CN: { learning: '学习中', able: '熟练', expert: '精通' },
  en: { learning: 'In training', able: 'Proficient', expert: 'Expert' },
};

const KIND_WORDS: WordsOf<SkillKind> = {
  zh_CN: { station: '岗位', skill: '技能' },
  en: { station: 'Station', skill: 'Skill' },
};

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/[\s-]/g, '');

/** Finds a value by its code or by its word in either language. */
function finder<T extends string>(values: readonly T[], words: WordsOf<T>): (text: string) => T | undefined {
  const byWord = new Map(
    values.flatMap((value) =>
      [value, words.zh_CN[value], words.en[value]].map((word) => [plain(word), value] as const),
    ),
  );
  return (text) => byWord.get(plain(text));
}

export const typeIn = finder(EMPLOYMENT_TYPES, TYPE_WORDS);
export const contractKindIn = finder(CONTRACT_KINDS, CONTRACT_WORDS);
export const levelIn = finder(SKILL_LEVELS, LEVEL_WORDS);
export const skillKindIn = finder(SKILL_KINDS, KIND_WORDS);

/** All words of a choice, for a fault: both languages read files. */
export const choicesOf = <T extends string>(words: WordsOf<T>): string =>
  Object.keys(words.en)
    .map((value) => `${words.zh_CN[value as T]} (${words.en[value as T]})`)
    .join(', ');
