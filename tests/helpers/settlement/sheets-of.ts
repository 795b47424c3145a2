import { text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** A cell as the file has it: numbers are numbers, and its style by number. */
export type ReadCell = { value: string | number; style: number };
export type ReadSheet = { name: string; cells: ReadonlyMap<string, ReadCell>; lines: ReadCell[][] };

async function partsOf(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const parts = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    parts.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  }
  return parts;
}

const plain = (xml: string): string =>
  xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** The sheets of a workbook, read by the references of their cells as other programs do and not by our own reader. */
export async function sheetsOf(bytes: Buffer): Promise<ReadSheet[]> {
  const parts = await partsOf(bytes);
  const names = [...parts.get('xl/workbook.xml')!.matchAll(/<sheet name="([^"]*)"/g)].map(
    ([, name]) => name!,
  );
  return names.map((name, index) => {
    const xml = parts.get(`xl/worksheets/sheet${index + 1}.xml`)!;
    const cells = new Map<string, ReadCell>();
    const lines = [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row]) =>
      [...row!.matchAll(/<c r="([A-Z]+\d+)"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(
        ([, at, rest, inner = '']) => {
          const isText = rest!.includes('t="inlineStr"');
          const content = plain(inner.replaceAll(/<[^>]*>/g, ''));
          const isNumber = !isText && content !== '';
          const style = Number(/s="(\d+)"/.exec(rest!)?.[1] ?? 0);
          const cell = { value: isNumber ? Number(content) : content, style };
          cells.set(at!, cell);
          return cell;
        },
      ),
    );
    return { name: plain(name), cells, lines };
  });
}
