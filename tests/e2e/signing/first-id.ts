import { expect } from '../portal-test';
import type { RunningBackend } from '../backend/running-backend';
import { callApi, openSession, type Person } from '../people';

/** The first of a list as a person sees it. The demo's finished document is sealed by a job that begins with the backend. */
export async function firstId(
  backend: RunningBackend,
  person: Person,
  path: string,
  input: Record<string, unknown> = {},
): Promise<string> {
  const token = await openSession(backend, person);
  let id = '';
  await expect
    .poll(async () => {
      const { data } = await callApi(backend, path, input, { token, encoding: 'form' });
      id = (data as { list: { id: string }[] }).list[0]?.id ?? '';
      return id;
    })
    .not.toBe('');
  return id;
}
