/** Somebody who administers a company; `isPrimary` when the company's primary account is theirs. */
export type Administrator = { id: string; isPrimary: boolean };

/**
 * Who appoints and removes company administrators, and hands the primary account over: whoever has it. Where nobody who can act has it,
 * every administrator, so that a company never stands without.
 */
export function appointers(administrators: readonly Administrator[]): string[] {
  const primary = administrators.filter((one) => one.isPrimary);
  return (primary.length > 0 ? primary : administrators).map(({ id }) => id);
}
