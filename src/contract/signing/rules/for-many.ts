import type { PartyKind, PartyRole } from '../terms';

/** Whether a document of these roles can be made for many people at once: a colleague signs it, and nobody else is outside the company. */
export const isForMany = (roles: readonly { kind: PartyKind; role: PartyRole }[]): boolean =>
  roles.every(({ kind }) => kind === 'member') && roles.some(({ role }) => role === 'signer');
