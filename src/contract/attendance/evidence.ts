/** What speaks for a punch having been made where and when it says, and what against it. */
export const EVIDENCE_CODES = [
  /** Within a place of the group, the reported accuracy counted in. */
  'inside',
  /** Nobody asks for a place. */
  'anywhere',
  /** By a Wi-Fi of the place, as the chat client tells it. */
  'wifi',
  /** By the code that the screen at the door showed at that minute. */
  'doorCode',
  'photo',
  'note',
  /** Made and received in one breath. */
  'live',
  /** Kept without a network, with the server's time anchor and a clock that ran on. */
  'kept',
  'knownDevice',
  /** No place of the group. */
  'outside',
  'noPosition',
  /** The position is known to half a kilometre or worse. */
  'vague',
  /** Nobody stands on a point so exactly, or a number of so few digits. */
  'tooExact',
  /** Faster than anything that people travel by, since the punch before. */
  'tooFast',
  /** The same phone has punched for somebody else within the hour. */
  'sharedDevice',
  /** The clocks of the phone do not agree about how long ago it was. */
  'unsureClock',
] as const;
export type EvidenceCode = (typeof EVIDENCE_CODES)[number];

/** A reason with what it counts; `metres` and `place` where it is about one. */
export type EvidenceReason = { code: EvidenceCode; points: number; metres?: number };

/** From 0, nothing speaks for it, to 100. */
export type Evidence = { score: number; reasons: EvidenceReason[] };
