import { PdfArray, PdfDict, type PDF, PdfName, type PdfObject, PdfRef } from '@libpdf/core';
import { PaperFault } from '../paper-fault';

type Found = PdfObject | null | undefined;
const DEPTH_MOST = 32;

/**
 * Which layers (optional content) a screen shows when the file is opened, by ISO 32000-1, 8.11. Undefined for a file without layers.
 * What depends on language, user or zoom is refused: each reader would decide it for itself.
 */
export function readLayers(pdf: PDF): ((layer: PdfObject | undefined) => boolean) | undefined {
  const resolve = (ref: PdfRef) => pdf.getObject(ref);
  const properties = pdf.getCatalog().getDict('OCProperties', resolve);
  if (!properties) {
    return undefined;
  }
  const config = properties.getDict('D', resolve);
  const listed = (key: string) => new Set(itemsOf(pdf, config?.getArray(key, resolve)));
  const [on, off] = [listed('ON'), listed('OFF')];
  const isOnByBase = config?.getName('BaseState', resolve)?.value !== 'OFF';
  const automatic = automaticGroups(pdf, config);
  const isGroupShown = (group: PdfDict): boolean => {
    const state = automatic.has(group) ? viewStateOf(pdf, group) : undefined;
    return state ?? (on.has(group) || (!off.has(group) && isOnByBase));
  };
  const isShown = (layer: Found, depth = 0): boolean => {
    const dict = layer instanceof PdfRef ? pdf.getObject(layer) : layer;
    if (!(dict instanceof PdfDict) || depth > DEPTH_MOST) {
      throw new PaperFault('paperLayers');
    }
    if (dict.getName('Type', resolve)?.value !== 'OCMD') {
      return isGroupShown(dict);
    }
    const expression = dict.getArray('VE', resolve);
    if (expression) {
      return evaluate(pdf, expression, (group) => isShown(group, depth + 1));
    }
    const groups = dict.get('OCGs', resolve);
    const shown = (groups instanceof PdfArray ? itemsOf(pdf, groups) : [groups])
      .filter((group): group is PdfDict => group instanceof PdfDict)
      .map((group) => isShown(group, depth + 1));
    return byPolicy(dict.getName('P', resolve)?.value ?? 'AnyOn', shown);
  };
  return (layer) => isShown(layer);
}

function byPolicy(policy: string, shown: readonly boolean[]): boolean {
  if (shown.length === 0) {
    return true;
  }
  switch (policy) {
    case 'AnyOn':
      return shown.some(Boolean);
    case 'AllOn':
      return shown.every(Boolean);
    case 'AnyOff':
      return !shown.every(Boolean);
    case 'AllOff':
      return !shown.some(Boolean);
    default:
      throw new PaperFault('paperLayers');
  }
}

function evaluate(pdf: PDF, expression: PdfArray, isShown: (group: Found) => boolean, depth = 0): boolean {
  const [operator, ...operands] = itemsOf(pdf, expression);
  if (!(operator instanceof PdfName) || operands.length === 0 || depth > DEPTH_MOST) {
    throw new PaperFault('paperLayers');
  }
  const values = operands.map((one) =>
    one instanceof PdfArray ? evaluate(pdf, one, isShown, depth + 1) : isShown(one),
  );
  switch (operator.value) {
    case 'And':
      return values.every(Boolean);
    case 'Or':
      return values.some(Boolean);
    case 'Not':
      return !values[0];
    default:
      throw new PaperFault('paperLayers');
  }
}

/** Groups whose state on a screen is set by what they are used for, as those for print alone are. */
function automaticGroups(pdf: PDF, config: PdfDict | undefined): Set<Found> {
  const resolve = (ref: PdfRef) => pdf.getObject(ref);
  const found = new Set<Found>();
  for (const usage of itemsOf(pdf, config?.getArray('AS', resolve))) {
    if (!(usage instanceof PdfDict) || usage.getName('Event', resolve)?.value !== 'View') {
      continue;
    }
    const groups = itemsOf(pdf, usage.getArray('OCGs', resolve));
    for (const category of itemsOf(pdf, usage.getArray('Category', resolve))) {
      const name = category instanceof PdfName ? category.value : '';
      const uses = (group: Found) =>
        group instanceof PdfDict && group.getDict('Usage', resolve)?.has(name) === true;
      if (name === 'View') {
        groups.forEach((group) => found.add(group));
      } else if (['Zoom', 'Language', 'User'].includes(name) && groups.some(uses)) {
        throw new PaperFault('paperLayers');
      }
    }
  }
  return found;
}

function viewStateOf(pdf: PDF, group: PdfDict): boolean | undefined {
  const resolve = (ref: PdfRef) => pdf.getObject(ref);
  const view = group.getDict('Usage', resolve)?.getDict('View', resolve);
  const state = view?.getName('ViewState', resolve)?.value;
  return state === undefined ? undefined : state !== 'OFF';
}

/** The items of an array, with references resolved. */
export const itemsOf = (pdf: PDF, array: PdfArray | undefined): Found[] =>
  (array?.toArray() ?? []).map((one) => (one instanceof PdfRef ? pdf.getObject(one) : one));
