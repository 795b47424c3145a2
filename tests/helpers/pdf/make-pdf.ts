import { constants, deflateRawSync, deflateSync } from 'node:zlib';

type Body = string | { dict: string; stream: Uint8Array };

/** A PDF of these objects (numbered from 1, the first is the catalog), with a right table of them. */
export function makePdf(objects: readonly Body[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let size = parts[0]!.length;
  const add = (part: Buffer) => {
    parts.push(part);
    size += part.length;
  };
  objects.forEach((body, index) => {
    offsets.push(size);
    add(Buffer.from(`${index + 1} 0 obj\n`));
    if (typeof body === 'string') {
      add(Buffer.from(body));
    } else {
      add(Buffer.from(`<< ${body.dict} /Length ${body.stream.length} >>\nstream\n`));
      add(Buffer.from(body.stream));
      add(Buffer.from('\nendstream'));
    }
    add(Buffer.from('\nendobj\n'));
  });
  const start = size;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  add(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

const HELVETICA = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

type PageSettings = {
  page?: string;
  pages?: string;
  catalog?: string;
  content?: Body;
  more?: readonly Body[];
};

/** A PDF of one page; each part can be given what is wrong with it. What pages inherit stands on the tree above them. */
export const onePage = ({
  page = '',
  pages = '',
  catalog = '',
  content,
  more = [],
}: PageSettings = {}): Buffer =>
  makePdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> ${pages} >>`,
    `<< /Type /Page /Parent 2 0 R /Contents 4 0 R ${page} >>`,
    content ?? { dict: '', stream: Buffer.from('BT /F1 24 Tf 100 700 Td (Sign here: Party A) Tj ET') },
    HELVETICA,
    ...more,
  ]);

/** A stream of some kilobytes that unpacks to about six gigabytes, in two steps. */
export function bomb(): Body {
  const piece = deflateRawSync(Buffer.alloc(16 * 1024 * 1024), { finishFlush: constants.Z_FULL_FLUSH });
  const many = Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array.from({ length: 400 }, () => piece)]);
  return { dict: '/Filter [/FlateDecode /FlateDecode]', stream: deflateSync(many) };
}
