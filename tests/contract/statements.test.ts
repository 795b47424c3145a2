import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMyAttendance } from '@contract/attendance/my-calls';
import { createCountingServer } from '@tests/helpers/statements/counting-server';
import { HOT_CALLS } from '@tests/helpers/statements/hot-calls';

let counting: Awaited<ReturnType<typeof createCountingServer>>;
beforeAll(async () => {
  counting = await createCountingServer();
}, 120_000);
afterAll(async () => await counting.close());

it.each(HOT_CALLS.map((call) => ({ ...call, id: call.endpoint.id })))(
  '$id makes at most $most statements',
  async ({ endpoint, input, person, most }) => {
    expect(await counting.statementsOf(endpoint, input, person)).toBeLessThanOrEqual(most);
  },
);

it('a month long ago takes one more: the make-ups are those of the present cycle', async () => {
  expect(await counting.statementsOf(readMyAttendance, { month: '2025-01' }, 'employee')).toBeLessThanOrEqual(
    7,
  );
});
