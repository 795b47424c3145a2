import { eq } from 'drizzle-orm';
import type { Out, Parsed } from '@contract/endpoint';
import * as calls from '@contract/signing/verify-calls';
import type { FileVerdict } from '@contract/signing/verify-calls';
import { companyCertificate } from '@server/db/schema/signing/certificate';
import { signing } from '@server/db/schema/signing/signing';
import { type JudgedSignature, judgeSignature } from '@server/paper/verify/judge-signature';
import type { CallOf } from '@server/kernel/call-of';
import { hitLimit } from '@server/services/rate-limit/hit-limit';
import { findSealed } from './find-sealed';
import { verb } from '@server/kernel/verb';

const TRIES = { max: 60, windowMs: 60_000 };

type Answer = Out<typeof calls.verifySigningFile>;
type Given = Parsed<typeof calls.verifySigningFile>['signature'];

/** What a file is worth. The very file is known by its hash; of any other the signature tells what became of it. */
export const verifySigningFile = verb(
  calls.verifySigningFile,
  { permission: 'anyone', scope: 'none' },
  async ({ ctx, input }) => {
    await hitLimit(ctx, { key: `signing-verify-file:${ctx.network}`, ...TRIES });
    const sealed = await findSealed(ctx, eq(signing.sealedHash, input.fileHash));
    const { der = '', claimedAt } = input.signature ?? {};
    const judged = der
      ? judgeSignature(Buffer.from(der, 'base64'), claimedAt === undefined ? undefined : new Date(claimedAt))
      : undefined;
    const known = judged && (await isKnown(ctx, judged));
    return {
      verdict: sealed ? 'genuine' : verdictOf(input.signature, judged, known ?? false),
      signing: sealed ?? null,
      certificate: judged ? presentCertificate(judged) : null,
      timestampedAt: judged?.timestampedAt?.toISOString() ?? null,
    };
  },
);

async function isKnown(
  { db }: Pick<CallOf<typeof calls.verifySigningFile>['ctx'], 'db'>,
  { certificate }: JudgedSignature,
): Promise<boolean> {
  const rows = await db
    .select({ fingerprint: companyCertificate.fingerprint })
    .from(companyCertificate)
    .where(eq(companyCertificate.fingerprint, certificate.fingerprint));
  return rows.length > 0;
}

function verdictOf(given: Given, judged: JudgedSignature | undefined, isKnown: boolean): FileVerdict {
  if (!given) {
    return 'unsigned';
  }
  if (!judged) {
    return 'signature';
  }
  if (!isKnown) {
    return 'foreign';
  }
  if (judged.hash !== 'sha256' || judged.digest.toString('hex') !== given.coveredHash) {
    return 'content';
  }
  return given.coversAll ? 'unlisted' : 'added';
}

const presentCertificate = ({ certificate, wasValid }: JudgedSignature): Answer['certificate'] => {
  const { subject, issuer, fingerprint, validTo, isSelfSigned } = certificate;
  return { subject, issuer, fingerprint, validTo, isSelfMade: isSelfSigned, wasValid };
};
