/** How a person is employed. `dispatched`: by an agency that lends them; `rehired`: after retirement. */
export const EMPLOYMENT_TYPES = [
  'fullTime',
  'partTime',
  'intern',
  'temporary',
  'dispatched',
  'rehired',
] as const;
export type EmploymentType = (typeof EMPLOYMENT_TYPES)[number];

/** Kinds of labor contracts (Labor Contract Law, article 12): for a term, open-ended, until a task is done. */
export const CONTRACT_KINDS = ['fixed', 'openEnded', 'task'] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];

/** Who works in training is not planned alone. */
export const SKILL_LEVELS = ['learning', 'able', 'expert'] as const;
export type SkillLevel = (typeof SKILL_LEVELS)[number];

/** A station is a code of the master data, a skill one of the dictionary `skill`. */
export const SKILL_KINDS = ['station', 'skill'] as const;
export type SkillKind = (typeof SKILL_KINDS)[number];

export const SKILLS = 'skill';

export const EMPLOYMENT_LIMITS = {
  /** Contract hours of a week, in minutes. */
  weeklyMinutes: { min: 60, max: 60 * 60 },
  skills: 50,
  contracts: 50,
} as const;
