import * as z from 'zod/mini';
import type { Endpoint, Out } from '../endpoint';
import { endpoint } from './noun';
import { instant } from '../fields';
import { lineText } from '../text/text-fields';

/**
 * The public page that verifies a sealed file, for whoever holds one. The file itself never leaves the device: the page sends its
 * hash, and of a file that is not known by it the signature alone.
 */
const anonymous = {
  access: 'anonymous',
  isRead: true,
  decision: 'Ours. Guesses are counted by network; names are masked.',
} as const satisfies Partial<Endpoint>;
const PATH = '/signing/web/nologins/verify';

export const VERIFY_LIMITS = {
  /** Of a file that the page reads: a sealed one is larger than its original. */
  fileBytes: 16 * 1024 * 1024,
  /** Of a signature, in characters of base64. */
  signature: 90_000,
} as const;

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const verifiedSigningSchema = z.object({
  companyName: z.string(),
  companyEnName: z.nullable(z.string()),
  title: z.string(),
  sealedAt: z.string(),
  pageCount: z.number(),
  /** SHA-256 of the finished file. */
  sealedHash: z.string(),
  /** In the order of signing, masked. */
  parties: z.array(z.object({ name: z.string(), signedAt: z.nullable(z.string()) })),
});
export type VerifiedSigning = z.infer<typeof verifiedSigningSchema>;

export const verifySigningCode = endpoint({
  ...anonymous,
  id: 'verifySigningCode',
  path: `${PATH}/code`,
  encoding: 'form',
  changes: [],
  summary: 'What was sealed under a verify code',
  request: z.strictObject({ code: lineText(40) }),
  response: verifiedSigningSchema,
});

/**
 * `genuine`: the very file. `unlisted`: signed by a certificate known here and unchanged, but not in the records. `content`,
 * `added`, `signature`: what was changed. `foreign`: signed by somebody else. `unsigned`: no signature at all.
 */
export const FILE_VERDICTS = [
  'genuine',
  'unlisted',
  'content',
  'added',
  'signature',
  'foreign',
  'unsigned',
] as const;
export type FileVerdict = (typeof FILE_VERDICTS)[number];

export const verifySigningFile = endpoint({
  ...anonymous,
  id: 'verifySigningFile',
  path: `${PATH}/file`,
  changes: [],
  summary: 'What a file is worth, by its hash and its signature',
  request: z.strictObject({
    fileHash: sha256,
    /** Null of a file without one. */
    signature: z.nullable(
      z.strictObject({
        /** CMS in DER, in base64; empty when what stands there is none. */
        der: z.string().check(z.maxLength(VERIFY_LIMITS.signature), z.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
        /** SHA-256 of what it says it covers. */
        coveredHash: sha256,
        /** Whether that is the whole file. */
        coversAll: z.boolean(),
        /** When the file says it was signed; a signature of PAdES does not say so itself. */
        claimedAt: z.optional(instant),
      }),
    ),
  }),
  response: z.object({
    verdict: z.enum(FILE_VERDICTS),
    signing: z.nullable(verifiedSigningSchema),
    certificate: z.nullable(
      z.object({
        subject: z.string(),
        issuer: z.string(),
        fingerprint: z.string(),
        validTo: z.string(),
        /** Made by the company itself: proves that nothing was changed, not who it is. */
        isSelfMade: z.boolean(),
        wasValid: z.boolean(),
      }),
    ),
    /** Of a timestamp authority. */
    timestampedAt: z.nullable(z.string()),
  }),
});
export type VerifiedFile = Out<typeof verifySigningFile>;
