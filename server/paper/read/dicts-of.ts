import { type PDF, PdfDict, type PdfObject, PdfRef } from '@libpdf/core';
import { PaperFault } from '../paper-fault';

/** How many objects of a file are looked at. */
const OBJECTS_MOST = 200_000;

/** Every dictionary that the catalog leads to, each once. */
export function* dictsOf(pdf: PDF): Generator<PdfDict> {
  const seen = new Set<PdfObject>();
  const open: PdfObject[] = [pdf.getCatalog()];
  for (let object = open.pop(); object; object = open.pop()) {
    const found = object instanceof PdfRef ? pdf.getObject(object) : object;
    if (!found || seen.has(found) || found.type === 'ref') {
      continue;
    }
    seen.add(found);
    if (seen.size > OBJECTS_MOST) {
      throw new PaperFault('paperHeavy');
    }
    if (found instanceof PdfDict) {
      yield found;
      open.push(...[...found].map(([, value]) => value));
    } else if (found.type === 'array') {
      open.push(...found.toArray());
    }
  }
}
