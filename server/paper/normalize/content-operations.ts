/** An operation of a content stream with the bytes it takes, operands included. */
type Operation = { operator: string; operands: string[]; start: number; end: number };

const SPACE = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITER = new Set(Buffer.from('()<>[]{}/%'));
const code = (character: string): number => character.charCodeAt(0);
const [OPEN, CLOSE, LESS, GREATER, BACKSLASH] = ['(', ')', '<', '>', '\\'].map(code) as [
  number,
  number,
  number,
  number,
  number,
];
const isRegular = (byte: number | undefined): boolean =>
  byte !== undefined && !SPACE.has(byte) && !DELIMITER.has(byte);

/** Splits a content stream (ISO 32000-1, 7.8.2) into its operations. An inline image is one operation, `BI`. */
export function* operationsOf(bytes: Uint8Array): Generator<Operation> {
  let operands: string[] = [];
  let start = 0;
  for (let at = skipSpace(bytes, 0); at < bytes.length; at = skipSpace(bytes, at)) {
    if (operands.length === 0) {
      start = at;
    }
    const end = endOfObject(bytes, at);
    const text = latin1(bytes, at, end);
    at = end;
    if (!isOperator(text)) {
      operands.push(text);
      continue;
    }
    if (text === 'BI') {
      at = endOfInlineImage(bytes, end);
    }
    yield { operator: text, operands, start, end: at };
    operands = [];
  }
}

const latin1 = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString('latin1');

const isOperator = (text: string): boolean =>
  /^[A-Za-z'"]/.test(text) && !['true', 'false', 'null'].includes(text);

/** Past white space and comments. */
function skipSpace(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length) {
    if (bytes[at] === code('%')) {
      while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) {
        at += 1;
      }
    } else if (SPACE.has(bytes[at]!)) {
      at += 1;
    } else {
      break;
    }
  }
  return at;
}

/** The end of a name, number, string, operator, or of an array or dictionary with all that is in it. */
function endOfObject(bytes: Uint8Array, from: number): number {
  let at = from;
  let depth = 0;
  do {
    const byte = bytes[at]!;
    if (byte === OPEN) {
      at = endOfString(bytes, at);
    } else if (byte === LESS && bytes[at + 1] === LESS) {
      depth += 1;
      at += 2;
    } else if (byte === GREATER && bytes[at + 1] === GREATER) {
      depth -= 1;
      at += 2;
    } else if (byte === LESS) {
      const close = bytes.indexOf(GREATER, at);
      at = close < 0 ? bytes.length : close + 1;
    } else if (byte === code('[') || byte === code(']')) {
      depth += byte === code('[') ? 1 : -1;
      at += 1;
    } else {
      at += 1;
      const isAlone = byte === code('{') || byte === code('}') || byte === CLOSE;
      at = isAlone ? at : endOfRegular(bytes, at);
    }
    if (depth > 0) {
      at = skipSpace(bytes, at);
    }
  } while (depth > 0 && at < bytes.length);
  return at;
}

function endOfString(bytes: Uint8Array, from: number): number {
  let depth = 0;
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === BACKSLASH) {
      at += 1;
    } else if (byte === OPEN) {
      depth += 1;
    } else if (byte === CLOSE) {
      depth -= 1;
      if (depth === 0) {
        return at + 1;
      }
    }
  }
  return bytes.length;
}

/** Behind `EI`, where what follows it is text again: picture data may hold these letters too. */
function endOfInlineImage(bytes: Uint8Array, from: number): number {
  let at = from;
  for (;;) {
    at = skipSpace(bytes, at);
    const end = endOfObject(bytes, at);
    if (at >= bytes.length || latin1(bytes, at, end) === 'ID') {
      at = end + 1;
      break;
    }
    at = end;
  }
  for (; at < bytes.length; at += 1) {
    const isEnd = bytes[at] === code('E') && bytes[at + 1] === code('I') && SPACE.has(bytes[at - 1]!);
    if (isEnd && !isRegular(bytes[at + 2]) && isText(bytes.subarray(at + 2, at + 18))) {
      return at + 2;
    }
  }
  return bytes.length;
}

const isText = (bytes: Uint8Array): boolean =>
  bytes.every((byte) => SPACE.has(byte) || (byte > 32 && byte < 127));

function endOfRegular(bytes: Uint8Array, from: number): number {
  let at = from;
  while (isRegular(bytes[at])) {
    at += 1;
  }
  return at;
}
