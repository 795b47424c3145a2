import type { EmergencyContact, Paper } from '@contract/people/private-calls';
import type { Ctx } from '@server/kernel/context';
import { openProposal, sealProposal } from '../private/sealed';

export type ProposedName = { name: string; enName: string | null };

/** A proposed value with its field. */
export type Proposed =
  | { field: 'name'; name: ProposedName }
  | { field: 'contact'; contact: EmergencyContact }
  | { field: 'paper'; paper: Paper };

type Parts = Pick<Ctx, 'env' | 'providers'>;

/** Names are no secret: they are proposed also where the server has no key. */
export const sealProposed = (parts: Parts, memberId: string, proposed: Proposed): string =>
  proposed.field === 'name' ? JSON.stringify(proposed) : sealProposal(parts, memberId, proposed);

/** Undefined once it is decided, or where the key is gone. */
export function openProposed(
  parts: Parts,
  { memberId, field, proposed }: { memberId: string; field: Proposed['field']; proposed: string | null },
): Proposed | undefined {
  if (proposed === null) {
    return undefined;
  }
  return (field === 'name' ? JSON.parse(proposed) : openProposal(parts, memberId, proposed)) as
    | Proposed
    | undefined;
}
