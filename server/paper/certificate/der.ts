/** A value of ASN.1 in its one strict form (DER): the tag, what is inside, and where it stands in the bytes. */
export type Der = { tag: number; body: Buffer; whole: Buffer };

export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octets: 0x04,
  null: 0x05,
  oid: 0x06,
  utf8: 0x0c,
  sequence: 0x30,
  set: 0x31,
  utcTime: 0x17,
  time: 0x18,
} as const;

/** Reads one value and nothing behind it, or throws. */
export function readDer(bytes: Buffer): Der {
  const [value, rest] = readFirst(bytes);
  if (rest.length > 0) {
    throw new Error('DER: bytes behind the value');
  }
  return value;
}

/** Reads the value at the beginning; answers what stands behind it as well. */
export function readFirst(bytes: Buffer): [value: Der, rest: Buffer] {
  const tag = bytes[0];
  const first = bytes[1];
  if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f) {
    throw new Error('DER: no value');
  }
  let length = first;
  let start = 2;
  if (first >= 0x80) {
    const size = first & 0x7f;
    start += size;
    if (size < 1 || size > 4 || bytes.length < start) {
      throw new Error('DER: no length');
    }
    length = bytes.readUIntBE(2, size);
    // The shortest form of a length is the only one.
    if (length < 0x80 || (size > 1 && bytes[2] === 0)) {
      throw new Error('DER: a long length');
    }
  }
  if (bytes.length < start + length) {
    throw new Error('DER: cut off');
  }
  const end = start + length;
  return [{ tag, body: bytes.subarray(start, end), whole: bytes.subarray(0, end) }, bytes.subarray(end)];
}

/** The values inside a value. */
export function inside({ body }: Der): Der[] {
  const values: Der[] = [];
  let rest = body;
  while (rest.length > 0) {
    const [value, behind] = readFirst(rest);
    values.push(value);
    rest = behind;
  }
  return values;
}

/** The value, when it has the tag that belongs there. */
export function expectTag(value: Der | undefined, tag: number): Der {
  if (value?.tag !== tag) {
    throw new Error(`DER: tag ${value?.tag} instead of ${tag}`);
  }
  return value;
}

export function writeDer(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length);
  const significant = size.subarray(size.findIndex((byte) => byte !== 0));
  const length = body.length < 0x80 ? [body.length] : [0x80 | significant.length, ...significant];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

export const oid = (text: string): Buffer => {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number);
  const bytes = [first * 40 + second, ...rest].flatMap((part) => {
    const groups = [part & 0x7f];
    for (let left = part >>> 7; left > 0; left >>>= 7) {
      groups.unshift((left & 0x7f) | 0x80);
    }
    return groups;
  });
  return writeDer(TAG.oid, Buffer.from(bytes));
};

/** A whole number that is not negative. */
export const integer = (bytes: Uint8Array): Buffer => {
  const start = bytes.findIndex((byte) => byte !== 0);
  const least = start < 0 ? Buffer.from([0]) : Buffer.from(bytes.subarray(start));
  return writeDer(TAG.integer, least[0]! >= 0x80 ? Buffer.concat([Buffer.from([0]), least]) : least);
};

/** GeneralizedTime and UTCTime of UTC, as certificates and timestamps write them. */
export function timeOf({ tag, body }: Der): Date {
  const text = body.toString('latin1');
  const [, year, ...rest] =
    (tag === TAG.time
      ? /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d+)?Z$/
      : /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)()Z$/
    ).exec(text) ?? [];
  if (!year) {
    throw new Error('DER: no time');
  }
  const full = tag === TAG.time ? year : `${Number(year) < 50 ? '20' : '19'}${year}`;
  const [month, day, hour, minute, second, fraction = ''] = rest;
  return new Date(`${full}-${month}-${day}T${hour}:${minute}:${second}${fraction}Z`);
}

export const timeText = (date: Date): string =>
  date
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replace(/[-:T]/g, '');
