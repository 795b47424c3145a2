import { and, eq } from 'drizzle-orm';
import { chainAnchor } from '@contract/signing/rules/event-chain';
import { USUAL_ZONE } from '@contract/zone';
import type { Ctx } from '@server/kernel/context';
import { tenant } from '@server/db/schema/company';
import { tenantProfile } from '@server/db/schema/company-profile';
import { signing } from '@server/db/schema/signing/signing';
import { found, ServiceError } from '@server/kernel/errors';
import type { Work } from '@server/jobs/job-kind';
import { sealDocument } from '@server/paper/paper';
import { storeMadeFile } from '@server/services/file/store-made-file';
import { inZone } from '@server/kernel/in-zone';
import { eventsOf, SYSTEM } from '../case/events';
import { bytesOf } from '@server/services/file/bytes-of';
import { tieFiles } from '../case/files';
import { moveCase } from '../case/move';
import { loadSigning, lockSigning, type StoredSigning } from '../case/rows';
import { companySigner } from '../certificate/company-signer';
import { pieces } from '../guest/store-ink';
import { evidenceOf } from './evidence';
import { marksOf } from './marks';

type Parts = Pick<Ctx, 'db' | 'now' | 'ids' | 'files' | 'env' | 'providers'>;

/**
 * Makes the finished file of a case that all have signed: marks, evidence, one signature of the company. Killed and done again it
 * seals once, since the case is completed under its lock; a file that nothing shows is swept.
 */
export async function sealSigning(
  parts: Parts,
  { payload, tenantId }: Work<{ signingId: string }>,
): Promise<void> {
  const { db } = parts;
  const [known] = await db
    .select({ tenantId: signing.tenantId, zone: tenantProfile.timezone, company: tenant.name })
    .from(signing)
    .innerJoin(tenant, eq(tenant.id, signing.tenantId))
    .leftJoin(tenantProfile, eq(tenantProfile.tenantId, signing.tenantId))
    .where(and(eq(signing.id, payload.signingId), eq(signing.tenantId, tenantId ?? '')));
  if (!known) {
    return;
  }
  await inZone(known.zone ?? USUAL_ZONE, async () => {
    const stored = await loadSigning(db, known.tenantId, payload.signingId);
    if (stored.row.state !== 'sealing') {
      return;
    }
    try {
      await complete(parts, stored, known.company);
    } catch (error) {
      if (!(error instanceof ServiceError)) {
        throw error;
      }
      const { messageKey: key, params } = error;
      if (key === 'paperTimestamp') {
        // The authority may be back in a moment: the job tries again, and people see what it waits for.
        await db
          .update(signing)
          .set({ failure: { key, params } })
          .where(and(eq(signing.id, stored.row.id), eq(signing.state, 'sealing')));
        throw new Error('No timestamp.', { cause: error });
      }
      await db.transaction(async (tx) => {
        const held = await lockSigning(tx, known.tenantId, payload.signingId);
        if (held.row.state === 'sealing') {
          const event = { kind: 'sealFailed' as const, actor: SYSTEM, data: { reason: key } };
          await moveCase(tx, parts, held, { kind: 'fail' }, { row: { failure: { key, params } }, event });
        }
      });
    }
  });
}

async function complete(parts: Parts, stored: StoredSigning, company: string): Promise<void> {
  const { db, now } = parts;
  const { row, document } = stored;
  const { tenantId, initiatorMemberId: memberId } = row;
  const sealedAt = now();
  const signer = await companySigner(parts, tenantId);
  const { SIGNING_TSA_URL: url } = parts.env;
  const events = await eventsOf(db, row.id);
  const sealed = await sealDocument({
    original: await bytesOf(parts, found(document.fileId ?? undefined)),
    marks: await marksOf(parts, stored),
    evidence: evidenceOf(parts, stored, { company, events, signer, sealedAt }),
    signer,
    signedBy: { name: company, reason: row.title },
    sealedAt,
    keywords: chainAnchor(row.id, events),
    ...(url && { timestamp: { url } }),
  });
  const { fileId } = await storeMadeFile(parts, {
    tenantId,
    memberId,
    name: `${row.title}.pdf`,
    type: 'pdf',
    kind: 'attachment',
    chunks: pieces(sealed.bytes),
  });
  await db.transaction(async (tx) => {
    const held = await lockSigning(tx, tenantId, row.id);
    if (held.row.state !== 'sealing') {
      return;
    }
    await tieFiles(tx, tenantId, row.id, [fileId]);
    await moveCase(
      tx,
      parts,
      held,
      { kind: 'complete' },
      {
        row: { sealedFileId: fileId, sealedHash: sealed.sha256, failure: null },
        event: {
          kind: 'sealed',
          actor: SYSTEM,
          data: { sha256: sealed.sha256, certificate: sealed.certificate.fingerprint, pages: sealed.pages },
        },
      },
    );
  });
}
