import { eq } from 'drizzle-orm';
import { sendSigning } from '@contract/signing/draft-calls';
import { randomId } from '@server/auth/random';
import { readEnv } from '@server/config/env';
import { signing, signingDocument } from '@server/db/schema/signing/signing';
import { createProviders } from '@server/providers/providers';
import { storeMadeFile } from '@server/services/file/store-made-file';
import { eventsOf, sha256 } from '@server/services/signing/case/events';
import { bytesOf } from '@server/services/file/bytes-of';
import { tieFiles } from '@server/services/signing/case/files';
import { sealSigning } from '@server/services/signing/seal/seal-signing';
import { PASSWORD } from '../factories';
import { onePage } from '../pdf/make-pdf';
import type { TestServer } from '../server';
import { pngOf } from '../upload-files';
import { buildSigningCompany } from './signing-company';

type Company = Awaited<ReturnType<typeof buildSigningCompany>>;

/** What a job of sealing works with. */
export const sealParts = (server: TestServer, env: Record<string, string> = {}) => ({
  db: server.db,
  now: server.clock.now,
  ids: randomId,
  files: server.files,
  providers: createProviders(),
  env: readEnv({ SEED: 'demo', PUBLIC_ORIGIN: 'https://hr.example.com', ...env }),
});

export const sealJob = (tenantId: string, signingId: string) => ({
  id: 'job',
  key: null,
  tenantId,
  payload: { signingId },
  progress: async () => {},
  signal: new AbortController().signal,
});

type Given = { company?: Company; original?: Buffer; by?: readonly ('bo' | 'cy' | 'di')[] };

/** A case of a PDF that all have signed, as it waits for its seal. */
export async function signedCase(server: TestServer, given?: Given) {
  const company = given?.company ?? (await buildSigningCompany(server));
  const original = given?.original ?? onePage();
  const { an, tenantId } = company;
  const signers = (given?.by ?? ['bo']).map((name) => company[name]);
  const { id, revision } = await company.draft(signers, { proof: 'password' });
  const { fileId } = await storeMadeFile(sealParts(server), {
    tenantId,
    memberId: an.id,
    name: 'original.pdf',
    type: 'pdf',
    kind: 'attachment',
    chunks: (async function* () {
      yield original;
    })(),
  });
  const documentHash = sha256(original);
  await server.db.transaction(async (tx) => {
    await tieFiles(tx, tenantId, id, [fileId]);
    await tx
      .update(signingDocument)
      .set({ fileId, sha256: documentHash })
      .where(eq(signingDocument.signingId, id));
  });
  const answers: unknown[] = [await an.call(sendSigning, { id, revision })];
  let state: string | undefined;
  for (const signer of signers) {
    const inkFile = { name: 'ink.png', bytes: pngOf(200, 80) };
    const ink = await server.upload('image', [inkFile], { token: signer.token });
    const inkFileId = ink.data[0]!.fileId;
    const given = { documentHash, password: PASSWORD, inkFileId };
    const signed = await company.signWith(signer, id, given);
    answers.push(signed);
    state = signed.data?.state;
  }
  if (state !== 'sealing') {
    throw new Error(`The case is ${state}: ${JSON.stringify(answers)}`);
  }
  return { ...company, id, original };
}

/** The same case after its seal, with what proves it. */
export async function sealedCase(server: TestServer, given?: Parameters<typeof signedCase>[1]) {
  const made = await signedCase(server, given);
  const { id, tenantId } = made;
  await sealSigning(sealParts(server), sealJob(tenantId, id));
  const [row] = await server.db.select().from(signing).where(eq(signing.id, id));
  if (!row?.sealedFileId) {
    throw new Error(`The case was not sealed: ${JSON.stringify(row?.failure)}`);
  }
  return {
    ...made,
    row,
    sealed: await bytesOf(server, row.sealedFileId),
    events: await eventsOf(server.db, id),
  };
}
