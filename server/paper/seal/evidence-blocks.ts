import { encodeQR } from 'qr';
import { encodePng } from '../read/encode-png';
import type { Evidence, PaperBlock } from '../types';

const QR_SIZE = 96;
const QR_SCALE = 4;
const FACTS = [{ share: 1 }, { share: 3 }];

type Facts = Evidence['facts'];

/** What the evidence page shows: the facts of the whole, each party, what the certificate is worth, and the way to verify. */
export function evidenceBlocks({ title, facts, parties, notes, verifyUrl }: Evidence): PaperBlock[] {
  return [
    { kind: 'title', text: title },
    { kind: 'table', columns: FACTS, rows: rowsOf(facts) },
    ...parties.flatMap((party): PaperBlock[] => [
      { kind: 'heading', text: party.name },
      { kind: 'table', columns: FACTS, rows: rowsOf(party.facts) },
    ]),
    { kind: 'space', height: 8 },
    { kind: 'picture', png: qrPicture(verifyUrl), width: QR_SIZE, height: QR_SIZE, align: 'start' },
    { kind: 'paragraph', text: verifyUrl, size: 'small' },
    ...notes.map((text): PaperBlock => ({ kind: 'paragraph', text, size: 'small' })),
  ];
}

const rowsOf = (facts: Facts) => facts.map(({ label, value }) => [label, value]);

/** Every text of it, for those who ask whether all of them can be drawn. */
export const evidenceTexts = ({ title, facts, parties, notes, verifyUrl, footer }: Evidence): string[] => [
  title,
  ...rowsOf([...facts, ...parties.flatMap((party) => party.facts)]).flat(),
  ...parties.map(({ name }) => name),
  ...notes,
  verifyUrl,
  footer,
];

function qrPicture(text: string): Uint8Array {
  const cells = encodeQR(text, 'raw', { border: 2 });
  const side = cells.length * QR_SCALE;
  const rgba = new Uint8Array(side * side * 4).fill(0xff);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      if (cells[Math.floor(y / QR_SCALE)]?.[Math.floor(x / QR_SCALE)]) {
        rgba.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
      }
    }
  }
  return encodePng({ rgba, width: side, height: side });
}
