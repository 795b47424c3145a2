import type { RoleCode } from '@contract/role/functions';
import type { Language } from '@contract/limits';
import type { UserInfo } from '@contract/session/user-info';
import type { Database, Db, Raw } from '../db/database';
import type { MemberScope } from './member-scope';
import type { Env } from '../config/env';
import type { Metrics } from '../http/metrics/create-metrics';
import type { Jobs } from '../jobs/create-jobs';
import type { Live } from '../live/create-live';
import type { Log } from '../log';
import type { FileStore } from '../providers/file-store/file-store';
import type { CodeSender, NoticeSender } from '../providers/sender/code-sender';
import type { Payments } from '../providers/payment/create-payments';
import type { Providers } from '../providers/providers';

/** Everything timed, random or outside the process, so that a test can hold it still. */
export type Deps = {
  database: Database;
  env: Env;
  log: Log;
  now: () => Date;
  /** A new primary key: 20 random characters. */
  ids: () => string;
  /** A new secret of 256 bits: session tokens and tickets. */
  tokens: () => string;
  /** Opens the pages for developers; made anew at each start and printed there. */
  developerKey: string;
  /** The number from 0 to `max` that a challenge asks to find. */
  captchaNumber: (max: number) => number;
  codeDigits: () => string;
  sender: CodeSender & NoticeSender;
  providers: Providers;
  payments: Payments;
  files: FileStore;
  /** Absent where no jobs are done and nothing is measured: in tests, and in the dev server. */
  jobs?: Pick<Jobs, 'isAlive'>;
  live?: Live;
  metrics?: () => Metrics | undefined;
};

/** A file of a multipart request, in a temporary place until the call is answered. The name is the sender's. */
export type ReceivedFile = {
  path: string;
  name: string;
  size: number;
  sha256: string;
  /** The part named `small` that followed it. */
  small?: ReceivedFile;
};

/** Who is signed in, where. `user` is all that getLoginUserInfo answers. */
export type Session = {
  id: string;
  accountId: string;
  memberId: string;
  tenantId: string;
  roles: RoleCode[];
  needRefresh: boolean;
  user: UserInfo;
};

/** Undefined: the person does not hold the function. */
export type Grants = { holds: Map<number, boolean>; scopes: Map<number, MemberScope | undefined> };

/** What a verb sees of its call. */
export type Ctx = Omit<Deps, 'database'> & {
  db: Db;
  raw: Raw;
  lang: Language;
  ip: string;
  /** The caller as limits count them: see {@link networkOf}. */
  network: string;
  userAgent: string;
  /** Scheme and host the portal is reached at. */
  origin: string;
  session?: Session;
  /** Permissions and data scopes that this call has read already, by function; absent where a job or a test acts. */
  grants?: Grants;
  /** The token that the call carries, whatever it is worth. */
  presentedToken: string | undefined;
  /** The files of a multipart request. */
  received: ReceivedFile[];
  /** Set `sessionToken` to have the SSO cookie written (text) or removed (null) with the answer. */
  reply: { sessionToken?: string | null };
};

export type SessionCtx = Ctx & { session: Session };

/** Who changes something, as the records tell of it: the person of a call, or the one for whom a job does it. */
export type Acting = Pick<Ctx, 'ids' | 'now' | 'ip' | 'userAgent'> & {
  session: Pick<Session, 'accountId' | 'memberId' | 'tenantId' | 'roles'> & {
    user: Pick<UserInfo, 'name' | 'enName'>;
  };
};

/** Time and keys for a new row, from a call or from a job. */
export type Clock = Pick<Ctx, 'now' | 'ids'>;
