import { deflateSync } from 'node:zlib';
import { PDF } from '@libpdf/core';
import fc from 'fast-check';
import { makePdf } from './make-pdf';

/** One note, field or layer of a generated page. */
type Part = {
  name: string;
  /** Whether it brings its own appearance. */
  hasLook?: boolean;
  flags?: number;
  /** By how many degrees a field stands turned on its page. */
  fieldTurn?: number;
  layer?: Layer;
  asPicture?: boolean;
};
type Layer = 'on' | 'off' | 'printOnly' | 'noneOff' | 'notOff';
export type OddPage = {
  turn: 0 | 90 | 180 | 270;
  parts: readonly Part[];
  isCropped: boolean;
  isSeeThrough: boolean;
  leavesMatrix: boolean;
  needsAppearances: boolean;
  hasStreams: boolean;
};

const [WIDTH, HEIGHT, STEP] = [595, 842, 46];

const MARKUPS = [
  'Highlight',
  'Underline',
  'StrikeOut',
  'Squiggly',
  'Square',
  'Circle',
  'Line',
  'Polygon',
  'PolyLine',
  'Ink',
  'FreeText',
  'Text',
  'Stamp',
  'Caret',
  'Popup',
  'Redact',
  'Watermark',
  'Link',
  'Sound',
  'Unknown',
];
const FIELDS: Record<string, string> = {
  text: '/FT /Tx /V (Value)',
  lines: '/FT /Tx /Ff 4096 /V (Value of a text\\non two lines)',
  comb: '/FT /Tx /Ff 16777216 /MaxLen 12 /V (Value)',
  centered: '/FT /Tx /Q 1 /V (Value)',
  empty: '/FT /Tx',
  choice: '/FT /Ch /Ff 131072 /Opt [[(v) (Value)] (Other)] /V (v)',
  list: '/FT /Ch /Opt [(Value) (Other)] /V (Value)',
  chosen: '/FT /Ch /Ff 2097152 /Opt [[(v) (Value)] (Other) (Third)] /V [(v) (Third)]',
  scrolled: '/FT /Ch /Opt [(First) (Second) (Third) (Fourth) (Fifth) (Value)] /I [4] /TI 3',
  box: '/FT /Btn /V /Yes /AS /Yes',
  button: '/FT /Btn /Ff 65536',
  signature: '/FT /Sig',
};
const LOOKS: Record<string, string> = {
  centered: '/BG [0.9 0.9 1] /BC [1 0 0]',
  chosen: '/BC [0 0 1]',
  box: '/BC [0 0 0]',
  button: '/CA (Value) /BG [0.8 0.8 0.8]',
};

const part = fc.oneof(
  fc.record({
    name: fc.constantFrom(...MARKUPS),
    hasLook: fc.boolean(),
    flags: fc.constantFrom(4, 4, 4, 0, 2, 32, 36, 28),
    layer: fc.option(fc.constantFrom<Layer>('on', 'off', 'printOnly'), { nil: undefined, freq: 4 }),
  }),
  fc.record({
    name: fc.constantFrom(...Object.keys(FIELDS)),
    hasLook: fc.boolean(),
    fieldTurn: fc.constantFrom(0, 0, 90, 180, 270),
    flags: fc.constantFrom(4, 4, 4, 2, 36),
  }),
  fc.record({
    name: fc.constant('layer'),
    layer: fc.constantFrom<Layer>('on', 'off', 'printOnly', 'noneOff', 'notOff'),
    asPicture: fc.boolean(),
  }),
);

export const oddPages: fc.Arbitrary<OddPage> = fc.record({
  turn: fc.constantFrom<OddPage['turn']>(0, 90, 180, 270),
  parts: fc.array(part, { minLength: 1, maxLength: 6 }),
  isCropped: fc.boolean(),
  isSeeThrough: fc.boolean(),
  leavesMatrix: fc.boolean(),
  needsAppearances: fc.boolean(),
  hasStreams: fc.boolean(),
});

const rectOf = (index: number): [number, number, number, number] => {
  const y = 640 - index * STEP * 1.8;
  return [150, y, 390, y + STEP];
};

function noteOf({ name, flags = 4, fieldTurn = 0 }: Part, index: number): string {
  const [x1, y1, x2, y2] = rectOf(index);
  const quads = `/QuadPoints [${x1} ${y2} ${x2} ${y2} ${x1} ${y1} ${x2} ${y1}]`;
  const points = `${x1 + 5} ${y1 + 5} ${x2 - 5} ${y2 - 5}`;
  const corners = `${points} ${x1 + 5} ${y2 - 5}`;
  const own: Record<string, string> = {
    Line: `/L [${points}]`,
    Polygon: `/Vertices [${corners}] /IC [0.8 1 0.8]`,
    PolyLine: `/Vertices [${corners}]`,
    Ink: `/InkList [[${corners}]]`,
    Square: '/IC [1 0.8 0.8] /BS << /W 2 /S /D /D [3 2] >>',
    FreeText: '/DA (/Helv 11 Tf 0 0 1 rg)',
    Link: '/A << /S /URI /URI (https://example.com/) >>',
  };
  const isField = name in FIELDS;
  const kind = isField
    ? `/Subtype /Widget /T (f${index}) ${FIELDS[name]} /DA (/Helv 0 Tf 0 g) /MK << /R ${fieldTurn} ${LOOKS[name] ?? ''} >>`
    : `/Subtype /${name} /Contents (Note ${index})`;
  return `/Type /Annot ${kind} /Rect [${x1} ${y1} ${x2} ${y2}] /C [1 0.8 0] /F ${flags} ${quads} ${own[name] ?? ''}`;
}

const stream = (dict: string, text: string, packs = false) => ({
  dict: packs ? `${dict} /Filter /FlateDecode` : dict,
  stream: packs ? deflateSync(Buffer.from(text)) : Buffer.from(text),
});

/** The text that a part shows, with which a test finds it again. */
export const wordOf = (index: number): string => `Part${index}`;

/** A page of the parts, one below the other over lines of text; with streams, its table of objects is one as well. */
export async function oddPdf(page: OddPage): Promise<Uint8Array> {
  const bytes = written(page);
  return page.hasStreams ? await (await PDF.load(bytes)).save({ useXRefStream: true }) : bytes;
}

function written({ parts, ...page }: OddPage): Buffer {
  const objects: Parameters<typeof makePdf>[0][number][] = [];
  const first = 10;
  const add = (object: (typeof objects)[number]): string => `${first + objects.push(object) - 1} 0 R`;
  const group = (name: string, usage = '') => add(`<< /Type /OCG /Name (${name}) ${usage} >>`);
  const [on, off] = [group('on'), group('off')];
  const print = group('print', '/Usage << /View << /ViewState /OFF >> /Print << /PrintState /ON >> >>');
  const layers: Record<Layer, string> = {
    on,
    off,
    printOnly: print,
    noneOff: add(`<< /Type /OCMD /OCGs [${on} ${off}] /P /AllOn >>`),
    notOff: add(`<< /Type /OCMD /VE [/And ${on} [/Not ${off}]] >>`),
  };
  const fonts = '/Font << /F1 5 0 R /Helv 5 0 R >>';
  const notes: string[] = [];
  const pictures: string[] = [];
  let content = page.leavesMatrix ? '0.5 0 0 0.5 0 0 cm 2 0 0 2 0 0 cm 1.1 0 0 1.1 -30 -30 cm ' : '';
  content += parts
    .map(
      (_, index) => `BT /F1 11 Tf 155 ${rectOf(index)[1] + 16} Td (Clause ${index} of the agreement) Tj ET `,
    )
    .join('');
  parts.forEach((one, index) => {
    const [x, y] = rectOf(index);
    const words = `BT /F1 11 Tf ${x + 130} ${y + 4} Td (${wordOf(index)}) Tj ET`;
    if (one.name === 'layer' && one.asPicture) {
      const form = `/Type /XObject /Subtype /Form /BBox [0 0 ${WIDTH} ${HEIGHT}] /OC ${layers[one.layer!]} /Resources << ${fonts} >>`;
      pictures.push(`/X${index} ${add(stream(form, words, page.hasStreams))}`);
      content += `/X${index} Do `;
    } else if (one.name === 'layer') {
      content += `/OC /${one.layer} BDC q 0.9 0.95 1 rg ${x} ${y} 240 14 re f Q ${words} EMC `;
    } else {
      const form = `/Type /XObject /Subtype /Form /BBox [0 0 120 23] /Matrix [1 0 0 1 4 4] /Resources << ${fonts} >>`;
      const drawn = `0.85 0.9 0.7 rg 0 0 120 23 re f 0 g BT /F1 11 Tf 6 8 Td (${wordOf(index)}) Tj ET`;
      const look = one.hasLook ? add(stream(form, drawn, page.hasStreams)) : '';
      const named = look && one.name === 'box' ? `<< /Yes ${look} >>` : look;
      const layer = one.layer ? `/OC ${layers[one.layer]}` : '';
      notes.push(add(`<< ${noteOf(one, index)} ${layer} ${named && `/AP << /N ${named} >>`} >>`));
    }
  });
  const used = parts.some(({ layer }) => layer !== undefined);
  const properties = used
    ? `/OCProperties << /OCGs [${on} ${off} ${print}] /D << /Order [${on}] /OFF [${off}] /AS [<< /Event /View /Category [/View] /OCGs [${print}] >> << /Event /Print /Category [/Print] /OCGs [${print}] >>] >> >>`
    : '';
  const fields = parts.flatMap(({ name }, index) =>
    name in FIELDS ? notes[parts.slice(0, index).filter((one) => one.name !== 'layer').length]! : [],
  );
  const form =
    fields.length > 0
      ? `/AcroForm << /Fields [${fields.join(' ')}] /NeedAppearances ${page.needsAppearances} /DA (/Helv 0 Tf 0 g) /DR << ${fonts} >> >>`
      : '';
  const crop = page.isCropped ? '/CropBox [40 60 560 800]' : '';
  const see = page.isSeeThrough ? '/Group << /S /Transparency /CS /DeviceRGB >>' : '';
  const resources = `<< ${fonts} /XObject << ${pictures.join(' ')} >> /Properties << ${Object.entries(layers)
    .map(([name, ref]) => `/${name} ${ref}`)
    .join(' ')} >> /ExtGState << /G << /ca 0.5 >> >> >>`;
  const seen = page.isSeeThrough ? 'q /G gs 0.7 0.8 1 rg 100 100 300 200 re f Q ' : '';
  return makePdf([
    `<< /Type /Catalog /Pages 2 0 R ${properties} ${form} >>`,
    `<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Rotate ${page.turn} ${crop} /Resources ${resources} >>`,
    `<< /Type /Page /Parent 2 0 R /Contents 4 0 R ${see} /Annots [${notes.join(' ')}] >>`,
    stream('', seen + content, page.hasStreams),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...Array.from({ length: first - 6 }, () => 'null'),
    ...objects,
  ]);
}
