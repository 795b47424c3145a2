import { termFault, type Term, type TermFault } from '@contract/people/rules/labor-contract';
import { EMPLOYMENT_LIMITS } from '@contract/people/employment';
import type { ImportField } from '@contract/people/transfer';
import type { MessageKey } from '@server/messages/messages';
import type { Contract } from '../../employment/employment-facts';
import type { EmploymentDraft } from './employment-cells';

export type ContractPlan = {
  removed: Contract | undefined;
  added: Term | undefined;
  fault?: { field: ImportField; key: MessageKey; params?: Record<string, string | number> };
};

const TERM_FAULTS: Readonly<Record<TermFault, [field: ImportField, key: MessageKey]>> = {
  endMissing: ['contractTo', 'contractEndMissing'],
  endNotAllowed: ['contractTo', 'contractEndNotAllowed'],
  endBeforeStart: ['contractTo', 'contractEndsBefore'],
  overlaps: ['contractFrom', 'contractOverlaps'],
};

/**
 * The effect of a row on the contracts of a person, the newest first. A row speaks of the contract that starts on its day, without one of the newest;
 * one that starts on another day is a further contract.
 */
export function planContract(
  { contractKind, contractFrom, contractTo }: EmploymentDraft,
  contracts: readonly Contract[],
): ContractPlan {
  const same = contractFrom ? contracts.find(({ from }) => from === contractFrom) : contracts[0];
  if (contractKind === null || contractFrom === null) {
    return { removed: same, added: undefined };
  }
  if (contractKind === undefined && contractFrom === undefined && contractTo === undefined) {
    return { removed: undefined, added: undefined };
  }
  const from = contractFrom ?? same?.from;
  const kind = contractKind ?? same?.kind;
  const missing = from === undefined ? 'contractFrom' : kind === undefined ? 'contractKind' : undefined;
  if (from === undefined || kind === undefined) {
    // Without a contract there is no end to remove.
    return contractTo === null && contractFrom === undefined
      ? { removed: undefined, added: undefined }
      : { removed: undefined, added: undefined, fault: { field: missing!, key: 'rowMissing' } };
  }
  const keepsEnd = contractTo === undefined && kind !== 'openEnded';
  const term: Term = { kind, from, to: keepsEnd ? (same?.to ?? null) : (contractTo ?? null) };
  if (same?.kind === kind && same.to === term.to) {
    return { removed: undefined, added: undefined };
  }
  const others = contracts.filter((one) => one !== same);
  const plan = { removed: same, added: term };
  const wrong = termFault(term, others);
  if (wrong) {
    const [field, key] = TERM_FAULTS[wrong];
    return { ...plan, fault: { field, key } };
  }
  const max = EMPLOYMENT_LIMITS.contracts;
  return others.length >= max
    ? { ...plan, fault: { field: 'contractFrom', key: 'contractsTooMany', params: { max } } }
    : plan;
}
