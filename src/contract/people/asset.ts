export const ASSET_LIMITS = { name: 60, number: 40, listed: 200 } as const;
