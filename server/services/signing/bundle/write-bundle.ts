import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ChainedEvent } from '@contract/signing/rules/event-chain';
import readme from '../../../../docs/evidence-bundle.md?raw';
// oxlint-disable-next-line import/default -- `?raw` is its text; the rule reads the script itself, which runs and exports nothing
import script from '../../../../scripts/verify-evidence.mjs?raw';

type Evidence = {
  signingId: string;
  sealed: Buffer;
  original: Buffer;
  /** What was uploaded, where the document that is signed is another file. */
  uploaded?: Buffer;
  events: readonly ChainedEvent[];
  /** When the case was finished: the same case makes the same bundle. */
  at: Date;
};

/** What proves a case without this portal: docs/evidence-bundle.md. */
export async function* writeBundle({
  signingId,
  sealed,
  original,
  uploaded,
  events,
  at,
}: Evidence): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const record = { format: 1, signing: signingId, events };
  const add = (name: string, content: Buffer | string, compress = true) =>
    zip.addBuffer(Buffer.from(content), name, { mtime: at, compress });
  // PDF files are compressed inside.
  add('sealed.pdf', sealed, false);
  add('original.pdf', original, false);
  if (uploaded) {
    add('uploaded.pdf', uploaded, false);
  }
  add('events.json', `${JSON.stringify(record, undefined, 2)}\n`);
  add('verify-evidence.mjs', script);
  add('README.md', readme);
  zip.end();
  yield* zip.outputStream as Readable as AsyncIterable<Buffer>;
}
