import { PDF } from '@libpdf/core';
import { describe, expect, it } from 'vitest';
import { onePage } from '@tests/helpers/pdf/make-pdf';
import { textBoxes } from '../read/text-boxes';
import { normalizePdf } from './normalize-pdf';
import { stripContent } from './strip-content';

const page = (text: string) => ({ dict: '', stream: Buffer.from(text) });
const show = (text: string, y: number) => `BT /F1 12 Tf 100 ${y} Td (${text}) Tj ET`;
const wordsOf = async (bytes: Uint8Array) =>
  (await textBoxes((await normalizePdf(bytes)).bytes)).map(({ text }) => text).join(' ');

/** A page with text in a layer of its own, and how the layer is set. */
const layered = (config: string, layer = '<< /Type /OCG /Name (Layer) >>', more: string[] = []) =>
  onePage({
    catalog: `/OCProperties << /OCGs [6 0 R 7 0 R 8 0 R] /D << ${config} >> >>`,
    page: '/Resources << /Font << /F1 5 0 R >> /Properties << /L 6 0 R >> >>',
    content: page(`${show('always', 700)} /OC /L BDC ${show('layered', 600)} EMC`),
    more: [layer, ...more],
  });
const printOnly = '<< /Type /OCG /Usage << /View << /ViewState /OFF >> /Print << /PrintState /ON >> >> >>';
const members = (policy: string) => `<< /Type /OCMD /OCGs [7 0 R 8 0 R] ${policy} >>`;
const groups = ['<< /Type /OCG /Name (One) >>', '<< /Type /OCG /Name (Other) >>'];

describe('a layer is decided as a screen shows it', () => {
  it.each([
    ['on', layered(''), true],
    ['off', layered('/OFF [6 0 R]'), false],
    ['off by what holds for all', layered('/BaseState /OFF'), false],
    ['on where all others are off', layered('/BaseState /OFF /ON [6 0 R]'), true],
    [
      'for print alone',
      layered('/AS [<< /Event /View /Category [/View] /OCGs [6 0 R] >>]', printOnly),
      false,
    ],
    ['with one of two off, any on', layered('/OFF [8 0 R]', members(''), groups), true],
    ['with one of two off, all on', layered('/OFF [8 0 R]', members('/P /AllOn'), groups), false],
    ['with one of two off, any off', layered('/OFF [8 0 R]', members('/P /AnyOff'), groups), true],
    ['by an expression', layered('/OFF [8 0 R]', members('/VE [/Not [/Or 8 0 R]]'), groups), true],
  ])('%s', async (_, bytes, isShown) => {
    const words = await wordsOf(bytes);
    expect([words.includes('always'), words.includes('layered')]).toEqual([true, isShown]);
  });

  it('and refused where each reader decides for itself', async () => {
    const zoomed = '<< /Type /OCG /Usage << /Zoom << /min 2 >> >> >>';
    const bytes = layered('/AS [<< /Event /View /Category [/Zoom] /OCGs [6 0 R] >>]', zoomed);
    await expect(normalizePdf(bytes)).rejects.toMatchObject({ key: 'paperLayers' });
    // Readers differ in whether this hides the layer: it is not among those that are set by their use.
    await expect(normalizePdf(layered('', printOnly))).rejects.toMatchObject({ key: 'paperDiffers' });
  });
});

it.each([
  ['paths', '0 0 9 9 re f 0 0 m 9 9 l S', '0 0 9 9 re\nn\n0 0 m\n9 9 l\nn\n'],
  ['pictures', 'q /X Do Q /S sh', 'q\nQ\n'],
  ['an inline picture with its end among its data', 'BI /W 1 ID \x01 EI\x02\x80 EI Q', 'Q\n'],
  ['texts that go to the next line', '(a) \' 1 2 (b) " (c (d\\))) Tj [(e)] TJ', 'T*\n1 Tw 2 Tc T*\n'],
  [
    'a layer and a mark inside',
    '/OC /L BDC 0 g f EMC /P << /MCID [1] >> BDC f EMC',
    '/Span BMC\n0 g\nn\nEMC\n/P << /MCID [1] >> BDC\nn\nEMC\n',
  ],
])('%s of a hidden layer go, and what they set stays', (_, inside, left) => {
  const content = Buffer.from(`/OC /L BDC ${inside} EMC (EMC % no comment) Tj % EMC\n0 0 1 1 re f`, 'latin1');
  const stripped = Buffer.from(stripContent(content, () => false)).toString('latin1');
  expect(stripped).toBe(`/Span BMC\n${left}EMC\n(EMC % no comment) Tj\n0 0 1 1 re\nf\n`);
});

const field = (more: string) =>
  `<< /Type /Annot /Subtype /Widget /T (a) /Rect [100 500 320 524] /F 4 ${more} >>`;
const old = {
  dict: '/Subtype /Form /BBox [0 0 220 24] /Resources << /Font << /F1 5 0 R >> >>',
  stream: Buffer.from('BT /F1 12 Tf 4 8 Td (Salary 10000) Tj ET'),
};
const filled = (form: string, more: string) =>
  onePage({
    catalog: `/AcroForm << /Fields [6 0 R] /DA (/F1 0 Tf 0 g) ${form} >>`,
    page: '/Annots [6 0 R]',
    more: [field(more), old],
  });

describe('a field', () => {
  it.each([
    ['shows its appearance', '', '/FT /Tx /V (Salary 10000) /AP << /N 7 0 R >>', 'Salary 10000'],
    [
      'shows its value where appearances are out of date',
      '/NeedAppearances true',
      '/FT /Tx /V (Salary 30000) /AP << /N 7 0 R >>',
      'Salary 30000',
    ],
    ['shows its value without an appearance', '', '/FT /Tx /V <FEFF85AA8D44>', '薪资'],
    ['shows what its choice is called', '', '/FT /Ch /Ff 131072 /V (m) /Opt [[(m) (monthly)]]', 'monthly'],
    ['shows nothing when hidden', '', '/FT /Tx /V (Salary 10000) /F 2 /AP << /N 7 0 R >>', undefined],
  ])('%s', async (_, form, more, word) => {
    const words = await wordsOf(filled(form, more));
    expect(words).toBe(['Sign here: Party A', word].filter(Boolean).join(' '));
  });

  it.each([
    ['of a password', '/FT /Tx /Ff 8192 /V (secret)', 'paperNote'],
    ['that lists what is not its value', '/FT /Ch /V (c) /Opt [(a) (b)]', 'paperNote'],
    [
      'that has no room for all that is chosen',
      '/FT /Ch /Ff 2097152 /V [(a) (f)] /Opt [(a) (b) (c) (d) (e) (f)]',
      'paperNote',
    ],
    ['that stands aslant', '/FT /Tx /V (a) /MK << /R 45 >>', 'paperNote'],
    ['with a character that has no glyph', '/FT /Tx /V <FEFFD842DFB7>', 'paperGlyphs'],
  ])('%s is refused', async (_, more, key) => {
    await expect(normalizePdf(filled('', more))).rejects.toMatchObject({ key });
  });
});

it('a plain file stays as it is, and a link loses its frame alone', async () => {
  const link = (border: string) =>
    `<< /Type /Annot /Subtype /Link /Rect [0 0 99 99] ${border} /A << /S /URI /URI (https://example.com) >> >>`;
  const plain = onePage({ page: '/Annots [6 0 R]', more: [link('/Border [0 0 0]')] });
  expect((await normalizePdf(plain)).bytes).toBe(plain);
  const { bytes } = await normalizePdf(onePage({ page: '/Annots [6 0 R]', more: [link('')] }));
  const [first] = (await PDF.load(bytes)).getPages();
  expect(first!.dict.getArray('Annots')?.length).toBe(1);
  expect((await normalizePdf(bytes)).bytes).toBe(bytes);
});
