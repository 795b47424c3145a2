/** Sizes of signing. Days and hours are whole; boxes are hundredths of a point. */
export const SIGNING_LIMITS = {
  title: 80,
  parties: 20,
  fields: 200,
  label: 30,
  text: 200,
  reason: 200,
  keyword: 30,
  /** Of a PDF. */
  pages: 200,
  pictures: 10,
  /** From now until the last day to sign. */
  deadlineDays: 180,
  /** Days before the deadline on which those who have still to sign are reminded. */
  remindDays: 30,
  /** People of one batch. */
  batch: 500,
  /** Ink of somebody without a session, in characters of its data URL. */
  ink: 200_000,
  templateName: 60,
  templateBlocks: 200,
  templateText: 2_000,
  templateRoles: 5,
} as const;

/** Side by side, or one turn after the other. */
export const SIGNING_ORDERS = ['inOrder', 'atOnce'] as const;
export type SigningOrder = (typeof SIGNING_ORDERS)[number];

/** How signers show that it is their will: by a code sent to their number or address, by the password of their account, or either. */
export const SIGNING_PROOFS = ['code', 'password', 'either'] as const;
export type SigningProof = (typeof SIGNING_PROOFS)[number];

/**
 * `draft` is written; `preparing`: its pages are drawn; `signing` has been sent; `sealing`: all have signed and the file is made. The
 * rest are ends, but `failed`: the file could not be made, and is tried again.
 */
export const SIGNING_STATES = [
  'draft',
  'preparing',
  'signing',
  'sealing',
  'completed',
  'expired',
  'refused',
  'withdrawn',
  'failed',
] as const;
export type SigningState = (typeof SIGNING_STATES)[number];

/** Whose name stands for a party: a member, somebody outside the company, or whoever administers its stamps. */
export const PARTY_KINDS = ['member', 'outsider', 'stamp'] as const;
export type PartyKind = (typeof PARTY_KINDS)[number];

export const PARTY_ROLES = ['signer', 'copy'] as const;
export type PartyRole = (typeof PARTY_ROLES)[number];

/** `turn` may sign now, `opened` has also read it. `received`: a copy has come. `ended`: the case ended before they answered. */
export const PARTY_STATES = [
  'waiting',
  'turn',
  'opened',
  'signed',
  'refused',
  'handedOver',
  'received',
  'ended',
] as const;
export type PartyState = (typeof PARTY_STATES)[number];

export const SIGNING_FIELD_KINDS = ['signature', 'seal', 'pagingSeal', 'date', 'text'] as const;
export type SigningFieldKind = (typeof SIGNING_FIELD_KINDS)[number];

/** What a case was made from; statements name what they came from in `originId`. Notices and offers are made from templates. */
export const SIGNING_SOURCES = ['file', 'template', 'settlement', 'payChange', 'leaving'] as const;
export type SigningSource = (typeof SIGNING_SOURCES)[number];

/**
 * What has become of a document that another noun has sent to be signed, where it was sent from: `making` has not been sent yet,
 * `notSent` could not be.
 */
export const ORIGIN_STATES = [
  'making',
  'notSent',
  'waiting',
  'signed',
  'refused',
  'withdrawn',
  'expired',
] as const;
export type OriginState = (typeof ORIGIN_STATES)[number];

/** Lists of a person (spec section 4), and what one has not sent yet. `expiring`: running, with a deadline within seven days. */
export const SIGNING_BOXES = [
  'waitingMe',
  'waitingOthers',
  'completed',
  'expired',
  'refused',
  'withdrawn',
  'expiring',
  'draft',
] as const;
export type SigningBox = (typeof SIGNING_BOXES)[number];

export const SIGNING_EVENTS = [
  'sent',
  'opened',
  'codeSent',
  'proven',
  'signed',
  'refused',
  'handedOver',
  'withdrawn',
  'expired',
  'resent',
  'reminded',
  'sealed',
  'sealFailed',
  'retried',
] as const;
export type SigningEventKind = (typeof SIGNING_EVENTS)[number];

/** Integers in hundredths of a point from the top left of the page as it is shown. */
export type Box = { x: number; y: number; width: number; height: number };
