import * as calls from '@contract/attendance/punch-calls';
import { and, eq } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import { evidenceOf } from '@contract/attendance/rules/evidence-of';
import { KEPT_MS, keptMoment } from '@contract/attendance/rules/kept-moment';
import { momentText } from '@contract/moment-text';
import { FUNCTION_ID } from '@contract/role/functions';
import { DAY_MINUTES, dateOf } from '@contract/roster/rules/work-minutes';
import type { SessionCtx } from '@server/kernel/context';
import { punch as punchTable } from '@server/db/schema/attendance/punch';
import type { OperationChange } from '@server/db/schema/audit';
import { ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import type { CallOf } from '@server/kernel/call-of';
import { markFilesUsed, requireOwnFiles } from '@server/services/file/use-files';
import { lockMembers } from '@server/kernel/lock-members';
import { requireFunction } from '@server/services/access/require-permission';
import { clockMinute } from '@server/kernel/clock-minute';
import { buildDays } from '../days/build-days';
import { toMillionths } from '../place/wgs84';
import { judgeWhere, type JudgedWhere } from './judge-where';
import { leavesElsewhere } from './leaves-elsewhere';
import { presentPunch, presentPunches, type PunchRow } from './present-punch';
import { punchScene, RECENT_MS, type PunchScene } from './punch-scene';
import { deviceHashOf, readAnchor } from './signed';
import { verb } from '@server/kernel/verb';

type Call = CallOf<typeof calls.punch>;
type Input = Call['input'];
type Answer = Out<typeof calls.punch>;
type Moment = { at: Date; way: 'live' | 'kept'; isClockSure: boolean };

/** A tap after so long is the same tap, on whichever device, in milliseconds. */
const SAME_TAP_MS = 30_000;
/** Phones that come back into a network send what they have kept; nobody punches more often. */
const RECENT_MAX = 40;
/** Days that lie back further may be stored already, see buildDays. */
const LATE_MS = 60_000;

/**
 * Records a punch of the signed-in person. Refuses what cannot be true: a door code or an anchor that is not ours, a moment to come or
 * too long ago, a place where the rules take no punch. All else is recorded with its evidence, and weak evidence waits for a manager.
 */
export const punch = verb(
  calls.punch,
  { permission: 'attendance', scope: 'self', enforcedBy: 'verb' },
  async ({ ctx, input }) => {
    const { session } = ctx;
    const deviceHash = input.device ? await deviceHashOf(ctx, session.tenantId, input.device) : null;
    const moment = await momentOf(ctx, input);
    // Check the request id first: a retry may arrive after the late-punch limit.
    const scene = await punchScene(ctx, {
      at: moment?.at ?? ctx.now(),
      requestId: input.requestId,
      deviceHash,
    });
    if (!scene.mayPunch) {
      await requireFunction(ctx, FUNCTION_ID.attendance);
    }
    if (scene.sameId !== null) {
      return await answer(ctx, await rowOf(ctx, eq(punchTable.id, scene.sameId)));
    }
    if (moment === undefined) {
      throw new ServiceError('punchTooOld', { hours: KEPT_MS / 3_600_000 });
    }
    if (scene.recent >= RECENT_MAX) {
      throw new ServiceError('tooManyMinutes', { minutes: RECENT_MS / 60_000 });
    }
    if (isSameTap(scene, input, moment)) {
      return await answer(ctx, await rowOf(ctx, eq(punchTable.id, scene.before!.id)));
    }
    const where = await leavesElsewhere(ctx, await judgeWhere(ctx, scene, input, moment), moment.at);
    requireTaken(scene, where, input);
    return await record(ctx, { input, moment, scene, where, deviceHash });
  },
);

/** When it was made; undefined for a kept punch whose clocks say what cannot be. */
async function momentOf(ctx: SessionCtx, { kept, heldMs = 0 }: Input): Promise<Moment | undefined> {
  const now = ctx.now();
  if (!kept) {
    return { at: new Date(now.getTime() - heldMs), way: 'live', isClockSure: true };
  }
  const anchor = await readAnchor(ctx, ctx.session.memberId, kept.anchor);
  if (anchor === undefined) {
    throw new ServiceError('punchAnchorWrong');
  }
  const made = keptMoment(anchor, { steady: kept.steadyMs, wall: kept.wallMs }, now.getTime());
  return made && { at: new Date(made.at), way: 'kept', isClockSure: made.isSure };
}

const isSameTap = ({ before }: PunchScene, input: Input, { at, way }: Moment): boolean =>
  before !== null &&
  way === 'live' &&
  before.way === 'live' &&
  input.photoFileId === undefined &&
  at.getTime() - new Date(before.at).getTime() < SAME_TAP_MS;

/** What was kept without a network cannot be asked for a photo any more: it waits for a manager instead. */
function requireTaken({ terms }: PunchScene, { outcome, nearest }: JudgedWhere, input: Input): void {
  if (outcome === 'refused') {
    throw nearest
      ? new ServiceError('punchOutside', { metres: nearest.metresOutside })
      : new ServiceError('punchNoPosition');
  }
  if (outcome === 'fieldWork' && !input.kept) {
    if (terms?.fieldWork.asksPhoto && !input.photoFileId) {
      throw new ServiceError('punchAsksPhoto');
    }
    if (terms?.fieldWork.asksNote && !input.note) {
      throw new ServiceError('punchAsksNote');
    }
  }
}

type Parts = {
  input: Input;
  moment: Moment;
  scene: PunchScene;
  where: JudgedWhere;
  deviceHash: string | null;
};

async function record(ctx: SessionCtx, parts: Parts): Promise<Answer> {
  const { input, moment } = parts;
  const { memberId, tenantId } = ctx.session;
  const now = ctx.now();
  const row = rowToWrite(ctx, parts);
  const isLate = now.getTime() - moment.at.getTime() > LATE_MS;
  const { photoFileId } = input;
  if (photoFileId) {
    await requireOwnFiles(ctx.db, ctx, [photoFileId], { kinds: ['image'] });
  }
  if (!photoFileId && !isLate) {
    if (!(await insertLive(ctx, row))) {
      return await answer(ctx, await rowOfRequest(ctx, input));
    }
    ctx.live?.punched(tenantId);
    return { punch: presentPunch(row, parts.where.place ?? undefined) };
  }
  const written = await ctx.db.transaction(async (tx) => {
    await lockMembers(tx, [memberId]);
    const [inserted] = await tx.insert(punchTable).values(row).onConflictDoNothing().returning();
    if (inserted) {
      await recordOperation(tx, ctx, {
        action: 'attendance.punch',
        targetId: inserted.id,
        changes: isLate ? [punchedAtChange(moment.at, now)] : [],
      });
    }
    if (inserted && photoFileId) {
      await markFilesUsed(tx, ctx, [photoFileId], 'punch', inserted.id);
    }
    if (inserted && isLate) {
      // It may belong to the day before, or to a shift of the night after.
      const day = Math.floor(clockMinute(moment.at) / DAY_MINUTES);
      await buildDays(tx, tenantId, [memberId], { from: dateOf(day - 1), to: dateOf(day + 1) }, now);
    }
    return inserted;
  });
  ctx.live?.punched(tenantId);
  return await answer(ctx, written ?? (await rowOfRequest(ctx, input)));
}

/** A punch that was made before it was sent: when. */
function punchedAtChange(at: Date, now: Date): OperationChange {
  const words = (language: 'zh_CN' | 'en') => momentText(at.toISOString(), 'minute', language, now.getTime());
  return { field: 'punchedAt', to: words('zh_CN'), toEn: words('en') };
}

function rowToWrite(ctx: SessionCtx, { input, moment, scene, where, deviceHash }: Parts): PunchRow {
  const { memberId, tenantId } = ctx.session;
  const isReview = where.outcome === 'review';
  const isFieldWork = isReview || where.outcome === 'fieldWork';
  const { score, reasons } = evidenceOf({
    ...where.facts,
    hasPhoto: input.photoFileId !== undefined,
    hasNote: Boolean(input.note),
    way: moment.way,
    isClockSure: moment.isClockSure,
    isKnownDevice: scene.isKnownDevice,
    isSharedDevice: scene.isSharedDevice,
  });
  const { terms } = scene;
  const lacks =
    !isReview &&
    isFieldWork &&
    ((terms?.fieldWork.asksPhoto && !input.photoFileId) || (terms?.fieldWork.asksNote && !input.note));
  return {
    id: ctx.ids(),
    tenantId,
    memberId,
    requestId: input.requestId,
    at: moment.at,
    receivedAt: ctx.now(),
    way: moment.way,
    isFieldWork,
    placeCode: where.place?.code ?? null,
    latitude: where.point && toMillionths(where.point.latitude),
    longitude: where.point && toMillionths(where.point.longitude),
    accuracyMetres: input.position ? Math.round(input.position.accuracy) : null,
    score,
    reasons,
    deviceHash,
    note: input.note || null,
    photoFileId: input.photoFileId ?? null,
    review: terms && (isReview || lacks || score < terms.reviewBelow) ? 'waiting' : 'none',
    reviewedByMemberId: null,
    reviewedAt: null,
  };
}

const INSERT_SQL = `
with made as (insert into punch (id, tenant_id, member_id, request_id, at, received_at, way, is_field_work, place_code, latitude, longitude,
  accuracy_metres, score, reasons, device_hash, note, review)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) on conflict do nothing returning id),
told as (insert into operation_track (id, tenant_id, account_id, member_id, actor_name, actor_en_name, action, target_id, changes,
    ip, user_agent, created_at)
  select $18, $2, $19, $3, $20, $21, 'attendance.punch', made.id, '[]', $22, $23, $6 from made)
select id from made`;

/** Kept by the connection, since everybody punches at nine. Answers whether it is new: the same request may have come first. */
async function insertLive(ctx: SessionCtx, row: PunchRow): Promise<boolean> {
  const rows = await ctx.raw<{ id: string }>(INSERT_SQL, [
    row.id,
    row.tenantId,
    row.memberId,
    row.requestId,
    row.at,
    row.receivedAt,
    row.way,
    row.isFieldWork,
    row.placeCode,
    row.latitude,
    row.longitude,
    row.accuracyMetres,
    row.score,
    JSON.stringify(row.reasons),
    row.deviceHash,
    row.note,
    row.review,
    ctx.ids(),
    ctx.session.accountId,
    ctx.session.user.name,
    ctx.session.user.enName ?? null,
    ctx.ip,
    ctx.userAgent,
  ]);
  return rows.length > 0;
}

async function rowOf(ctx: SessionCtx, is: ReturnType<typeof eq>): Promise<PunchRow> {
  const [row] = await ctx.db
    .select()
    .from(punchTable)
    .where(and(is, eq(punchTable.memberId, ctx.session.memberId)));
  return row!;
}
const rowOfRequest = async (ctx: SessionCtx, { requestId }: Input) =>
  await rowOf(ctx, eq(punchTable.requestId, requestId));

async function answer({ db, session }: SessionCtx, row: PunchRow): Promise<Answer> {
  const [punched] = await presentPunches(db, session.tenantId, [row]);
  return { punch: punched! };
}
