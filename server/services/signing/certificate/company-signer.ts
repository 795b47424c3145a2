import { and, desc, eq, gt, isNotNull } from 'drizzle-orm';
import type { Ctx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { tenant } from '@server/db/schema/company';
import { companyCertificate } from '@server/db/schema/signing/certificate';
import { found, ServiceError } from '@server/kernel/errors';
import { makeCertificate } from '@server/paper/certificate/make-certificate';
import type { Certificate, PaperSigner } from '@server/paper/types';
import { certificateFacts } from '@server/paper/verify/certificate-facts';
import { configuredCertificate } from './configured-certificate';
import { openKey, sealKey } from './sealed-key';

type Parts = Pick<Ctx, 'db' | 'env' | 'now' | 'providers'>;
export type CompanySigner = PaperSigner & { isOwn: boolean; about: Certificate };
type OwnSigner = Extract<PaperSigner, { key: Uint8Array }>;

/** A certificate that ends within a month signs nothing any more. */
const LEFT_MS = 30 * 24 * 60 * 60_000;

/**
 * What a company signs with: the certificate of the configuration, or else its own one, made when it is first needed. Refuses
 * when there is neither and no key to seal one with.
 */
export async function companySigner(parts: Parts, tenantId: string): Promise<CompanySigner> {
  const configured = await configuredCertificate(parts.env);
  if (configured) {
    if (Date.parse(configured.certificate.validTo) <= parts.now().getTime()) {
      throw new ServiceError('signingCertificateOver');
    }
    await keepConfigured(parts, tenantId, configured.certificate);
    const { der: _, ...about } = configured.certificate;
    return { ...configured.signer, isOwn: false, about };
  }
  const own = (await currentOwn(parts, parts.db, tenantId)) ?? (await makeOwn(parts, tenantId));
  return { ...own, isOwn: true, about: certificateFacts(own.certificate) };
}

/** Files that it signs must be known again after another one has taken its place. */
async function keepConfigured(
  { db, now }: Parts,
  tenantId: string,
  {
    fingerprint,
    der,
    validFrom,
    validTo,
  }: { fingerprint: string; der: string; validFrom: string; validTo: string },
): Promise<void> {
  await db
    .insert(companyCertificate)
    .values({
      fingerprint,
      tenantId,
      certificate: der,
      sealedKey: null,
      isCurrent: true,
      validFrom: new Date(validFrom),
      validTo: new Date(validTo),
      createdAt: now(),
    })
    // Several companies may sign with it.
    .onConflictDoNothing();
}

async function currentOwn(parts: Parts, db: Db | Tx, tenantId: string): Promise<OwnSigner | undefined> {
  const [row] = await db
    .select()
    .from(companyCertificate)
    .where(
      and(
        eq(companyCertificate.tenantId, tenantId),
        eq(companyCertificate.isCurrent, true),
        isNotNull(companyCertificate.sealedKey),
        gt(companyCertificate.validTo, new Date(parts.now().getTime() + LEFT_MS)),
      ),
    )
    .orderBy(desc(companyCertificate.createdAt))
    .limit(1);
  const key = row?.sealedKey && openKey(parts, row.sealedKey, row.fingerprint);
  return key ? { key, certificate: Buffer.from(row.certificate, 'base64') } : undefined;
}

/** Makes it outside of the transaction, which is only as long as a look whether another process was faster. */
async function makeOwn(parts: Parts, tenantId: string): Promise<OwnSigner> {
  const { db, now } = parts;
  const [company] = await db.select({ name: tenant.name }).from(tenant).where(eq(tenant.id, tenantId));
  const own = await makeCertificate(found(company).name, now());
  const { fingerprint, validFrom, validTo } = certificateFacts(own.certificate);
  const sealedKey = sealKey(parts, own.key, fingerprint);
  return await db.transaction(async (tx) => {
    await tx.select({ id: tenant.id }).from(tenant).where(eq(tenant.id, tenantId)).for('update');
    const made = await currentOwn(parts, tx, tenantId);
    if (made) {
      return made;
    }
    await tx
      .update(companyCertificate)
      .set({ isCurrent: false })
      .where(and(eq(companyCertificate.tenantId, tenantId), isNotNull(companyCertificate.sealedKey)));
    await tx.insert(companyCertificate).values({
      fingerprint,
      tenantId,
      certificate: own.certificate.toString('base64'),
      sealedKey,
      isCurrent: true,
      validFrom: new Date(validFrom),
      validTo: new Date(validTo),
      createdAt: now(),
    });
    return own;
  });
}
