import { beforeAll, describe, expect, it } from 'vitest';
import { getVCode } from '@contract/session/sign-in-calls';
import { readEnv } from '@server/config/env';
import { createOutboxSender } from '@server/providers/sender/outbox-sender';
import { buildMember } from '@tests/helpers/factories';
import { fromAddress, getAs, type Peer } from '@tests/helpers/http/peer';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

describe('the outbox page', () => {
  const KEY = 'the-key-of-this-start';
  const open = async (peer?: Peer) => await getAs(server, 'http://localhost:8080/dev/outbox', peer);
  const handIn = async (key: string, page = '/dev/outbox', address = '127.0.0.1') =>
    await server.app.request(
      'http://localhost:8080/dev/key',
      { method: 'POST', body: new URLSearchParams({ key, page }) },
      fromAddress(address),
    );
  const cookieOf = (answer: Response) => answer.headers.get('set-cookie')!.split(';')[0]!;

  it('shows codes that were not really sent, as page and as JSON, to whoever handed in the key', async () => {
    const { db, clock, logged } = server;
    const log = { info: (event: string) => void logged.push(event), error: () => undefined };
    let id = 0;
    const sender = createOutboxSender({ db, log, now: clock.now, ids: () => `id-${(id += 1)}` });
    server.restart({ sender, developerKey: KEY });
    const { account } = await buildMember(db);
    await server.call(getVCode, { mobile: account.mobile, ...(await server.solvedCaptcha('code')) });

    const entered = await handIn(KEY);
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/dev/outbox']);
    expect(entered.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Strict/);
    expect(entered.headers.get('set-cookie')).not.toContain(KEY);
    const headers = { cookie: cookieOf(entered) };
    await expect.poll(async () => await (await open({ headers })).text()).toContain(`+86${account.mobile}`);
    const json = await open({ headers: { ...headers, accept: 'application/json' } });
    expect(await json.json()).toMatchObject({ messages: [{ channel: 'sms', scene: 'login' }] });
    expect(json.headers.get('cache-control')).toBe('no-store');

    server.restart({ sender, developerKey: 'the-key-of-the-next-start' });
    expect((await open({ headers })).status).toBe(403);
    server.restart({ developerKey: KEY });
  });

  it.each<[string, Peer]>([
    ['a caller behind a proxy that adds no header, who looks like this machine', {}],
    ['another machine', { address: '10.0.0.7' }],
    ['a proxy on this machine', { headers: { 'x-forwarded-for': '10.0.0.7' } }],
    ['another host name', { headers: { host: 'hr.example.com' } }],
    ['a made-up cookie', { headers: { cookie: 'hr_developer=1' } }],
  ])('asks %s for the key, and shows nothing', async (_name, peer) => {
    const answer = await open(peer);
    expect(answer.status).toBe(403);
    const page = await answer.text();
    expect(page).toContain('name="key"');
    expect(page).not.toContain('+86');
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'");
  });

  it('lets nobody in by a wrong key, and leads nowhere else', async () => {
    const wrong = await handIn('guess');
    expect([wrong.status, wrong.headers.get('set-cookie')]).toEqual([403, null]);
    expect(await wrong.text()).toContain('not the one of the running server');
    expect((await handIn(KEY, '//evil.example')).headers.get('location')).toBe('/dev/outbox');
    expect((await handIn('x'.repeat(2000))).status).toBe(413);
  });

  it('reads the key from behind the address, and takes it out of there', async () => {
    const script = await getAs(server, 'http://localhost:8080/dev/key.js');
    expect(script.headers.get('content-type')).toContain('text/javascript');
    expect(await script.text()).toContain('history.replaceState');
  });

  it('is not there when codes are really sent', async () => {
    const really = () => Promise.resolve();
    server.restart({ sender: { isOutbox: false, send: really, tell: really, mail: really, text: really } });
    expect((await open()).status).toBe(404);
    server.restart();
  });

  it.each([
    ['http://localhost:8080', 403],
    ['http://127.0.0.1:8080', 403],
    ['https://hr.example.com', 404],
    ['http://localhost:8080,https://hr.example.com', 404],
    ['https://localhost.example.com', 404],
  ])('answers %s, when that is where the portal is reached, with %i', async (PUBLIC_ORIGIN, status) => {
    server.restart({ env: readEnv({ PUBLIC_ORIGIN }), developerKey: KEY });
    expect((await open()).status).toBe(status);
    expect((await handIn(KEY)).status).toBe(status === 404 ? 404 : 303);
    server.restart();
  });
});
