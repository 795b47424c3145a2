import type { PartyKind, PartyRole, PartyState, SigningOrder, SigningState } from '../terms';

/** What moves a case looks at: instants in milliseconds since 1970. */
export type MachineParty = {
  id: string;
  turn: number;
  kind: PartyKind;
  role: PartyRole;
  state: PartyState;
};
export type Machine = {
  state: SigningState;
  order: SigningOrder;
  deadline: number | null;
  mayHandOver: boolean;
  parties: readonly MachineParty[];
};

export type SigningOperation =
  | { kind: 'send' }
  | { kind: 'open' | 'sign' | 'refuse'; partyId: string }
  | { kind: 'handOver'; partyId: string; toId: string }
  | { kind: 'withdraw' | 'expire' | 'remind' | 'complete' | 'fail' | 'retry' }
  | { kind: 'resend'; deadline: number };

/**
 * Why not. `over`: the case has ended, or all have signed. `expired`: its deadline is behind it. `notTurn`: others sign first, or this
 * party has nothing to sign. `answered`: they have signed, refused or handed over. `notNow`: the case is not where this can be done.
 */
export type SigningRefusal = 'over' | 'expired' | 'notTurn' | 'answered' | 'notAllowed' | 'notNow';
export type Moved =
  | { machine: Machine; refusal?: undefined }
  | { machine?: undefined; refusal: SigningRefusal };

const ENDS: readonly SigningState[] = ['completed', 'expired', 'refused', 'withdrawn'];
export const hasEnded = (state: SigningState): boolean => ENDS.includes(state);
const ACTIVE: readonly PartyState[] = ['turn', 'opened'];
export const mayAct = ({ state, role }: Pick<MachineParty, 'state' | 'role'>): boolean =>
  role === 'signer' && ACTIVE.includes(state);
/** Who has still to sign, now or later. */
export const isOpen = ({ state, role }: Pick<MachineParty, 'state' | 'role'>): boolean =>
  role === 'signer' && (state === 'waiting' || ACTIVE.includes(state));
export const isOverdue = ({ state, deadline }: Pick<Machine, 'state' | 'deadline'>, now: number): boolean =>
  state === 'signing' && deadline !== null && deadline <= now;

/** What an operation makes of a case, or why it cannot be. */
export function moveSigning(machine: Machine, operation: SigningOperation, now: number): Moved {
  switch (operation.kind) {
    case 'send':
      return machine.state === 'draft' && machine.parties.some(isOpen)
        ? to({ ...machine, state: 'signing', parties: withTurns(machine.order, machine.parties) })
        : { refusal: 'notNow' };
    case 'open':
    case 'sign':
    case 'refuse':
    case 'handOver':
      return act(machine, operation, now);
    case 'withdraw':
      return stopped(machine, 'withdrawn');
    case 'expire':
      return isOverdue(machine, now)
        ? stopped(machine, 'expired')
        : { refusal: machine.state === 'signing' ? 'notNow' : 'over' };
    case 'remind':
      return running(machine, now) ?? to(machine);
    case 'resend':
      return resend(machine, operation.deadline, now);
    case 'complete':
      return machine.state === 'sealing' ? to(completed(machine)) : { refusal: 'notNow' };
    case 'fail':
      return machine.state === 'sealing' ? to({ ...machine, state: 'failed' }) : { refusal: 'notNow' };
    case 'retry':
      return machine.state === 'failed' ? to({ ...machine, state: 'sealing' }) : { refusal: 'notNow' };
    default:
      return operation satisfies never;
  }
}

const to = (machine: Machine): Moved => ({ machine });

function running(machine: Machine, now: number): { refusal: SigningRefusal } | undefined {
  if (machine.state !== 'signing') {
    return { refusal: hasEnded(machine.state) || machine.state === 'sealing' ? 'over' : 'notNow' };
  }
  return isOverdue(machine, now) ? { refusal: 'expired' } : undefined;
}

type Acting = Extract<SigningOperation, { partyId: string }>;

function act(machine: Machine, operation: Acting, now: number): Moved {
  const party = machine.parties.find(({ id }) => id === operation.partyId);
  const refused = running(machine, now) ?? (party ? actRefusal(party) : { refusal: 'notTurn' as const });
  if (refused || !party) {
    return refused ?? { refusal: 'notTurn' };
  }
  switch (operation.kind) {
    case 'open':
      return to(withParty(machine, { ...party, state: 'opened' }));
    case 'refuse':
      return stopped(withParty(machine, { ...party, state: 'refused' }), 'refused');
    case 'handOver': {
      if (!machine.mayHandOver || party.kind !== 'member') {
        return { refusal: 'notAllowed' };
      }
      const next = withParty(machine, { ...party, state: 'handedOver' });
      return to({ ...next, parties: [...next.parties, { ...party, id: operation.toId, state: 'turn' }] });
    }
    case 'sign': {
      const { parties, ...rest } = withParty(machine, { ...party, state: 'signed' });
      return to({
        ...rest,
        parties: withTurns(machine.order, parties),
        state: parties.some(isOpen) ? 'signing' : 'sealing',
      });
    }
    default:
      return operation satisfies never;
  }
}

function actRefusal(party: MachineParty): { refusal: SigningRefusal } | undefined {
  if (mayAct(party)) {
    return undefined;
  }
  return { refusal: party.role === 'copy' || party.state === 'waiting' ? 'notTurn' : 'answered' };
}

const withParty = (machine: Machine, party: MachineParty): Machine => ({
  ...machine,
  parties: machine.parties.map((one) => (one.id === party.id ? party : one)),
});

/** Those whose turn it is now: everybody at once, or the lowest turn that somebody has still to sign in. */
function withTurns(order: SigningOrder, parties: readonly MachineParty[]): MachineParty[] {
  const turn = Math.min(...parties.filter(isOpen).map((party) => party.turn));
  return parties.map((party) =>
    party.state === 'waiting' && party.role === 'signer' && (order === 'atOnce' || party.turn === turn)
      ? { ...party, state: 'turn' }
      : party,
  );
}

/** An end before all have signed: nobody answers any more. */
function stopped(machine: Machine, state: 'refused' | 'withdrawn' | 'expired'): Moved {
  if (machine.state !== 'signing') {
    return { refusal: hasEnded(machine.state) || machine.state === 'sealing' ? 'over' : 'notNow' };
  }
  const parties = machine.parties.map((party) =>
    isOpen(party) || party.role === 'copy' ? { ...party, state: 'ended' as const } : party,
  );
  return to({ ...machine, state, parties });
}

function completed(machine: Machine): Machine {
  const parties = machine.parties.map((party) =>
    party.role === 'copy' ? { ...party, state: 'received' as const } : party,
  );
  return { ...machine, state: 'completed', parties };
}

function resend(machine: Machine, deadline: number, now: number): Moved {
  if (machine.state !== 'signing' && machine.state !== 'expired') {
    return { refusal: hasEnded(machine.state) || machine.state === 'sealing' ? 'over' : 'notNow' };
  }
  if (deadline <= now) {
    return { refusal: 'expired' };
  }
  const again = machine.parties.map((party) =>
    party.state === 'ended' ? { ...party, state: 'waiting' as const } : party,
  );
  return to({ ...machine, state: 'signing', deadline, parties: withTurns(machine.order, again) });
}
