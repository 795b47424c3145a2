/** Hundredths of a point, whole numbers; the origin is the top left corner of the page as a reader shows it. */
export type Box = { x: number; y: number; width: number; height: number };
export type PageSize = { width: number; height: number };

export const PAPER_LIMITS = {
  bytes: 10 * 1024 * 1024,
  pages: 200,
  /** A0, in hundredths of a point. */
  pageSide: 340_000,
  pictureWidth: 2_000,
} as const;

/** What a document is written of. A width is a share of the line; a text may hold line breaks. */
export type PaperBlock =
  | { kind: 'title'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string; align?: TextAlign; indent?: boolean; size?: 'small' }
  | { kind: 'table'; columns: readonly TableColumn[]; head?: readonly string[]; rows: readonly TableRow[] }
  | PaperGrid
  | { kind: 'picture'; png: Uint8Array; width: number; height: number; align?: TextAlign }
  | { kind: 'space'; height: number }
  | { kind: 'pageBreak' };
/** Red, green and blue, from 0 to 255. */
export type PaperColour = readonly [number, number, number];
export type PaperPage = { paper?: 'a4' | 'a3'; isLandscape?: boolean };
export type GridCell = { text: string; fill?: PaperColour; align?: TextAlign };
/**
 * A table of many narrow columns in small type. Widths are points and are stretched to the line; rows stay whole, and the head stands on
 * each page. A row that names a group has one cell and stays with the row below it.
 */
export type PaperGrid = {
  kind: 'grid';
  widths: readonly number[];
  /** Of the type, in points. */
  size: number;
  head: readonly GridCell[];
  rows: readonly { cells: readonly GridCell[]; isGroup?: boolean }[];
};
export type TextAlign = 'start' | 'center' | 'end';
export type TableColumn = { share: number; align?: TextAlign };
export type TableRow = readonly string[];

export type PaperDocument = {
  title: string;
  author: string;
  madeAt: Date;
  /** A4 upright when left out. */
  page?: PaperPage;
  blocks: readonly PaperBlock[];
  /** What stands below each page, `{page}` and `{pages}` filled in. */
  footer: string;
  /** Written faintly across each page. */
  watermark?: string;
};
export type WrittenDocument = { bytes: Uint8Array; pages: PageSize[] };

/** A picture of a page to be: PNG or JPEG. */
export type PaperPicture = Uint8Array;

export type PagePicture = { png: Uint8Array; width: number; height: number };

/** A part of a page; pages count from 0. */
export type Area = { page: number; box: Box };

/** A file that looks the same on every screen and on paper, with its pages. */
export type NormalPdf = { bytes: Uint8Array; pages: PageSize[] };

/** A text line's piece and where it stands; pages count from 0, as everywhere in the engine. */
export type TextBox = {
  page: number;
  text: string;
  box: Box;
  /** Where each character of the text begins, from the left. */
  starts: number[];
};

/** What is drawn once into a document: a picture, or a text that is made to fit its box. */
export type Mark = {
  page: number;
  box: Box;
  picture?: Uint8Array;
  text?: string;
  /** Of a paging seal: the part of the picture's width that this page carries, from 0 to 1. */
  slice?: { from: number; to: number };
};

/** One who signed, as the evidence page tells of them. All texts are in the language of the page already. */
export type EvidenceParty = {
  name: string;
  /** Facts in lines: when, how the will was proved, with which kind of device. Never an IP address. */
  facts: readonly { label: string; value: string }[];
};

export type Evidence = {
  title: string;
  /** Facts of the whole: document, company, number of events and head of their chain, hash of the original. */
  facts: readonly { label: string; value: string }[];
  parties: readonly EvidenceParty[];
  /** Every event, a row each. */
  record: { title: string; head: TableRow; rows: readonly TableRow[] };
  /** What the certificate is worth, and how the file is verified. */
  notes: readonly string[];
  /** Address of the public page with the verify code, drawn as a QR code. */
  verifyUrl: string;
  footer: string;
};

/** A P12 file and its password, or a private key (PKCS 8) and its certificate in DER. */
export type PaperSigner =
  | { p12: Uint8Array; password: string }
  | { key: Uint8Array; certificate: Uint8Array };

export type SealOrder = {
  original: Uint8Array;
  marks: readonly Mark[];
  evidence: Evidence;
  signer: PaperSigner;
  /** Who seals and why, as readers of PDF files show it. */
  signedBy: { name: string; reason: string };
  sealedAt: Date;
  /** What the file says of itself to programs, in ASCII: readers show it among its properties. */
  keywords?: string;
  timestamp?: { url: string };
};
export type SealedDocument = { bytes: Uint8Array; sha256: string; pages: number; certificate: Certificate };

export type Certificate = {
  /** SHA-256 of its DER form, in hexadecimal. */
  fingerprint: string;
  subject: string;
  issuer: string;
  validFrom: string;
  validTo: string;
  /** Signed by its own key: it says of itself who it is. */
  isSelfSigned: boolean;
};

/** The same with its DER form in base64. */
export type SignerCertificate = Certificate & { der: string };

/** What a file is worth. `changed` tells in which way. */
export type Verified =
  | { result: 'unsigned' }
  | { result: 'changed'; how: 'content' | 'signature' | 'added'; certificate?: Certificate }
  | {
      result: 'intact';
      certificate: Certificate & { is: 'known' | 'foreign' };
      /** Whether the certificate was valid when the file was sealed. */
      wasValid: boolean;
      signedAt?: string;
      /** From a timestamp authority, whose certificate is not checked against any list. */
      timestampedAt?: string;
    };
