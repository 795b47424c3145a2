import { deletePhrase, savePhrase } from '@contract/approval/operation-calls';
import { getTokenInfo } from '@contract/session/user-calls';
import type { ProcessAnswer, ServerProcess } from '@tests/helpers/server-process';

type Kept = { at: number; endedAt: number; answer: ProcessAnswer };

/** People who read and write, each one call after the other, until `stop`, which answers what every call was told. */
export function startLoad(server: ServerProcess, tokens: readonly string[]) {
  const kept: Kept[] = [];
  const stopping = new AbortController();

  async function one(work: () => Promise<ProcessAnswer>): Promise<ProcessAnswer> {
    const at = Date.now();
    const answer = await work();
    kept.push({ at, endedAt: Date.now(), answer });
    return answer;
  }

  async function person(token: string): Promise<void> {
    while (!stopping.signal.aborted) {
      await one(() => server.call(getTokenInfo, {}, token));
      const { code, data } = await one(() => server.call(savePhrase, { text: '同意' }, token));
      if (code === 0) {
        await one(() => server.call(deletePhrase, { id: data.id! }, token));
      }
    }
  }

  const people = tokens.map((token) => person(token));
  return {
    kept,
    stop: async () => {
      stopping.abort();
      await Promise.all(people);
      return kept;
    },
  };
}
