import type { CertificateState, KindTerms, PaperDates } from '../certificate';
import { endOf } from './validity';

type Held = PaperDates & { id: string; kind: string; state: CertificateState };
type Terms = (kind: string) => Pick<KindTerms, 'reviewMonths'>;

/** After every day, so that a paper without an end compares as the latest. */
const NEVER = '9999-12-31';

/** Ids of a person's accepted papers that another one of the same kind has replaced: one that is good for longer. */
export function replacedPapers(papers: readonly Held[], termsOf: Terms): Set<string> {
  const latest = new Map<string, Held>();
  const accepted = papers.filter(({ state }) => state === 'valid');
  const rank = (paper: Held) => `${endOf(paper, termsOf(paper.kind)) ?? NEVER} ${paper.issuedOn} ${paper.id}`;
  for (const paper of accepted) {
    const best = latest.get(paper.kind);
    if (!best || rank(paper) > rank(best)) {
      latest.set(paper.kind, paper);
    }
  }
  return new Set(accepted.filter((paper) => latest.get(paper.kind) !== paper).map(({ id }) => id));
}
