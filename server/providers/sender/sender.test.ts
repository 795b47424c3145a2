import { createServer, type IncomingMessage } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { outboxMessage } from '@server/db/schema/sign-in';
import { readEnv } from '@server/config/env';
import { createTestServer } from '@tests/helpers/server';
import type { CodeMessage, SecurityNotice } from './code-sender';
import { createSender } from './create-sender';
import { createSmtpSender } from './smtp-sender';
import { createSmsGatewaySender } from './sms-gateway-sender';

const MESSAGE: CodeMessage = {
  channel: 'sms',
  target: '+8613800138000',
  scene: 'login',
  code: '135790',
  minutes: 5,
  lang: 'zh_CN',
};
const NOTICE: SecurityNotice = {
  email: 'lin@example.com',
  maskedMobile: '138****8000',
  event: 'passwordChanged',
  at: new Date('2026-11-20T18:05:00Z'),
  lang: 'zh_CN',
};
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) {
    close();
  }
});

type Listening = {
  listen: (port: number, host: string, ready: () => void) => unknown;
  address: () => unknown;
  close: () => unknown;
};
async function listen(server: Listening): Promise<number> {
  closing.push(() => void server.close());
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** A gateway that answers with a status, or never. */
async function startGateway(status?: number) {
  const received: { headers: IncomingMessage['headers']; body: unknown }[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body: JSON.parse(text) });
      if (status) {
        response.writeHead(status).end();
      }
    });
  });
  const port = await listen(server);
  closing.push(() => server.closeAllConnections());
  return { url: `http://127.0.0.1:${port}/send`, received };
}

/** As much of SMTP as a client needs to hand over one mail. */
async function startSmtp() {
  const mails: string[] = [];
  const server = createTcpServer((socket: Socket) => {
    let isData = false;
    let mail = '';
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (isData) {
        mail += text;
        if (mail.endsWith('\r\n.\r\n')) {
          mails.push(mail);
          isData = false;
          socket.write('250 taken\r\n');
        }
        return;
      }
      isData = text.startsWith('DATA');
      socket.write(isData ? '354 go on\r\n' : text.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
    });
  });
  const port = await listen(server);
  return { url: `smtp://127.0.0.1:${port}`, mails };
}

describe('the SMS gateway', () => {
  it('gets number, text and code with the bearer token', async () => {
    const { url, received } = await startGateway(202);
    await createSmsGatewaySender({ url, token: 'gateway-token' }).send(MESSAGE);
    expect(received[0]?.headers.authorization).toBe('Bearer gateway-token');
    expect(received[0]?.body).toEqual({
      to: '+8613800138000',
      text: '您的验证码是 135790，5 分钟内有效，请勿告诉他人。如非本人操作请忽略。',
      code: '135790',
      scene: 'login',
      lang: 'zh_CN',
    });
  });

  it.each([400, 302, 500])('fails on %i without naming address, token or code', async (status) => {
    const { url } = await startGateway(status);
    const failed = createSmsGatewaySender({ url, token: 'gateway-token' }).send(MESSAGE);
    const error = await failed.catch((reason: Error) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(String(error)).not.toMatch(/gateway-token|135790|127\.0\.0\.1/);
  });

  it('fails when there is no answer in time', async () => {
    const { url } = await startGateway();
    const sender = createSmsGatewaySender({ url, token: 'x', timeoutMs: 50 });
    await expect(sender.send(MESSAGE)).rejects.toThrow(/timeout/i);
  });
});

describe('the environment’s senders', () => {
  it('send mail by SMTP and text messages by gateway', async () => {
    const { db, clock } = await createTestServer();
    const smtp = await startSmtp();
    const gateway = await startGateway(200);
    const env = readEnv({
      SMTP_URL: smtp.url,
      SMTP_FROM: 'hr@example.com',
      SMS_GATEWAY_URL: gateway.url,
      SMS_GATEWAY_TOKEN: 'x',
    });
    const log = { info: () => undefined, error: () => undefined };
    const sender = createSender(env, { db, log, now: clock.now, ids: () => 'one' });
    expect(sender.isOutbox).toBe(false);
    await sender.send({ ...MESSAGE, channel: 'email', target: 'lin@example.com', lang: 'en' });
    expect(smtp.mails[0]).toContain('To: lin@example.com');
    expect(smtp.mails[0]).toContain('Subject: Your verification code');
    expect(smtp.mails[0]).toContain('135790');
    await sender.tell({ ...NOTICE, lang: 'en' });
    expect(smtp.mails[1]).toContain('Subject: Security alert for your account');
    expect(smtp.mails[1]).toContain('138****8000');
    await sender.send(MESSAGE);
    expect(gateway.received).toHaveLength(1);
    expect(await db.select().from(outboxMessage)).toEqual([]);
  });

  it('hand over one address and a subject of one line, or nothing', async () => {
    const smtp = await startSmtp();
    const sender = createSmtpSender({ url: smtp.url, from: 'hr@example.com' });
    const mail = { key: 'one', subject: 'Offer\r\nBcc: c@d.co', text: 'x' };
    for (const email of ['<a@b.co>', 'a@b.co,c@d.co', 'Lin <a@b.co>', 'a@b.co\r\nBcc: c@d.co']) {
      await expect(sender.mail({ ...mail, email })).rejects.toThrow('not valid');
    }
    expect(smtp.mails).toEqual([]);
    await sender.mail({ ...mail, email: 'a@b.co' });
    expect(smtp.mails[0]).toMatch(/^To: a@b.co\r$/m);
    expect(smtp.mails[0]).toMatch(/^Subject: Offer Bcc: c@d.co\r$/m);
    expect(smtp.mails[0]).not.toMatch(/^Bcc:/m);
  });

  it('fall back to console and outbox', async () => {
    const { db, clock } = await createTestServer();
    const lines: string[] = [];
    const log = {
      info: (event: string, fields?: object) => void lines.push(event + JSON.stringify(fields)),
      error: () => undefined,
    };
    let count = 0;
    const sender = createSender(readEnv({}), { db, log, now: clock.now, ids: () => `id-${(count += 1)}` });
    expect(sender.isOutbox).toBe(true);
    await sender.send(MESSAGE);
    await sender.tell(NOTICE);
    expect(await db.select().from(outboxMessage).orderBy(outboxMessage.id)).toMatchObject([
      { channel: 'sms', target: '+8613800138000', text: expect.stringContaining('135790') },
      { channel: 'email', target: 'lin@example.com', scene: 'passwordChanged' },
    ]);
    expect(lines.join()).toContain('135790');
  });

  it('are refused half configured', () => {
    expect(() => readEnv({ SMS_GATEWAY_URL: 'https://sms.example.com' })).toThrow('SMS_GATEWAY_TOKEN');
    expect(() => readEnv({ SMTP_URL: 'smtp://mail.example.com' })).toThrow('SMTP_FROM');
  });
});
