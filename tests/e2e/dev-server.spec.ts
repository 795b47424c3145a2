import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { KEY } from '@/shared/storage/keys';
import { providerUserIdOf } from '@server/db/seed/seed-providers';
import { TEMPLATE_DIRECTORY } from './backend/template';
import { storedValue } from './people';
import { expect, test } from './portal-test';

const PORT = 4479;
const START_MS = 60_000;
const dataDir = mkdtempSync(join(tmpdir(), 'hr-dev-'));
let server: ChildProcess;

test.beforeAll(async () => {
  test.setTimeout(2 * START_MS);
  cpSync(TEMPLATE_DIRECTORY, dataDir, { recursive: true });
  server = spawn(
    process.execPath,
    ['node_modules/vite/bin/vite.js', '--port', String(PORT), '--strictPort'],
    {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`The dev server is not ready:\n${said}`)), START_MS);
    const hear = (chunk: Buffer) => {
      said += chunk.toString('utf8');
      if (said.includes('Local:')) {
        clearTimeout(late);
        resolve();
      }
    };
    server.stdout!.on('data', hear);
    server.stderr!.on('data', hear);
  });
});

test.afterAll(async () => {
  const ended = once(server, 'exit');
  server.kill();
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
});

test('the host switcher signs in from any client, app and company', async ({ page }) => {
  test.setTimeout(3 * START_MS);
  const options = { timeout: START_MS };
  const openAs = async (client: string, app: string, person: string) => {
    await page.getByRole('button', { name: '切换客户端' }).click(options);
    await page.getByLabel('客户端', { exact: true }).selectOption({ label: client });
    await page.getByLabel('应用', { exact: true }).selectOption(app);
    await page.getByLabel('员工', { exact: true }).selectOption(providerUserIdOf(person));
    await page.getByRole('button', { name: '以此身份打开' }).click();
    await page.getByRole('heading', { name: '待我处理' }).waitFor(options);
  };
  await page.goto(`http://localhost:${PORT}/m/loginDev`);
  await openAs('钉钉', 'shops', 'liHao');
  expect(await storedValue(page, KEY.userInfo)).toMatch(/"name":"李浩".*"companyName":"青禾/);
  expect(await storedValue(page, KEY.extCode)).toBe('shops');
  await openAs('企业微信', 'other', 'chenLin');
  expect(await storedValue(page, KEY.userInfo)).toMatch(/"name":"陈琳".*"companyName":"浮光/);
});
