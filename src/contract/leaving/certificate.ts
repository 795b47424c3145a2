import type { ContractKind } from '../people/employment';

type Named = { name: string; enName: string | null };

/** The contents of a certificate of leaving, as they were when it was made. */
export type CertificateFacts = {
  joinedOn: string;
  /** The last day of the employment. */
  lastDay: string;
  organ: Named | null;
  post: Named | null;
  /** The contract that ended; null where none is on record. */
  contract: { kind: ContractKind; from: string; to: string | null } | null;
  /** Null unless it was chosen. */
  reason: Named | null;
};
