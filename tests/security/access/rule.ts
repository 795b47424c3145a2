import type { EndpointId } from '@contract/all-endpoints';
import type { FunctionName } from '@contract/role/functions';

/** What a caller must have. */
export type Needs =
  | 'nothing'
  /** The one-time key that the server prints for its operator. */
  | 'operatorKey'
  | 'session'
  /** The role of the company's administrators, whatever its functions are. */
  | 'administrator'
  /** That role, and the company's primary account once somebody has it. */
  | 'primaryAccount'
  /** One of these functions is enough. */
  | { anyOf: readonly FunctionName[] }
  | { allOf: readonly FunctionName[] }
  /** The function of the app or process that the call names; in its sample it is this one. */
  | { ofWhatIsNamed: FunctionName };

/** Whose data a call shows or changes. */
export type People =
  /** Nobody's: at most the name of who wrote or changed a thing of the company's. */
  | 'nobody'
  | 'oneself'
  /** Those of one request, task, form or questionnaire, shown to whom it concerns. */
  | 'thoseConcerned'
  /** The data scope of the function says whose. */
  | 'scope'
  /** The whole company's, for whom the function shows the whole company alone. */
  | 'wholeCompany'
  /** Everybody's of the company, and why. */
  | { everybody: string };

export type Rule = { needs: Needs; people: People; calls: readonly EndpointId[] };

export const anyOf = (...names: FunctionName[]): Needs => ({ anyOf: names });
