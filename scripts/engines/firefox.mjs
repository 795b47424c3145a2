import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PORT = 4491;
const SIZE = { width: 375, height: 812 };
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Firefox, driven by WebDriver BiDi, which reports the errors of every script from the first on. */
export async function openFirefox() {
  const profile = mkdtempSync(join(tmpdir(), 'hr-firefox-'));
  const browser = spawn(
    'firefox-esr',
    ['--headless', '--no-remote', '--profile', profile, `--remote-debugging-port=${PORT}`],
    { stdio: 'ignore' },
  );
  const socket = await connect();
  const waiting = new Map();
  let errors = [];
  let serial = 0;
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(data);
    if (message.method === 'log.entryAdded' && message.params.level === 'error') {
      errors.push(message.params.text);
    }
    const one = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === 'error') {
      one?.reject(new Error(`${message.error}: ${message.message}`));
    } else {
      one?.resolve(message.result);
    }
  });
  const send = (method, params = {}) =>
    new Promise((resolve, reject) => {
      const id = ++serial;
      waiting.set(id, { resolve, reject });
      socket.send(JSON.stringify({ id, method, params }));
    });
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await send('browsingContext.getTree');
  const { context } = contexts[0];
  await send('browsingContext.setViewport', { context, viewport: SIZE });
  return {
    go: async (url) => {
      const navigate = async () => await send('browsingContext.navigate', { context, url, wait: 'complete' });
      await navigate().catch(async (error) => {
        // A navigation of the page itself came in between, as after signing in: navigate again.
        if (!error.message.includes('NS_BINDING_ABORTED')) {
          throw error;
        }
        await navigate();
      });
    },
    run: async (script) => {
      const { result, exceptionDetails } = await send('script.evaluate', {
        expression: `JSON.stringify((() => {${script}})() ?? null)`,
        target: { context },
        awaitPromise: false,
      });
      if (exceptionDetails) {
        throw new Error(exceptionDetails.text);
      }
      return JSON.parse(result.value);
    },
    errors: () => errors,
    forgetErrors: () => {
      errors = [];
    },
    close: async () => {
      socket.close();
      browser.kill('SIGKILL');
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

async function connect() {
  for (let tries = 0; ; tries += 1) {
    try {
      return await new Promise((resolve, reject) => {
        const socket = new WebSocket(`ws://127.0.0.1:${PORT}/session`);
        socket.addEventListener('open', () => resolve(socket));
        socket.addEventListener('error', () => reject(new Error('Firefox does not listen')));
      });
    } catch (error) {
      if (tries > 60) {
        throw error;
      }
      await sleep(500);
    }
  }
}
