import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { measureBrowsing } from '../browsing/measure.mjs';
import { browsingPages, signedInAt } from '../browsing/pages.mjs';
import { certificate, startFront } from '../browsing/https-front.mjs';
import { createLine, SLOW_4G } from '../browsing/slow-line.mjs';

/**
 * The portal as people browse it: a whole browser, HTTP/2 with TLS in front, slow 4G and a slow phone. `beside` is the folder of
 * another built checkout, which is then measured by turns with this one; its rows are called `before`.
 */
export async function browsingPart({ root, ports, launch, product, person, baselines, beside, rounds, log }) {
  const { pem, flag } = await certificate(root);
  const fronts = [];
  const front = async (target) => {
    const started = await startFront({
      port: ports.first + fronts.length,
      target,
      pem,
      line: createLine(SLOW_4G),
    });
    fronts.push(started);
    return started.origin;
  };
  const portal = async (label, backend, who, load) => {
    const origin = await front(backend.origin);
    const token = await backend.signIn(who);
    return { label, origin, ...(await signedInAt({ direct: backend.origin, origin, token, load })) };
  };
  const other = beside && (await startOther(beside, ports.beside));
  try {
    const portals = [
      await portal('', product, person),
      ...(other ? [await portal('before: ', other.backend, other.person, other.load)] : []),
    ];
    return await measureBrowsing({
      launch: { ...launch, args: [...launch.args, flag] },
      pages: browsingPages({
        baselines: await front(baselines),
        portals,
        // By another name it is another site.
        elsewhere: `${baselines.replace('127.0.0.1', 'localhost')}/static/home`,
      }),
      rounds,
      log,
    });
  } finally {
    await Promise.all(fronts.map((one) => one.close()));
    await other?.backend.close();
  }
}

async function startOther(folder, port) {
  const file = pathToFileURL(join(folder, 'scripts/demo-backend.mjs')).href;
  const { importSource: load, startDemoBackend } = await import(file);
  const { demoPerson } = await load('tests/helpers/demo-people.ts');
  return { load, person: demoPerson('manager'), backend: await startDemoBackend(port) };
}
