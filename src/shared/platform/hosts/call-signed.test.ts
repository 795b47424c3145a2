import { describe, expect, it } from 'vitest';
import { PlatformError, type PlatformErrorKind } from '../platform-error';
import { callSigned } from './call-signed';

const signed = () => Promise.resolve();
const unsigned = () => Promise.reject(new Error('the session is over'));
const refused = (kind: PlatformErrorKind) => () => Promise.reject(new PlatformError(kind, 'scan'));

describe('callSigned', () => {
  it('answers what the client grants, signed or not', async () => {
    expect(await callSigned(signed, () => Promise.resolve(7))).toBe(7);
    expect(await callSigned(unsigned, () => Promise.resolve(7))).toBe(7);
  });

  it('names the fault of the signature when the client stops an unsigned call', async () => {
    await expect(callSigned(unsigned, refused('failed'))).rejects.toThrow(/scan.*the session is over/);
  });

  it.each(['unsupported', 'cancelled', 'timeout'] as const)('leaves %s as it is', async (kind) => {
    await expect(callSigned(unsigned, refused(kind))).rejects.toMatchObject({ kind, detail: 'scan' });
  });

  it('leaves the refusal of a signed call as it is', async () => {
    await expect(callSigned(signed, refused('failed'))).rejects.toMatchObject({ detail: 'scan' });
  });
});
