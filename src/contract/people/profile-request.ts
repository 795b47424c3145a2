/** Parts of their own record that people propose changes of. */
export const PROFILE_FIELDS = ['name', 'contact', 'paper'] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

export const PROFILE_STATES = ['waiting', 'accepted', 'rejected', 'withdrawn'] as const;
export type ProfileState = (typeof PROFILE_STATES)[number];

export const PROFILE_LIMITS = { note: 200, listed: 20 } as const;
