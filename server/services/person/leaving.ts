import type { Acting } from '@server/kernel/context';
import type { Actor } from '@server/kernel/record-operation';
import { registered } from '@server/kernel/registered';
import type { Db, Tx } from '@server/db/database';

export type Leaver = Actor & {
  tenantId: string;
  memberId: string;
  /** Left the company and keeps the account; otherwise the account is closed. */
  hasLeft?: true;
};

/** Why somebody is gone, behind their name. */
export const goneWords = ({ hasLeft }: Leaver) =>
  hasLeft ? { zh_CN: '已离职', en: 'has left' } : { zh_CN: '已注销账号', en: 'closed their account' };

/** The person who takes over what waited for a leaver. */
export type Heir = { id: string; name: string; enName: string | null };

/** What nouns do when a person leaves a company or closes their account, in one transaction. */
export type Leaving = {
  /** Takes the locks that come before those of the people themselves; returns what is done once they are gone. */
  lock: (tx: Tx, memberIds: readonly string[]) => Promise<ReleaseLeaver>;
  /** While the person is still there. */
  announce: (tx: Tx, ctx: Acting, leaver: Leaver) => Promise<void>;
  /** Decisions that waited for the leaver are the heir's. */
  handOver: (tx: Tx, ctx: Acting, leaver: Leaver, heir: Heir) => Promise<void>;
  /** Before people who left are back: what they had then stays in the past. */
  comeBack: (tx: Tx, ctx: Acting, returning: readonly LastDay[]) => Promise<void>;
  /** When the work of people's last days ends, on the clocks of the company that are set at that moment. */
  workEnds: (db: Db | Tx, leaving: readonly WorkDay[]) => Promise<(of: WorkDay) => Date | undefined>;
};
export type LastDay = { memberId: string; lastDay: string };
export type WorkDay = { memberId: string; day: string };
type ReleaseLeaver = (ctx: Acting, leaver: Leaver, heir: Heir | undefined) => Promise<void>;

export const leaving = registered<Leaving>('what a leaver leaves');
