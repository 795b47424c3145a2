import type { Out } from '@contract/endpoint';
import { refuseSigning, sendSigningCode, signSigning } from '@contract/signing/act-calls';
import type { SigningPages } from '@contract/signing/calls';
import type { Signing } from '@contract/signing/signing';
import { call } from '@/shared/http/call';
import type { SignDesk, UsableSeal } from './desk';

type Given = {
  signing: Signing;
  read: SigningPages;
  seals: readonly UsableSeal[];
  onStale: () => void;
};

/** The document before a member whose turn it is; undefined where it is not. */
export function memberDesk({ signing, read, seals, onStale }: Given): SignDesk | undefined {
  const { id, may } = signing;
  const party = signing.parties.find(
    ({ isMe, role, state }) => isMe && role === 'signer' && (state === 'turn' || state === 'opened'),
  );
  if (!party || !may.sign) {
    return undefined;
  }
  const { documentHash } = read;
  const silent = { silent: true } as const;
  return {
    id,
    title: signing.title,
    sender: signing.initiator.name,
    documentHash,
    pages: read.pages,
    fields: read.fields,
    partyId: party.id,
    proof: signing.proof,
    seals,
    mayRefuse: may.refuse,
    isGuest: false,
    sendCode: () => call(sendSigningCode, { id, documentHash }, silent),
    sign: ({ ink, ...answer }): Promise<Out<typeof signSigning>> =>
      call(
        signSigning,
        { id, documentHash, ...answer, ...(typeof ink === 'object' ? { inkFileId: ink.fileId } : {}) },
        silent,
      ),
    refuse: (reason) => call(refuseSigning, { id, reason }, silent),
    onStale,
  };
}
