import type { AttendanceTerms } from '@contract/attendance/terms';
import { changedTerms, TERM_NAMES, termLines, termText } from '@contract/attendance/words/term-words';
import type { TermFacts } from '@/modules/rule-versions/rule-version';

export const attendanceFacts: TermFacts<AttendanceTerms> = {
  all: (terms, language) => termLines(terms, language).map(({ name, text }) => ({ name, value: text })),
  changed: (before, after, language) =>
    changedTerms(before, after).map((term) => ({
      name: TERM_NAMES[term][language],
      value: termText(term, after, language),
    })),
};
