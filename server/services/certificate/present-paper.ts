import type { CertificateKind, CertificatePaper } from '@contract/certificate/calls';
import { endOf, statusOn } from '@contract/certificate/rules/validity';
import { found } from '@server/kernel/errors';
import type { certificate } from '@server/db/schema/people/certificate';

export type PaperRow = typeof certificate.$inferSelect;
export type ShownPaper = Pick<
  PaperRow,
  | 'id'
  | 'kind'
  | 'number'
  | 'issuedOn'
  | 'validTo'
  | 'reviewedOn'
  | 'state'
  | 'reply'
  | 'submittedAt'
  | 'decidedAt'
>;

/** Kinds of a company by code; a paper's kind is always among them, since kinds are never deleted. */
export const kindsByCode = (kinds: readonly CertificateKind[]) => {
  const byCode = new Map(kinds.map((kind) => [kind.code, kind]));
  return (code: string): CertificateKind => found(byCode.get(code));
};

type Reading = { kindOf: (code: string) => CertificateKind; today: string; isReplaced: boolean };

/** A paper as the wire has it. */
export function presentPaper(row: ShownPaper, { kindOf, today, isReplaced }: Reading): CertificatePaper {
  const { id, kind, number, issuedOn, validTo, reviewedOn, state, reply, submittedAt, decidedAt } = row;
  const terms = kindOf(kind);
  return {
    id,
    kind,
    kindName: terms.name,
    kindEnName: terms.enName,
    number,
    issuedOn,
    validTo,
    reviewedOn,
    endsOn: endOf(row, terms),
    state,
    status: statusOn(row, terms, today),
    isReplaced,
    reply,
    submittedAt: submittedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}
