import { fileURLToPath } from 'node:url';
import { runnerImport, type Alias, type Connect, type Plugin, type ServerOptions } from 'vite';

/** What tests/e2e/hosts/dev-hosts.ts makes; that folder is a project of its own. */
type DevHosts = {
  env: Record<string, string>;
  answer: (request: {
    path: string;
    origin: string;
    cookie?: string;
    body: string;
  }) => Promise<{ type: string; body: string } | undefined>;
};

/** The dev server starts anew when its configuration changes; the backend would go on with the first provider's address. */
const kept = globalThis as { devHosts?: Promise<DevHosts> };

const SOURCE = fileURLToPath(new URL('../tests/e2e/hosts/dev-hosts.ts', import.meta.url));

/**
 * The host switcher of `npm run dev`: simulated chat clients in front of the portal, and a fake provider behind the backend. The
 * dev server alone has it; a build never sees this plugin. A developer who names real providers in the environment keeps them.
 */
export function devHosts(): Plugin {
  return {
    name: 'dev-hosts',
    apply: 'serve',
    transformIndexHtml: {
      // Later than the dev server's own work, which would put the address below the portal's base.
      order: 'post',
      handler: () => [{ tag: 'script', attrs: { src: '/dev/hosts/page.js' }, injectTo: 'head-prepend' }],
    },
    async configureServer(server) {
      kept.devHosts ??= start(server.config.resolve.alias);
      // The backend reads the environment when it starts, which the next plugin has it do.
      const { env, answer } = await kept.devHosts;
      if (!process.env.PROVIDER_SECRETS) {
        Object.assign(process.env, env);
        process.env.PUBLIC_ORIGIN ??= ownOrigins(server.config.server).join();
      }
      server.middlewares.use((request, response, next) => {
        const origin = `http://${request.headers.host ?? 'localhost'}`;
        const [path = ''] = (request.url ?? '').split('?', 1);
        if (!path.startsWith('/dev/hosts/')) {
          next();
          return;
        }
        const tryReply = async () => {
          try {
            if (!(await reply(answer, { path, origin, request, response }))) {
              next();
            }
          } catch (cause) {
            next(cause);
          }
        };
        void tryReply();
      });
    },
  };
}

/** How this machine's own browser addresses the dev server; a phone's address is the developer's to name. */
const ownOrigins = ({ https, port }: ServerOptions): string[] =>
  ['localhost', '127.0.0.1'].map((host) => `${https ? 'https' : 'http'}://${host}:${port}`);

async function start(alias: Alias[]): Promise<DevHosts> {
  const { module } = await runnerImport<{ createDevHosts: () => Promise<DevHosts> }>(SOURCE, {
    configFile: false,
    logLevel: 'error',
    resolve: { alias },
  });
  return await module.createDevHosts();
}

async function reply(
  answer: DevHosts['answer'],
  {
    path,
    origin,
    request,
    response,
  }: {
    path: string;
    origin: string;
    request: Connect.IncomingMessage;
    response: Parameters<Connect.NextHandleFunction>[1];
  },
): Promise<boolean> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(chunk as Buffer);
  }
  const { cookie } = request.headers;
  const given = await answer({ path, origin, cookie, body: Buffer.concat(chunks).toString('utf8') });
  if (given) {
    response.setHeader('content-type', given.type);
    response.setHeader('cache-control', 'no-store');
    response.end(given.body);
  }
  return given !== undefined;
}
