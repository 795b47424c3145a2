import * as z from 'zod/mini';
import { day, id } from '../fields';
import { lineText } from '../text/text-fields';

/** What a seal stands for. The company seal binds the company in everything, so that two people always act on it. */
export const SEAL_KINDS = ['company', 'contract', 'finance', 'legal', 'personnel', 'other'] as const;
export type SealKind = (typeof SEAL_KINDS)[number];

/** `asked`: made and not approved yet; `declined`: never was one. A destroyed seal stays for its ledger and opens nothing again. */
export const SEAL_STATES = ['asked', 'active', 'suspended', 'destroyed', 'declined'] as const;
export type SealState = (typeof SEAL_STATES)[number];

export const SEAL_CHANGE_KINDS = ['make', 'change', 'suspend', 'resume', 'destroy'] as const;
export type SealChangeKind = (typeof SEAL_CHANGE_KINDS)[number];
export const SEAL_CHANGE_STATES = ['asked', 'approved', 'declined', 'withdrawn'] as const;
export type SealChangeState = (typeof SEAL_CHANGE_STATES)[number];

/** The dictionary by whose code forms offer the seals of a company. */
export const SEAL_ITEMS = 'seal';

/** Why a grant gives nothing any more, whatever is left of it. */
export const GRANT_ENDS = ['ended', 'takenBack', 'left', 'destroyed'] as const;
export type GrantEnd = (typeof GRANT_ENDS)[number];

/** A use that the stamp administrator is asked for. */
export const STAMPING_STATES = ['waiting', 'placed', 'refused', 'withdrawn'] as const;
export type StampingState = (typeof STAMPING_STATES)[number];
/** Where a seal is placed: in a signing, or on a document outside the portal. */
export const USE_SUBJECTS = ['signing', 'document'] as const;
export type UseSubject = (typeof USE_SUBJECTS)[number];

/** `grantDays`: how long a grant of an approved request lasts that names no day; `endsSoon`: days before its end that are warned of. */
export const SEAL_LIMITS = {
  seals: 200,
  name: 40,
  reason: 200,
  purpose: 200,
  title: 100,
  quota: 1_000,
  grantDays: 30,
  grantDaysMax: 3_660,
  endsSoon: 7,
  pages: 2_000,
  /** Of an uploaded picture, in pixels and bytes. */
  pictureSide: 1_200,
  pictureSideMin: 200,
  uploadBytes: 3_000_000,
} as const;

export const SEAL_SHAPES = ['round', 'oval', 'square'] as const;

const line = (max: number) => lineText(max, 0);

/**
 * A seal that the server draws: round with the company along its edge and a star, oval with a line through the middle, or a square
 * of a name in two columns.
 */
export const sealDesignSchema = z.strictObject({
  shape: z.enum(SEAL_SHAPES),
  /** The company along the edge, or the name of a square seal. */
  text: line(40).check(z.minLength(1)),
  /** Below the star or in the middle: 合同专用章. */
  line: line(16),
  /** The number that is registered with the police, along the lower edge. */
  code: line(20),
  hasStar: z.boolean(),
});
export type SealDesign = z.infer<typeof sealDesignSchema>;

/** What a seal is: drawn, or an uploaded picture. */
export const sealLookSchema = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('design'), design: sealDesignSchema }),
  z.strictObject({ by: z.literal('file'), fileId: id }),
]);
export type SealLook = z.infer<typeof sealLookSchema>;

/** Both days count. */
export const validity = { validFrom: day, validTo: day };
