import type { PunchState, PunchStateName } from './punch-state';

/** Where the phone is, as far as a punch depends on it. */
export type PunchWhere =
  /** No location is required, or it has not been looked for yet. */
  | 'any'
  | 'locating'
  /** At a place of the group, by position, Wi-Fi or door code. */
  | 'here'
  /** Known to half a kilometre or worse, and not at a place. */
  | 'vague'
  | 'away'
  /** The host gives no position. */
  | 'blind'
  | 'unknown';

/** All that a punch depends on beside the plan. */
export type PunchSite = {
  mayPunch: boolean;
  isOffline: boolean;
  where: PunchWhere;
  /** Whether the rules take no punch in from elsewhere. An out is taken and waits for a manager. */
  isRefusedElsewhere: boolean;
};

/** The smaller action beside the button. */
type PunchAside = 'unplanned' | 'early' | 'update' | 'workAnyway' | 'endLeave' | 'tripPunch' | 'whomToAsk';
/** The parts of a state that decide the offer. */
type Facts = Pick<PunchState, 'state' | 'minute' | 'in' | 'out' | 'away'> & { next: object | null };

/** How a punch from here would be recorded. */
type PunchRecord = 'in' | 'out' | 'free';

export type PunchOffer = {
  button: { side: 'in' | 'out'; isOpen: boolean } | null;
  aside: PunchAside | null;
  /** Of the button, or of the aside where there is no button. */
  records: PunchRecord | null;
  /** Only harmful punches need confirmation: an early or very quick out, and unplanned work, which also needs a reason. */
  confirms: 'early' | 'soon' | 'unplanned' | null;
  /** Sent now, stored on the phone, recorded as field work, or waiting for a manager. */
  route: 'sent' | 'stored' | 'fieldWork' | 'review' | 'refused' | null;
};

/** A clock-out within this many minutes of the clock-in needs confirmation. */
const SOON_MINUTES = 10;

type Plain = Pick<PunchOffer, 'button' | 'aside' | 'records'>;
const button = (side: 'in' | 'out', isOpen = true) => ({ side, isOpen });

const OFFERS: Readonly<Record<Exclude<PunchStateName, 'free' | 'closed'>, Plain>> = {
  ahead: { button: button('in', false), aside: 'unplanned', records: 'free' },
  open: { button: button('in'), aside: null, records: 'in' },
  late: { button: button('in'), aside: null, records: 'in' },
  working: { button: null, aside: 'early', records: 'out' },
  resting: { button: null, aside: null, records: null },
  leaving: { button: button('out'), aside: null, records: 'out' },
  done: { button: null, aside: 'update', records: 'out' },
  between: { button: button('in', false), aside: null, records: null },
  off: { button: null, aside: 'workAnyway', records: 'free' },
  holiday: { button: null, aside: 'workAnyway', records: 'free' },
  leave: { button: null, aside: 'endLeave', records: null },
  trip: { button: null, aside: 'tripPunch', records: 'in' },
};

/** The next shift can't be punched for yet, where there is one. */
const closedOffer = ({ next }: Facts): Plain => ({
  button: next === null ? null : button('in', false),
  aside: 'unplanned',
  records: 'free',
});

const freeOffer = ({ in: comes, out: leaves }: Facts): Plain => ({
  button: button(comes !== null && leaves === null ? 'out' : 'in'),
  aside: null,
  records: 'free',
});

function plainOffer(state: Facts): Plain {
  if (state.state === 'free') {
    return freeOffer(state);
  }
  return state.state === 'closed' ? closedOffer(state) : OFFERS[state.state];
}

/** The button for a state, what stands beside it, and what a punch would be recorded as. */
export function punchOffer(state: Facts, site: PunchSite): PunchOffer {
  if (!site.mayPunch) {
    return { button: null, aside: 'whomToAsk', records: null, confirms: null, route: null };
  }
  const plain = plainOffer(state);
  return { ...plain, confirms: confirmsOf(state, plain), route: routeOf(state, plain, site) };
}

function confirmsOf({ minute, in: comes }: Facts, { aside, button: shown }: Plain): PunchOffer['confirms'] {
  if (aside === 'early') {
    return 'early';
  }
  if (aside === 'unplanned' || aside === 'workAnyway') {
    return 'unplanned';
  }
  return shown?.side === 'out' && comes !== null && minute - comes < SOON_MINUTES ? 'soon' : null;
}

const FOUND: readonly PunchWhere[] = ['any', 'locating', 'here', 'unknown'];

function routeOf(
  { away }: Facts,
  { records, button: shown }: Plain,
  { isOffline, where, isRefusedElsewhere }: PunchSite,
): PunchOffer['route'] {
  if (records === null) {
    return null;
  }
  if (isOffline) {
    return 'stored';
  }
  // A trip has no fence.
  if (FOUND.includes(where) || away?.kind === 'trip') {
    return 'sent';
  }
  if (!isRefusedElsewhere) {
    return 'fieldWork';
  }
  return records === 'out' || shown?.side === 'out' ? 'review' : 'refused';
}
