import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { downloadSigningBundle } from '@contract/signing/calls';
import { hashedText, type ChainedEvent } from '@contract/signing/rules/event-chain';
import { sealedCase, signedCase } from '@tests/helpers/signing/sealed-case';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { sha256 } from '../case/events';
import { writeBundle } from './write-bundle';

const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
afterAll(() => rmSync(folder, { recursive: true }));

let server: TestServer;
let made: Awaited<ReturnType<typeof sealedCase>>;
beforeAll(async () => {
  server = await createTestServer();
  made = await sealedCase(server);
});

type Evidence = Parameters<typeof writeBundle>[0];
async function bundleOf(change: Partial<Evidence> = {}): Promise<Buffer> {
  const { id: signingId, sealed, original, events, row } = made;
  const evidence = { signingId, sealed, original, events, at: row.finishedAt!, ...change };
  const chunks: Buffer[] = [];
  for await (const chunk of writeBundle(evidence)) {
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** What the script, which has none of our code, says of a bundle. */
function verified(bundle: Buffer) {
  const path = join(folder, 'bundle.zip');
  writeFileSync(path, bundle);
  const { status, stdout } = spawnSync(process.execPath, ['scripts/verify-evidence.mjs', path], {
    encoding: 'utf8',
  });
  return { status, wrong: stdout.split('\n').filter((line) => line.startsWith('WRONG')), stdout };
}

const flipped = (bytes: Buffer, at: number): Buffer => {
  const changed = Buffer.from(bytes);
  changed[at] = changed[at]! ^ 1;
  return changed;
};

it('a bundle is made for who may read the finished file, and a script without our code accepts it', async () => {
  const { an, bo, cy, id } = made;
  const { data } = await an.call(downloadSigningBundle, { id });
  expect(data.name).toBe('劳动合同.zip');
  const answer = await server.app.request(new URL(data.url).pathname);
  const bundle = Buffer.from(await answer.arrayBuffer());
  expect(bundle.equals(await bundleOf())).toBe(true);
  const { status, wrong, stdout } = verified(bundle);
  expect({ status, wrong }).toEqual({ status: 0, wrong: [] });
  expect(stdout).toContain('1 signatures');
  expect(stdout).toContain('not who the company is');
  expect((await bo.call(downloadSigningBundle, { id })).code).toBe(CODE.ok);
  expect((await cy.call(downloadSigningBundle, { id })).code).toBe(CODE.notFound);
});

it('there is none before everybody has signed', async () => {
  const { an, id } = await signedCase(server, { company: made });
  expect((await an.call(downloadSigningBundle, { id })).code).toBe(CODE.conflict);
});

it.each(['sealed', 'original'] as const)(
  'a flipped byte of %s.pdf is found, wherever it is',
  async (part) => {
    const bytes = made[part];
    for (const share of [0, 0.3, 0.6, 0.9, 1]) {
      const at = Math.floor((bytes.length - 1) * share);
      const { status, wrong } = verified(await bundleOf({ [part]: flipped(bytes, at) }));
      expect({ at, status, isNamed: wrong.length > 0 }).toEqual({ at, status: 1, isNamed: true });
    }
  },
);

it('a flipped byte anywhere in the archive of the three is found', async () => {
  const bundle = await bundleOf();
  const end = bundle.indexOf('PK\u0001\u0002');
  for (const share of [0.1, 0.5, 0.8]) {
    expect(verified(flipped(bundle, Math.floor(end * share))).status).toBe(1);
  }
});

/** Events whose hashes are right again after a change, as who holds the database could write them. */
function rewritten(change: (event: ChainedEvent) => ChainedEvent): ChainedEvent[] {
  let prevHash = '0'.repeat(64);
  return made.events.map((event) => {
    const changed = { ...change(event), prevHash };
    prevHash = sha256(hashedText(made.id, changed));
    return { ...changed, hash: prevHash };
  });
}

it.each<[string, (events: ChainedEvent[]) => ChainedEvent[]]>([
  [
    'an event is changed',
    (events) => events.map((one, at) => (at === 1 ? { ...one, at: one.at.replace('2026', '2025') } : one)),
  ],
  ['an event is left out', (events) => events.filter(({ no }) => no !== 2)],
  ['the last event is left out', (events) => events.slice(0, -1)],
  [
    'all of them are written anew with right hashes',
    () =>
      rewritten((event) => (event.kind === 'signed' ? { ...event, at: '2026-11-19T00:00:00.000Z' } : event)),
  ],
])('it is found that %s', async (_, change) => {
  expect(rewritten((event) => event)).toEqual(made.events);
  expect(verified(await bundleOf({ events: change(made.events) })).status).toBe(1);
});

it('the sealed file of another case is found', async () => {
  const { sealed } = await sealedCase(server, { company: made });
  const { wrong } = verified(await bundleOf({ sealed }));
  expect(wrong.join()).toContain('events in the sealed file');
});
