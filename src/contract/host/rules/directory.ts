import type { EmploymentType } from '../../people/employment';

/** A department as a client's directory shows it; the topmost has no parent. */
export type OutOrgan = { id: string; parentId: string | null; name: string };

/** A person as a client's directory shows them. `ids` are one person's, the most specific first; departments the main one first. */
export type OutPerson = {
  ids: readonly string[];
  name: string;
  /** In full, like +8613800138000; null when the client does not tell it, or it is none. */
  mobile: string | null;
  jobNumber: string | null;
  organIds: readonly string[];
  /** Departments that this person heads. */
  heads: readonly string[];
  /** An id of the person's manager; absent where the client gives none. */
  managerId?: string | undefined;
  /** Absent where the client has none, or a kind of its own. */
  type?: EmploymentType | undefined;
};

/** A whole directory. A part of one is never compared: what is missing in it would count as gone. */
export type Directory = { rootId: string; organs: readonly OutOrgan[]; people: readonly OutPerson[] };

/** A department of the company, and which one of the directory it is known to be. */
export type OwnOrgan = {
  id: string;
  parentId: string | null;
  name: string;
  headMemberId: string | null;
  externalId: string | null;
};

/** A person of the company, those who have left among them. */
export type OwnPerson = {
  memberId: string;
  name: string;
  mobile: string;
  jobNumber: string | null;
  organId: string | null;
  managerMemberId: string | null;
  type: EmploymentType | null;
  hasLeft: boolean;
  /** Disabled because the directory didn't list them, though they could not leave yet. */
  isShutOut: boolean;
  /** What the client knows them by. */
  externalIds: readonly string[];
  /** The directory has shown them before. */
  isInDirectory: boolean;
  /** The company may correct the name: the account is in no other one. */
  isNameOurs: boolean;
};

export type Company = { organs: readonly OwnOrgan[]; people: readonly OwnPerson[] };

export const CHANGE_KINDS = [
  'organLink',
  'organAdd',
  'organRename',
  'organMove',
  'personBind',
  'personAdd',
  'personReturn',
  'personDecide',
  'personChange',
  'personMove',
  'organHead',
  'personManager',
  'personType',
  'personGone',
  'organGone',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/**
 * Why a person waits for a decision or for a mended directory: no number to open an account by, two people with one number,
 * matches that contradict each other, or a match that is somebody else's already.
 */
export const CHANGE_PROBLEMS = [
  'mobileMissing',
  'mobileTwice',
  'numberTwice',
  'nameDiffers',
  'mobileDiffers',
  'severalMatches',
  'boundElsewhere',
] as const;
export type ChangeProblem = (typeof CHANGE_PROBLEMS)[number];

export const CHANGE_STATES = ['open', 'chosen', 'done', 'failed', 'left'] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];

/** What a difference is about: what it is applied by, and the words that it is shown with. */
export type ChangeData = {
  /** Whom or what it concerns, in words. */
  name: string;
  from?: string | null;
  to?: string | null;
  /** Of a department of the directory. */
  externalId?: string;
  parentExternalId?: string | null;
  departmentId?: string;
  /** Of a person of the directory. */
  externalIds?: readonly string[];
  memberId?: string;
  managerExternalIds?: readonly string[];
  /** What a person was recognized by. */
  by?: 'mobile' | 'jobNumber';
  mobile?: string;
  jobNumber?: string | null;
  jobNumberFrom?: string | null;
  organExternalId?: string;
  /** People of the company whom an ambiguous one may be. */
  candidates?: readonly { memberId: string; name: string; organ: string | null }[];
};

export type Change = { kind: ChangeKind; data: ChangeData; problem?: ChangeProblem };

/** What makes a directory unfit to be compared. */
export type DirectoryFault = 'directoryEmpty' | 'directoryCycle' | 'directoryTwice';

/** Any order that does not depend on a language: the same on every machine. */
export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Whether so many of those whom the directory has shown are gone that a person has to look first. */
export const isTooMuch = (gone: number, known: number, limitPercent: number): boolean =>
  gone * 100 > known * limitPercent;
