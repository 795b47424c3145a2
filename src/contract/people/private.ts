/** Papers that prove who a person is. */
export const PAPER_KINDS = [
  'residentId',
  'passport',
  'hkMoPermit',
  'taiwanPermit',
  'foreignResident',
  'other',
] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** Relations of an emergency contact to the person. */
export const RELATIONS = ['spouse', 'parent', 'child', 'sibling', 'relative', 'friend', 'other'] as const;
export type Relation = (typeof RELATIONS)[number];

/** Each is shown by itself, after a proof. */
export const PRIVATE_PARTS = ['contact', 'paper'] as const;
export type PrivatePart = (typeof PRIVATE_PARTS)[number];

export const PRIVATE_LIMITS = { paperNumber: 30, mobile: 20 } as const;
