import { fileURLToPath } from 'node:url';
import { runnerImport, type Connect, type Plugin } from 'vite';

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
    configureServer(server) {
      const { alias } = server.config.resolve;
      const start = async (origin: string) => {
        const { module } = await runnerImport<{ createDevHosts: () => Promise<DevHosts> }>(SOURCE, {
          configFile: false,
          logLevel: 'error',
          resolve: { alias },
        });
        const created = await module.createDevHosts();
        if (!process.env.PROVIDER_SECRETS) {
          Object.assign(process.env, created.env);
          process.env.PUBLIC_ORIGIN ??= origin;
        }
        return created;
      };
      server.middlewares.use((request, response, next) => {
        const origin = `http://${request.headers.host ?? 'localhost'}`;
        // Before the first call: the backend reads the environment when it starts.
        kept.devHosts ??= start(origin);
        const hosts = kept.devHosts;
        const [path = ''] = (request.url ?? '').split('?', 1);
        if (!path.startsWith('/dev/hosts/')) {
          hosts.then(() => next(), next);
          return;
        }
        reply(hosts, { path, origin, request, response }).then(
          (isDone) => (isDone ? undefined : next()),
          next,
        );
      });
    },
  };
}

async function reply(
  hosts: Promise<DevHosts>,
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
  const { answer } = await hosts;
  const { cookie } = request.headers;
  const given = await answer({ path, origin, cookie, body: Buffer.concat(chunks).toString('utf8') });
  if (given) {
    response.setHeader('content-type', given.type);
    response.setHeader('cache-control', 'no-store');
    response.end(given.body);
  }
  return given !== undefined;
}
