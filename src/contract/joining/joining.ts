/**
 * `openLinks`: open links of a company at a time. `waiting`: requests of a company that may wait, so that a code on a wall fills no
 * database. `linkName` and `note` in characters. `decided`: requests that one call decides.
 */
export const JOINING_LIMITS = { openLinks: 20, waiting: 2_000, linkName: 30, note: 60, decided: 50 } as const;

/** How many days a new link is open. */
export const LINK_DAYS = [7, 30, 90] as const;

/** A closed or expired link accepts no more requests; those that wait stay. */
export const LINK_STATES = ['open', 'expired', 'closed'] as const;
export type LinkState = (typeof LINK_STATES)[number];

export const JOIN_STATES = ['waiting', 'accepted', 'refused'] as const;
export type JoinState = (typeof JOIN_STATES)[number];

/** Where the owner of a proven mobile number stands with a company. */
export const JOIN_STANDINGS = ['new', 'waiting', 'refused', 'member'] as const;
export type JoinStanding = (typeof JOIN_STANDINGS)[number];

/** A link's address in the portal. The secret is behind the #, which no server and no referrer receives. */
export const joinPath = (secret: string): string => `/join#${secret}`;

export function linkStateOf(link: { closedAt: Date | null; expiresAt: Date }, now: Date): LinkState {
  if (link.closedAt !== null) {
    return 'closed';
  }
  return link.expiresAt <= now ? 'expired' : 'open';
}
