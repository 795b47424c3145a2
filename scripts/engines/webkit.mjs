import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const PORT = 4490;
const DISPLAY = ':94';
const SIZE = { width: 375, height: 812 };
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** WebKitGTK's MiniBrowser, driven by the WebDriver protocol. It does not report script errors: the page collects its own. */
export async function openWebkit() {
  const screen = spawn('Xvfb', [DISPLAY, '-screen', '0', '1280x1024x24'], { stdio: 'ignore' });
  const driver = spawn('WebKitWebDriver', [`--port=${PORT}`], {
    env: { ...process.env, DISPLAY, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    stdio: 'ignore',
  });
  const send = async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${PORT}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const { value } = await response.json();
    if (!response.ok) {
      throw new Error(`${path}: ${value?.message ?? response.status}`);
    }
    return value;
  };
  for (let tries = 0; ; tries += 1) {
    await sleep(200);
    try {
      await send('GET', '/status');
      break;
    } catch (error) {
      if (tries > 50) {
        throw error;
      }
    }
  }
  const options = { binary: findMiniBrowser(), args: ['--automation'] };
  const { sessionId } = await send('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  });
  const session = `/session/${sessionId}`;
  await send('POST', `${session}/window/rect`, SIZE);
  return {
    go: async (url) => await send('POST', `${session}/url`, { url }),
    run: async (script) => await send('POST', `${session}/execute/sync`, { script, args: [] }),
    errors: () => [],
    forgetErrors: () => undefined,
    close: async () => {
      await send('DELETE', session);
      driver.kill();
      screen.kill();
    },
  };
}

/** Debian installs it outside the path, in the folder of the library's version and the machine's architecture. */
function findMiniBrowser() {
  const folders = readdirSync('/usr/lib', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const found = folders.flatMap(({ name }) =>
    readdirSync(join('/usr/lib', name))
      .filter((one) => one.startsWith('webkit2gtk-4.'))
      .map((one) => join('/usr/lib', name, one, 'MiniBrowser')),
  );
  return found.find(existsSync);
}
