import { operationsOf } from './content-operations';

const PAINTS_PATH = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'S', 's']);
const PAINTS = new Set(['Do', 'sh', 'BI', 'Tj', 'TJ']);

/**
 * Takes layers out of a content stream: what a hidden one paints is gone, and no mark of a layer is left. State that is set inside a
 * hidden layer still holds behind it.
 */
export function stripContent(bytes: Uint8Array, isShown: (name: string) => boolean): Uint8Array {
  const kept: Uint8Array[] = [];
  const marks: boolean[] = [];
  let hidden = 0;
  const write = (text: string) => kept.push(Buffer.from(`${text}\n`, 'latin1'));
  for (const { operator, operands, start, end } of operationsOf(bytes)) {
    const isLayer = operator === 'BDC' && operands[0] === '/OC';
    if (operator === 'BDC' || operator === 'BMC') {
      const isHiding = isLayer && !isShown(operands[1] ?? '');
      marks.push(isHiding);
      hidden += isHiding ? 1 : 0;
    } else if (operator === 'EMC' && marks.pop()) {
      hidden -= 1;
    }
    if (isLayer) {
      write('/Span BMC');
    } else if (hidden > 0 && PAINTS_PATH.has(operator)) {
      write('n');
    } else if (hidden > 0 && operator === "'") {
      write('T*');
    } else if (hidden > 0 && operator === '"') {
      write(`${operands[0]} Tw ${operands[1]} Tc T*`);
    } else if (hidden === 0 || !PAINTS.has(operator)) {
      kept.push(bytes.subarray(start, end), Buffer.from('\n'));
    }
  }
  return Buffer.concat(kept);
}
