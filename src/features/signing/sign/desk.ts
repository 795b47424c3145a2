import type { StoredFile } from '@contract/file/calls';
import type { SigningField, SigningPage } from '@contract/signing/signing';
import type { SigningProof, SigningState } from '@contract/signing/terms';

/** A seal that the signer has a permission for; `needsStamper`: it needs two people, so that they do not place it themselves. */
export type UsableSeal = {
  grantId: string;
  sealId: string;
  name: string;
  note: string;
  pictureId: string | null;
  needsStamper: boolean;
};

/** A member's ink is uploaded; that of somebody outside comes along as the address of its data. */
export type Ink = StoredFile | string;

/** What a signature is sent with. */
export type SignAnswer = {
  requestId: string;
  code?: string;
  password?: string;
  ink: Ink | undefined;
  texts: { fieldId: string; value: string }[];
  seals: { fieldId: string; sealId: string; grantId: string }[];
};

/** A document before its signer, whether a member or somebody from outside: the screen is the same. */
export type SignDesk = {
  id: string;
  title: string;
  sender: string;
  documentHash: string;
  pages: readonly SigningPage[];
  fields: readonly SigningField[];
  /** The signer's own among the parties. */
  partyId: string;
  proof: SigningProof;
  seals: readonly UsableSeal[];
  mayRefuse: boolean;
  /** Nothing is uploaded: ink is taken as data. */
  isGuest: boolean;
  sendCode: () => Promise<{ sentTo: string; resendSeconds: number }>;
  sign: (answer: SignAnswer) => Promise<{ state: SigningState }>;
  refuse: (reason: string) => Promise<{ state: SigningState }>;
  /** The pictures' links have ended. */
  onStale: () => void;
};
