import { readFile } from 'node:fs/promises';
import { reasonOfError } from '@server/describe-error';
import type { Env } from '@server/config/env';
import { inspectSigner } from '@server/paper/paper';
import type { PaperSigner, SignerCertificate } from '@server/paper/types';

export type ConfiguredCertificate = { signer: PaperSigner; certificate: SignerCertificate };

/** Read once a process: the settings do not change while it runs. */
const read = new WeakMap<Env, Promise<ConfiguredCertificate>>();

/** What SIGNING_CERTIFICATE names; nothing without it. Throws what is wrong with it, and never its password. */
export async function configuredCertificate(env: Env): Promise<ConfiguredCertificate | undefined> {
  if (!env.SIGNING_CERTIFICATE) {
    return undefined;
  }
  const reading = read.get(env) ?? readCertificate(env.SIGNING_CERTIFICATE, env.SIGNING_CERTIFICATE_PASSWORD);
  read.set(env, reading);
  return await reading;
}

async function readCertificate(path: string, password: string): Promise<ConfiguredCertificate> {
  const p12 = await readFile(path).catch((error: unknown) => {
    throw new Error(`SIGNING_CERTIFICATE: the file cannot be read (${reasonOfError(error)})`);
  });
  const signer = { p12, password };
  const certificate = await inspectSigner(signer).catch(() => {
    throw new Error(
      'SIGNING_CERTIFICATE: not a PKCS #12 file with a key, or SIGNING_CERTIFICATE_PASSWORD is wrong',
    );
  });
  return { signer, certificate };
}
