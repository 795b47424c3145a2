import { StringDecoder } from 'node:string_decoder';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { IMPORT_LIMITS } from '@contract/people/transfer';
import { ServiceError } from '@server/kernel/errors';
import { nextTurn, TURN_BYTES } from './table';

const PARTS_MAX = 1_000;
/** A text or a tag of XML that goes on for longer is no cell. */
const EVENT_CHARACTERS = 1_000_000;

/** How much of a file may still be unpacked, and until when. Counted while unpacking: what the archive says of sizes counts for nothing. */
export class Budget {
  private bytes: number = IMPORT_LIMITS.unpackedBytes;
  private readonly until: number;

  constructor(
    private readonly clock: () => number,
    readMs: number = IMPORT_LIMITS.readMs,
  ) {
    this.until = clock() + readMs;
  }

  take(bytes: number): void {
    this.bytes -= bytes;
    if (this.bytes < 0) {
      throw new ServiceError('tableTooLarge');
    }
    if (this.clock() > this.until) {
      throw new ServiceError('tableTooSlow');
    }
  }
}

/** What is told of an XML file. Prefixes of names are left out. */
export type XmlEvents = {
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

const plainName = (name: string) => name.slice(name.indexOf(':') + 1);

/** The parts of an office document. */
export class Package {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
    private readonly budget: Budget,
  ) {}

  static async open(bytes: Buffer, budget: Budget): Promise<Package> {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
    if (zip.entryCount > PARTS_MAX) {
      throw new ServiceError('tableUnreadable');
    }
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) {
      entries.set(entry.fileName.toLowerCase(), entry);
    }
    return new Package(zip, entries, budget);
  }

  has(path: string): boolean {
    return this.entries.has(path.toLowerCase());
  }

  /** Reads a part as XML, little by little; a turn of the loop lies between. Document types, and so entities of their own, are refused. */
  async *parse(path: string, events: XmlEvents): AsyncGenerator<void> {
    const entry = this.entries.get(path.toLowerCase());
    if (!entry || entry.isEncrypted()) {
      throw new ServiceError('tableUnreadable');
    }
    const decoder = new StringDecoder('utf8');
    const parser = new SaxesParser({ xmlns: false, position: false });
    let silent = 0;
    const heard = () => {
      silent = 0;
    };
    parser.on('doctype', () => {
      throw new ServiceError('tableUnreadable');
    });
    parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
      heard();
      events.open?.(plainName(name), attributes);
    });
    parser.on('closetag', ({ name }) => {
      heard();
      events.close?.(plainName(name));
    });
    const text = (part: string) => {
      heard();
      events.text?.(part);
    };
    parser.on('text', text);
    parser.on('cdata', text);
    const stream = await this.zip.openReadStreamPromise(entry);
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      for (let at = 0; at < chunk.length; at += TURN_BYTES) {
        const part = chunk.subarray(at, at + TURN_BYTES);
        this.budget.take(part.length);
        silent += part.length;
        if (silent > EVENT_CHARACTERS) {
          throw new ServiceError('tableUnreadable');
        }
        parser.write(decoder.write(part));
        await nextTurn();
        yield;
      }
    }
    parser.write(decoder.end()).close();
    yield;
  }

  /** Reads a part to its end. */
  async read(path: string, events: XmlEvents): Promise<void> {
    for await (const _ of this.parse(path, events)) {
      // Nothing is waited for but the end.
    }
  }
}
