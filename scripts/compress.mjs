import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Writes file.br and file.gz beside every built text file; the backend serves them as they are. */
const FOLDER = fileURLToPath(new URL('../dist/web', import.meta.url));
const TEXT = /\.(?:html|js|css|svg|json|webmanifest|txt)$/;
/** Below this the head of a compressed answer outweighs what it saves. */
const WORTH_IT = 100;

const MODES = [constants.BROTLI_MODE_TEXT, constants.BROTLI_MODE_FONT];
/** As the packer likes, or as large as it can. */
const BLOCKS = [0, constants.BROTLI_MAX_INPUT_BLOCK_BITS];

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && TEXT.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));

await Promise.all(
  files.map(async (file) => {
    const source = readFileSync(file);
    if (source.length < WORTH_IT) {
      return;
    }
    // The mode counts distances in another way, and which way and which block is shorter differs from file to file.
    const tries = MODES.flatMap((mode) => BLOCKS.map((block) => ({ mode, block }))).map(({ mode, block }) =>
      brotli(source, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_MODE]: mode,
          [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
          [constants.BROTLI_PARAM_LGBLOCK]: block,
        },
      }),
    );
    const [smallest] = (await Promise.all(tries)).sort((a, b) => a.length - b.length);
    writeFileSync(`${file}.br`, smallest);
    writeFileSync(`${file}.gz`, await zip(source, { level: 9 }));
  }),
);
console.log(`compressed ${files.length} files`);
