import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Hono, MiddlewareHandler } from 'hono';
import type { Deps } from '@server/kernel/context';
import type { AnyVerb } from '@server/kernel/verb';
import { isLocalCall } from './developer-access';
import { openApi } from './openapi';
import { DOCS_POLICY } from '../security-headers';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mobile HR portal: calls</title>
<link rel="icon" href="/docs/favicon-32x32.png">
<link rel="stylesheet" href="/docs/swagger-ui.css">
</head>
<body>
<main id="docs"></main>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>`;

const START = `SwaggerUIBundle({ url: '/docs/openapi.json', dom_id: '#docs', validatorUrl: null, deepLinking: true, filter: true });`;

const FILES: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};

/**
 * /docs: the calls, browsable and to be tried, from this machine's own files; /docs/openapi.json for tools. A map of every
 * call is for who develops: elsewhere than on the own machine it is shown where the settings say so.
 */
export function registerDocs(app: Hono, deps: Deps, verbs: readonly AnyVerb[]): void {
  const onlyWhereWanted: MiddlewareHandler = async (c, next) =>
    deps.env.DOCS === 'public' || (deps.env.DOCS === 'local' && isLocalCall(c))
      ? await next()
      : c.text('Not found', 404, { 'cache-control': 'no-store' });
  // A path with a wildcard covers the one without as well.
  app.use('/docs/*', onlyWhereWanted);
  app.use('/docs/*', async (c, next) => {
    c.header('content-security-policy', DOCS_POLICY);
    c.header('cache-control', 'no-cache');
    await next();
  });
  app.get('/docs/', (c) => c.redirect('/docs'));
  app.get('/docs', (c) => {
    c.header('content-security-policy', DOCS_POLICY);
    return c.html(PAGE);
  });
  app.get('/docs/start.js', (c) => c.body(START, 200, { 'content-type': 'text/javascript; charset=utf-8' }));
  let document: string | undefined;
  app.get('/docs/openapi.json', (c) => {
    document ??= JSON.stringify(
      openApi(
        verbs.map((one) => one.endpoint),
        deps.env.API_PREFIX,
      ),
    );
    return c.body(document, 200, { 'content-type': 'application/json' });
  });
  for (const [name, type] of Object.entries(FILES)) {
    app.get(`/docs/${name}`, (c) => c.body(new Uint8Array(swaggerFile(name)), 200, { 'content-type': type }));
  }
}

const read = new Map<string, Buffer>();
function swaggerFile(name: string): Buffer {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const file = read.get(name) ?? readFileSync(join(folder, name));
  read.set(name, file);
  return file;
}
