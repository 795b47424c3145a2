import type { Language } from '@contract/limits';

/** Rules that start on a day; lists of them are sorted with the newest first. */
export type RuleVersion<Terms> = {
  id: string;
  fromDate: string;
  terms: Terms;
  note: string;
  byName: string;
  byEnName?: string | null | undefined;
};

type Fact = { name: string; value: string };

/** Terms in words. */
export type TermFacts<Terms> = {
  all: (terms: Terms, language: Language) => Fact[];
  changed: (before: Terms, after: Terms, language: Language) => Fact[];
};

/** Builds the address of a subject's rules, and of the editor for `edit`: `new`, or the id of a version that has not started. */
export type RuleAddress = (subjectId: string, edit?: string) => string;

export const ruleAddressOf =
  (path: string, param: string): RuleAddress =>
  (subjectId, edit) =>
    `${path}?${new URLSearchParams({ [param]: subjectId, ...(edit && { edit }) }).toString()}`;
