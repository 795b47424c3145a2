import { getCertificate } from '@vitejs/plugin-basic-ssl';
import { createHash, X509Certificate } from 'node:crypto';
import { request as ask, Agent } from 'node:http';
import { createSecureServer } from 'node:http2';
import { join } from 'node:path';

/** Headers that belong to one connection; HTTP/2 refuses them. */
const OF_THE_CONNECTION = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade'];

/** A certificate that signs itself, made once and kept beside the other files of the bench. */
export async function certificate(root) {
  const pem = await getCertificate(join(root, '.bench/certificate'), 'portal', ['127.0.0.1', 'localhost']);
  const key = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' });
  // A browser that is told to trust this key alone keeps the answers in its cache, as with any other certificate; one that
  // ignores the error does not.
  return {
    pem,
    flag: `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`,
  };
}

/**
 * What stands in front of a deployment: HTTP/2 with TLS to the browser, HTTP/1.1 with kept connections to the process behind. A path that
 * ends in a name of `answers` is answered here, by what that makes of the request's body. `line` is what lies before the phone.
 */
export async function startFront({ port, target, pem, answers = {}, line }) {
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer({ key: pem, cert: pem, allowHTTP1: true }, (incoming, outgoing) => {
    const askedAt = performance.now();
    const [, answer] = Object.entries(answers).find(([name]) => incoming.url.endsWith(name)) ?? [];
    if (answer) {
      void answerHere(answer, incoming, outgoing);
      return;
    }
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).filter(
        ([name]) => !name.startsWith(':') && !OF_THE_CONNECTION.includes(name),
      ),
    );
    headers.host = incoming.headers[':authority'] ?? incoming.headers.host;
    const behind = ask(
      new URL(incoming.url, target),
      { method: incoming.method, headers, agent },
      (answer) => void passOn(answer, outgoing, line && { line, askedAt }),
    );
    // A page that is closed in the middle of an answer is no fault; one whose backend is gone shows in the figures.
    behind.on('error', () => outgoing.destroy());
    outgoing.on('close', () => behind.destroy());
    incoming.pipe(behind);
  });
  const sessions = new Set();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  await new Promise((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    origin: `https://127.0.0.1:${port}`,
    close: async () => {
      sessions.forEach((session) => session.destroy());
      agent.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

async function passOn(answer, outgoing, slow) {
  const kept = Object.entries(answer.headers).filter(([name]) => !OF_THE_CONNECTION.includes(name));
  await slow?.line.begin(slow.askedAt);
  if (!outgoing.destroyed) {
    outgoing.writeHead(answer.statusCode, Object.fromEntries(kept));
    (slow ? answer.pipe(slow.line.through()) : answer).pipe(outgoing);
  }
}

async function answerHere(answer, incoming, outgoing) {
  const parts = await incoming.toArray();
  outgoing.writeHead(200, { 'content-type': 'application/json' });
  const body = Buffer.concat(parts).toString();
  const isForm = incoming.headers['content-type']?.includes('urlencoded');
  const input = isForm ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body);
  outgoing.end(JSON.stringify(answer(input)));
}
