import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { addDays } from '@contract/day';
import { momentText } from '@contract/moment-text';
import { needsHeir, waitingOf } from '@contract/people/rules/handover';
import { isDue } from '@contract/people/rules/staff-event-day';
import type { PlannedKind } from '@contract/people/staff-event';
import { FUNCTION_ID } from '@contract/role/functions';
import { USUAL_ZONE } from '@contract/zone';
import type { Acting, Ctx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { tenantProfile } from '@server/db/schema/company-profile';
import { member } from '@server/db/schema/member';
import { staffEvent } from '@server/db/schema/people/staff-event';
import { dayOf } from '@server/kernel/day-range';
import { found, ServiceError } from '@server/kernel/errors';
import { inZone } from '@server/kernel/in-zone';
import { recordOperation } from '@server/kernel/record-operation';
import { messageText } from '@server/messages/messages';
import { findAdministrators } from '@server/services/access/administrators';
import { wholeCompany } from '@server/services/access/data-scope';
import { notify } from '@server/services/notice/notify';
import { leaving } from '@server/services/person/leaving';
import { isActive } from '@server/services/person/person';
import { actingAs } from '../member/acting-as';
import { asTarget, findMember } from '../member/found-member';
import { countWaiting } from '../member/leave-check';
import { letGo } from '../member/member-leave';
import { placeMember } from '../member/member-place';
import { bringBack } from '../member/member-return';
import { lockOrganisation } from '../organ/organisation';

type Parts = Pick<Ctx, 'db' | 'now' | 'ids'>;
type Planned = typeof staffEvent.$inferSelect;

/** How long after their last shift leavers can still clock out. */
const CLOCK_OUT_MINUTES = 60;
/** Those that are left come with the next tick. */
const AT_ONCE = 200;

/**
 * Carries out what is planned for days that have begun on the clocks of each company, one transaction each, in the name of who planned it
 * or of an administrator. What a rule refuses stays on the record with the reason, and who planned it gets a message.
 */
export async function takeEffect(parts: Parts): Promise<void> {
  // No clock is further ahead of UTC than by a day.
  const latest = addDays(parts.now().toISOString().slice(0, 10), 1);
  const rows = await parts.db
    .select({ event: staffEvent, zone: tenantProfile.timezone })
    .from(staffEvent)
    .leftJoin(tenantProfile, eq(tenantProfile.tenantId, staffEvent.tenantId))
    .where(and(eq(staffEvent.state, 'planned'), lte(staffEvent.day, latest)))
    .orderBy(asc(staffEvent.day), asc(staffEvent.createdAt), asc(staffEvent.id))
    .limit(AT_ONCE);
  const leavings = rows.flatMap(({ event }) => (event.kind === 'left' ? [event] : []));
  const workEnds = await leaving.get().workEnds(parts.db, leavings);
  for (const { event, zone } of rows) {
    await inZone(zone ?? USUAL_ZONE, async () => {
      const isAtWork = event.kind === 'left' && isWorkedNow(workEnds(event), parts.now());
      if (!isAtWork && isDue(event.kind as PlannedKind, event.day, dayOf(parts.now()))) {
        await carryOut(parts, event);
      }
    });
  }
}

/** A night shift of the last working day belongs to it: who works it stays until they could clock out. */
const isWorkedNow = (end: Date | undefined, now: Date): boolean =>
  end !== undefined && now.getTime() < end.getTime() + CLOCK_OUT_MINUTES * 60_000;

async function carryOut(parts: Parts, event: Planned): Promise<void> {
  const acting = await actingFor(parts, event);
  try {
    if (!acting) {
      throw new ServiceError('staffPlanOrphaned');
    }
    await parts.db.transaction(async (tx) => {
      if (event.kind === 'left') {
        const heirId = await heirOf(tx, acting, event);
        if (await take(tx, event)) {
          const { memberId, day: lastDay, reason, note } = event;
          const leaving = { memberId, heirId, lastDay, reason: reason ?? undefined, note: note ?? undefined };
          await letGo(tx, acting, wholeCompany(acting.session), leaving);
        }
        return;
      }
      await lockOrganisation(tx, event.tenantId);
      if (await take(tx, event)) {
        await (event.kind === 'returned' ? comeBack(tx, acting, event) : move(tx, acting, event));
      }
    });
  } catch (error) {
    if (!(error instanceof ServiceError)) {
      throw error;
    }
    await refuse(parts, event, error);
  }
}

/** Removes the plan in favor of the event that is written when it happens; false where someone has taken it back meanwhile. */
async function take(tx: Tx, { id }: Planned): Promise<boolean> {
  const taken = await tx
    .delete(staffEvent)
    .where(and(eq(staffEvent.id, id), eq(staffEvent.state, 'planned')))
    .returning({ id: staffEvent.id });
  return taken.length > 0;
}

async function move(
  tx: Tx,
  acting: Acting,
  { memberId, day, departmentId, positionId }: Planned,
): Promise<void> {
  const person = await findMember(tx, wholeCompany(acting.session), memberId, true);
  if (person.member.status === 'left') {
    throw new ServiceError('memberIsLeft');
  }
  const place = { organId: found(departmentId ?? undefined), positionId };
  const changes = await placeMember(tx, acting, person.member, place, day);
  if (changes.length > 0) {
    await recordOperation(tx, acting, { action: 'member.move', ...asTarget(person), changes });
  }
}

async function comeBack(
  tx: Tx,
  acting: Acting,
  { memberId, day, departmentId, positionId }: Planned,
): Promise<void> {
  const person = await findMember(tx, wholeCompany(acting.session), memberId, true);
  await bringBack(tx, acting, person, { organId: found(departmentId ?? undefined), positionId }, day);
}

async function actingFor(parts: Parts, { tenantId, byMemberId }: Planned): Promise<Acting | undefined> {
  const candidates = [byMemberId, ...(await findAdministrators(parts.db, tenantId))];
  for (const memberId of candidates) {
    const acting =
      memberId && (await actingAs(parts.db, parts, tenantId, memberId, [FUNCTION_ID.organisation]));
    if (acting) {
      return acting;
    }
  }
  return undefined;
}

/** The successor for open work: the person named, or else the one who acts. */
async function heirOf(
  tx: Tx,
  { session, now }: Acting,
  { tenantId, memberId, heirMemberId }: Planned,
): Promise<string | undefined> {
  const waiting = waitingOf(await countWaiting(tx, { tenantId, memberId, now: now() }));
  const candidates = [heirMemberId, needsHeir(waiting) ? session.memberId : null].flatMap((id) =>
    id === null || id === memberId ? [] : id,
  );
  const active = await tx
    .select({ id: member.id })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(and(inArray(member.id, candidates), eq(member.tenantId, tenantId), isActive));
  return candidates.find((id) => active.some((one) => one.id === id));
}

const PLAN_WORDS = {
  moved: { zh_CN: '调动', en: 'The move' },
  left: { zh_CN: '离职', en: 'The leaving' },
  returned: { zh_CN: '返聘', en: 'The return' },
} as const satisfies Record<PlannedKind, object>;

async function refuse(
  parts: Parts,
  event: Planned,
  { messageKey: key, params }: ServiceError,
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const refused = await tx
      .update(staffEvent)
      .set({ state: 'refused', refusal: { key, params }, endedAt: parts.now() })
      .where(and(eq(staffEvent.id, event.id), eq(staffEvent.state, 'planned')))
      .returning({ id: staffEvent.id });
    const [planner] = await tx
      .select({ id: member.id })
      .from(member)
      .innerJoin(account, eq(account.id, member.accountId))
      .where(and(eq(member.id, event.byMemberId ?? ''), isActive));
    if (refused.length === 0 || !planner) {
      return;
    }
    const { account: person } = await findMember(
      tx,
      wholeCompany({ tenantId: event.tenantId, memberId: planner.id }),
      event.memberId,
    );
    const kind = event.kind as PlannedKind;
    const day = (lang: 'zh_CN' | 'en') => momentText(event.day, 'weekday', lang, parts.now().getTime());
    const name = person.enName || person.name;
    await notify(tx, parts, event.tenantId, [
      {
        to: planner.id,
        kind: 'company',
        title: {
          zh_CN: `${person.name}${day('zh_CN')}的${PLAN_WORDS[kind].zh_CN}未生效`,
          en: `${PLAN_WORDS[kind].en} of ${name} on ${day('en')} didn't take effect`,
        },
        body: { zh_CN: messageText(key, 'zh_CN', params), en: messageText(key, 'en', params) },
        path: `/people-detail?id=${event.memberId}`,
      },
    ]);
  });
}
