import { eq } from 'drizzle-orm';
import type { Ctx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { session } from '@server/db/schema/session';
import { deviceNote } from './security-note';
import { notify } from '../notice/notify';
import { describeDevice, type DeviceKind } from './describe-device';
import type { SessionOwner } from './open-session';

/**
 * Tells a person that the account is entered from a device of a kind that none of its sessions had, as long as these are kept. The
 * first device of all is no news, and a program that names no system is none. To be called before the session is written.
 */
export async function tellNewDevice(tx: Tx, ctx: Ctx, owner: SessionOwner): Promise<void> {
  const device = describeDevice(ctx.userAgent);
  if (device.system === 'unknown') {
    return;
  }
  const rows = await tx
    .selectDistinct({ userAgent: session.userAgent })
    .from(session)
    .where(eq(session.accountId, owner.accountId));
  const known = rows.map(({ userAgent }) => describeDevice(userAgent)).filter(isDevice);
  if (known.length > 0 && !known.some((one) => isSame(one, device))) {
    await notify(tx, ctx, owner.tenantId, [deviceNote(owner.memberId, device)]);
  }
}

const isDevice = ({ system }: DeviceKind): boolean => system !== 'unknown';
const isSame = (one: DeviceKind, other: DeviceKind): boolean =>
  one.client === other.client && one.system === other.system && one.browser === other.browser;
