/** Spec section 5: "Images: png, bmp, jpeg, jpg, gif. Attachments: word, excel, bmp, jpeg, gif, pdf." */
export const FILE_KINDS = ['image', 'attachment', 'table'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** The small picture that lists show in place of a large one: bytes at most, and pixels of its longer side. */
export const SMALL_PICTURE = { bytes: 100 * 1024, side: 320 } as const;

/** What a content can be found to be; `ole` and `zip` are Word or Excel as long as nobody has looked inside. */
export type Container = 'png' | 'bmp' | 'jpeg' | 'gif' | 'pdf' | 'ole' | 'zip';
export type FileType =
  | 'png'
  | 'bmp'
  | 'jpeg'
  | 'gif'
  | 'pdf'
  | 'doc'
  | 'xls'
  | 'docx'
  | 'xlsx'
  | 'csv'
  | 'zip';

const TYPES_OF: Record<FileKind, readonly FileType[]> = {
  image: ['png', 'bmp', 'jpeg', 'gif'],
  attachment: ['doc', 'docx', 'xls', 'xlsx', 'bmp', 'jpeg', 'gif', 'pdf'],
  table: ['xlsx', 'csv'],
};

export const CONTENT_TYPES: Record<FileType, string> = {
  png: 'image/png',
  bmp: 'image/bmp',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  pdf: 'application/pdf',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  zip: 'application/zip',
};

const EXTENSIONS: Record<FileType, readonly string[]> = {
  png: ['png'],
  bmp: ['bmp'],
  jpeg: ['jpg', 'jpeg'],
  gif: ['gif'],
  pdf: ['pdf'],
  doc: ['doc'],
  xls: ['xls'],
  docx: ['docx'],
  xlsx: ['xlsx'],
  csv: ['csv'],
  zip: ['zip'],
};

const OFFICE_INSIDE: Partial<Record<Container, readonly FileType[]>> = {
  ole: ['doc', 'xls'],
  zip: ['docx', 'xlsx'],
};

const SIGNATURES: readonly (readonly [Container, readonly number[]])[] = [
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['gif', [0x47, 0x49, 0x46, 0x38, 0x37, 0x61]],
  ['gif', [0x47, 0x49, 0x46, 0x38, 0x39, 0x61]],
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['ole', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
];

/** How many bytes from the start {@link containerOf} looks at. */
export const HEAD_BYTES = 32;

/** What a file is by its first bytes, whatever it is called. */
export function containerOf(head: Uint8Array): Container | undefined {
  const found = SIGNATURES.find(([, bytes]) => bytes.every((byte, index) => head[index] === byte));
  return found ? found[0] : isBitmap(head) ? 'bmp' : undefined;
}

/** "BM" begins many texts as well; a bitmap also has nothing in its reserved fields and a header of a known size. */
function isBitmap(head: Uint8Array): boolean {
  const headers = [12, 40, 52, 56, 64, 108, 124];
  return (
    head[0] === 0x42 &&
    head[1] === 0x4d &&
    [6, 7, 8, 9, 15, 16, 17].every((index) => head[index] === 0) &&
    headers.includes(head[14] ?? 0)
  );
}

/** True when a file that begins so may be of the kind; what is inside a Word or Excel file the server finds out. */
export function mayBeOfKind(kind: FileKind, container: Container | undefined): boolean {
  // Text has no first bytes of its own.
  const types = container ? (OFFICE_INSIDE[container] ?? [container as FileType]) : (['csv'] as const);
  return types.some((type) => isOfKind(kind, type));
}

export const isOfKind = (kind: FileKind, type: FileType): boolean => TYPES_OF[kind].includes(type);

export const isImageType = (contentType: string): boolean => contentType.startsWith('image/');

/** The extensions that a file chooser offers for a kind. */
export function extensionsOf(kind: FileKind): string[] {
  return TYPES_OF[kind].flatMap((type) => EXTENSIONS[type].map((one) => `.${one}`));
}

/** Whether a name ends as files of the type do. */
export function hasExtensionOf(type: FileType, name: string): boolean {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return extension !== undefined && EXTENSIONS[type].includes(extension);
}

export const usualExtension = (type: FileType): string => `.${EXTENSIONS[type][0]}`;
