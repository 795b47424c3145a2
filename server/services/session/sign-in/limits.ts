const MINUTE_MS = 60_000;
const message = 'signInLocked' as const;

/**
 * How often a password may be tried: 5 times in 15 minutes for a number from one network, 30 times an hour for it from all, 300
 * times in 15 minutes from one network. `number` is a full one, like +8613800138000.
 */
export const signInLimits = (number: string, network: string) => ({
  here: { key: `login:${number}:${network}`, max: 5, windowMs: 15 * MINUTE_MS, message },
  person: { key: `login:${number}`, max: 30, windowMs: 60 * MINUTE_MS, message },
  address: { key: `login-ip:${network}`, max: 300, windowMs: 15 * MINUTE_MS },
});
