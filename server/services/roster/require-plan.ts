import type { Language } from '@contract/limits';
import type { PlanFinding } from '@contract/roster/rules/check-plan';
import { findingWords } from '@contract/roster/words/finding-words';
import { momentText } from '@contract/moment-text';
import { ServiceError } from '@server/kernel/errors';

/** A plan may have as many faults as days; three say enough. */
const TOLD = 3;

type Reader = { lang: Language; now: () => Date };

/** Findings in words, each with the date that it is about. */
export function findingsText(findings: readonly PlanFinding[], { lang, now }: Reader): string {
  const at = now().getTime();
  return findings
    .slice(0, TOLD)
    .map((one) => {
      const date = momentText(one.workDate, 'weekday', lang, at);
      const words = findingWords(one, lang, at);
      return lang === 'en' ? `${date}: ${words}` : `${date}：${words}`;
    })
    .join(lang === 'en' ? '; ' : '；');
}

/** Refuses a plan that a rule of the company blocks, in words. What it only warns of passes. */
export function requirePlan(findings: readonly PlanFinding[], reader: Reader): void {
  const blocking = findings.filter(({ level }) => level === 'block');
  if (blocking.length > 0) {
    throw new ServiceError('planRefused', { findings: findingsText(blocking, reader) });
  }
}

/** Refuses a plan that the company warns of until whoever makes it says that they know. */
export function requireKnown(
  findings: readonly PlanFinding[],
  knowsWarnings: boolean | undefined,
  reader: Reader,
): void {
  const warnings = findings.filter(({ level }) => level === 'warn');
  if (warnings.length > 0 && !knowsWarnings) {
    throw new ServiceError('planWarned', { findings: findingsText(warnings, reader) });
  }
}
