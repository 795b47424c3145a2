import { DOOR_STEP_MS } from '@contract/attendance/punch-calls';
import type { Ctx } from '@server/kernel/context';
import { isSigned, partsOf, signed } from '../punch/signed';

type Signer = Pick<Ctx, 'db' | 'tokens'>;
type Door = { tenantId: string; placeCode: string; doorEpoch: number };

/** How long before and after it is shown a code is taken, in milliseconds: a phone scans, locates and sends. */
const SLACK_MS = { live: 40_000, kept: 120_000 } as const;

/** The codes of a door from a moment on, each with when it is shown. */
export async function doorCodes(ctx: Signer, door: Door, at: number, count: number) {
  const first = Math.floor(at / DOOR_STEP_MS);
  return await Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      code: await signed(ctx, `door ${door.doorEpoch}`, [door.tenantId, door.placeCode, first + index]),
      from: (first + index) * DOOR_STEP_MS,
      until: (first + index + 1) * DOOR_STEP_MS,
    })),
  );
}

/** The door that a code claims to be of, unproven; undefined when it is no code at all. */
export function claimedDoor(code: string): { tenantId: string; placeCode: string; step: number } | undefined {
  const [tenantId, placeCode, step] = partsOf(code) ?? [];
  return typeof tenantId === 'string' && typeof placeCode === 'string' && typeof step === 'number'
    ? { tenantId, placeCode, step }
    : undefined;
}

/** What is to be thought of a code that claims to be of this door, scanned at a moment. */
export async function judgeDoorCode(
  ctx: Signer,
  door: Door,
  code: string,
  { at, way }: { at: number; way: 'live' | 'kept' },
): Promise<'good' | 'wrong' | 'over'> {
  const claimed = claimedDoor(code);
  if (!claimed || door.doorEpoch === 0 || !(await isSigned(ctx, `door ${door.doorEpoch}`, code))) {
    return 'wrong';
  }
  const from = claimed.step * DOOR_STEP_MS;
  const isTime = at >= from - SLACK_MS[way] && at < from + DOOR_STEP_MS + SLACK_MS[way];
  return isTime ? 'good' : 'over';
}
