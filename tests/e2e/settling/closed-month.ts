import { expect } from '@playwright/test';
import { readOvertimeMonth } from '@contract/overtime/calls';
import type { RunningBackend } from '../backend/running-backend';
import { callApi } from '../people';

/** A month in which a person has worked overtime. The job that closes days begins with the first backend of a run. */
export async function closedMonth(backend: RunningBackend, token: string): Promise<string> {
  const today = new Date();
  const months = [0, 1, 2, 3, 4, 5].map((back) =>
    new Date(Date.UTC(today.getFullYear(), today.getMonth() - back, 1)).toISOString().slice(0, 7),
  );
  let found = '';
  const find = async () => {
    for (const month of months) {
      const { data } = await callApi(backend, readOvertimeMonth.path, { month }, { token });
      if ((data!['entries'] as { class: string }[]).some((one) => one.class !== 'regular')) {
        found = month;
        return true;
      }
    }
    return false;
  };
  await expect.poll(find, { timeout: 60_000 }).toBe(true);
  return found;
}
