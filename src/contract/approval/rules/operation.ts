import type { Reason } from '@contract/approval/approval';
import type { ApprovalState, FlowEvent, RouteStep } from './state';

export type FlowOperation =
  | { kind: 'submit' | 'resubmit' | 'withdraw' | 'urge'; actorId: string }
  | { kind: 'pass'; actorId: string; taskId: string }
  | {
      kind: 'reject';
      actorId: string;
      taskId: string;
      to: 'node' | 'initiator' | 'terminate';
      nodeId?: string;
    }
  | { kind: 'transfer'; actorId: string; taskId: string; toId: string }
  | { kind: 'addSigner'; actorId: string; taskId: string; position: 'before' | 'after'; peopleIds: string[] }
  | { kind: 'removeSigner'; actorId: string; taskId: string }
  | { kind: 'copy'; actorId: string; peopleIds: string[] }
  /** Nobody's tap: who held the decision left the company. */
  | { kind: 'handOver'; taskId: string; toId: string; reason: Reason };

/** What the rules cannot know by themselves, found out before. */
export type Surroundings = {
  now: Date;
  newId: () => string;
  /** The way as it is resolved at this moment, the whole of it. */
  route: readonly RouteStep[];
  /** Place of every node in its flow, also of those on ways not taken. */
  orderOf: ReadonlyMap<string, number>;
  repeat: 'ask' | 'consecutive' | 'once';
  /** People who let the actor decide for them now. */
  actsFor: ReadonlySet<string>;
  /** What keeps the item from taking effect once all have passed, and the administrators who have it then. */
  obstacle?: { reason: Reason; peopleIds: readonly string[] };
};

export type Refusal =
  | 'notYours'
  | 'alreadyDecided'
  | 'notRunning'
  | 'notReturned'
  | 'notInitiator'
  | 'targetWrong'
  | 'personAlready'
  | 'personInitiator'
  | 'personConcerned'
  | 'nobody'
  | 'signerWrong'
  /** All nodes are passed over, and what is asked for cannot take effect. */
  | 'hindered';

export type Transition = { state: ApprovalState; events: FlowEvent[] } | { refusal: Refusal };
