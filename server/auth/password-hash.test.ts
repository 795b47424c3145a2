import { TEST_PASSWORD_COST } from '@tests/helpers/password-cost';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword, PASSWORD_COST, setPasswordCost, verifyPassword } from './password-hash';

describe('password hashing', () => {
  beforeAll(() => setPasswordCost(PASSWORD_COST));
  afterAll(() => setPasswordCost(TEST_PASSWORD_COST));

  it('accepts the password and nothing near it', async () => {
    const stored = await hashPassword('Harbour-2026');
    expect(await verifyPassword('Harbour-2026', stored)).toBe(true);
    for (const wrong of ['harbour-2026', 'Harbour-2026 ', '', 'Harbour-202']) {
      expect(await verifyPassword(wrong, stored)).toBe(false);
    }
  });

  it('salts: the same password never gives the same hash, and the hash never holds the password', async () => {
    const [one, two] = await Promise.all([hashPassword('Harbour-2026'), hashPassword('Harbour-2026')]);
    expect(one).not.toBe(two);
    expect(one).toMatch(/^scrypt\$32768\$8\$1\$/);
    expect(one).not.toContain('Harbour');
  });

  it('names the work that was done, whatever the cost is set to meanwhile', async () => {
    const hashing = hashPassword('Harbour-2026');
    setPasswordCost(TEST_PASSWORD_COST);
    const stored = await hashing;
    setPasswordCost(PASSWORD_COST);
    expect(await verifyPassword('Harbour-2026', stored)).toBe(true);
  });

  it.each([[null], [undefined], [''], ['plain'], ['scrypt$32768$8$1$salt']])(
    'refuses a stored %s',
    async (stored) => {
      expect(await verifyPassword('Harbour-2026', stored)).toBe(false);
    },
  );

  it('serves twelve at once, all of them right', async () => {
    const stored = await hashPassword('Harbour-2026');
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => verifyPassword(index % 2 ? 'wrong' : 'Harbour-2026', stored)),
    );
    expect(answers).toEqual(Array.from({ length: 12 }, (_, index) => index % 2 === 0));
  });
});
