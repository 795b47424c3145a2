import { digest } from '@server/auth/hash';
import { randomToken } from '@server/auth/random';
import type { Tx } from '../database';
import { operationTrack } from '../schema/audit';
import { session } from '../schema/session';
import { daysBefore, hoursBefore } from './company-seed';
import { DEVICES } from './records/devices';
import type { Ids } from './seed-base';
import type { SeededCompany } from './seed-company';
import { actorOf } from './seed-operations';

/** As long as a session lasts where nothing else is set. */
const SESSION_DAYS = 365;

/** The devices that people are signed in with besides, each with its record. Nobody ever had their tokens. */
export async function seedDevices(
  tx: Tx,
  company: 'qinghe' | 'glimmer',
  { tenantId, members }: SeededCompany,
  ids: Ids,
  now: Date,
): Promise<void> {
  for (const { person, signedIn, used, ip, userAgent } of DEVICES[company]) {
    const memberId = members.get(person);
    const actor = await actorOf(tx, memberId);
    const createdAt = hoursBefore(now, signedIn);
    await tx.insert(session).values({
      id: ids(),
      tokenHash: digest(randomToken()),
      accountId: actor.accountId,
      memberId,
      tenantId,
      createdAt,
      lastSeenAt: hoursBefore(now, used),
      expiresAt: daysBefore(createdAt, -SESSION_DAYS),
      ip,
      userAgent,
    });
    await tx.insert(operationTrack).values({
      id: ids(),
      tenantId,
      ...actor,
      action: 'session.open',
      changes: [],
      ip,
      userAgent,
      createdAt,
    });
  }
}
