export const AGREEMENT_STATES = ['draft', 'scheduled', 'inForce', 'replaced'] as const;
export type AgreementState = (typeof AGREEMENT_STATES)[number];

type Version = { id: string; publishedAt: Date | null };

/** Where a version stands: `inForceId` is the newest published one of its agreement. */
export function agreementState(
  { id, publishedAt }: Version,
  inForceId: string | undefined,
  now: Date,
): AgreementState {
  if (publishedAt === null) {
    return 'draft';
  }
  if (publishedAt > now) {
    return 'scheduled';
  }
  return id === inForceId ? 'inForce' : 'replaced';
}

/** The number of the version that follows all of these: the next whole one. */
export function nextVersion(versions: readonly string[]): string {
  const newest = Math.max(0, ...versions.map((one) => Number.parseInt(one, 10) || 0));
  return `${newest + 1}.0`;
}
