import * as calls from '@contract/certificate/settings-calls';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { CERTIFICATE_LIMITS } from '@contract/certificate/certificate';
import type { CertificateKind } from '@contract/certificate/calls';
import { audienceText, groupsText, termsText } from '@contract/certificate/words';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import type { OperationChange } from '@server/db/schema/audit';
import { tenant } from '@server/db/schema/company';
import { masterData } from '@server/db/schema/master-data';
import { certificateKind, certificateNeed } from '@server/db/schema/people/certificate';
import { dayOf } from '@server/kernel/day-range';
import { found, ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { verb } from '@server/kernel/verb';
import { certificateKindsOf } from '@server/services/work-rules/certificate-kinds';

const place = alias(masterData, 'place');

/** Two who change the settings of a company come one after the other. */
const lockCompany = async (tx: Tx, tenantId: string): Promise<void> => {
  await tx.select({ id: tenant.id }).from(tenant).where(eq(tenant.id, tenantId)).for('no key update');
};

/** Adds a kind or changes one. Refuses with conflict who has not seen the last change. */
export const certificateKindSave = verb(
  calls.certificateKindSave,
  { permission: 'certificates', scope: 'wholeCompany' },
  async ({ ctx, input: { code: given, enName, revision, ...kind } }) => {
    const { tenantId } = ctx.session;
    return await ctx.db.transaction(async (tx) => {
      await lockCompany(tx, tenantId);
      const kinds = await certificateKindsOf(tx, tenantId);
      const before = given === undefined ? undefined : found(kinds.find(({ code }) => code === given));
      if ((before?.revision ?? 0) !== revision) {
        throw new ServiceError('conflict');
      }
      if (!before && kinds.length >= CERTIFICATE_LIMITS.kinds) {
        throw new ServiceError('certificateKindsFull', { max: CERTIFICATE_LIMITS.kinds });
      }
      const code = given ?? ctx.ids();
      const after = { ...kind, code, enName: enName || null, revision: revision + 1 };
      const changes = before ? kindChanges(before, after) : [{ field: 'name' as const, to: after.name }];
      if (before && changes.length === 0) {
        return { code };
      }
      const { code: _, ...values } = after;
      await tx
        .insert(certificateKind)
        .values({ tenantId, ...after, updatedAt: ctx.now() })
        .onConflictDoUpdate({
          target: [certificateKind.tenantId, certificateKind.code],
          set: { ...values, updatedAt: ctx.now() },
        });
      await recordOperation(tx, ctx, {
        action: 'certificate.saveKind',
        targetId: code,
        targetName: after.name,
        targetEnName: after.enName,
        changes,
      });
      return { code };
    });
  },
);

function kindChanges(before: CertificateKind, after: CertificateKind): OperationChange[] {
  const said = (kind: CertificateKind, language: 'zh_CN' | 'en') => termsText(kind, language);
  const isSame = said(before, 'en') === said(after, 'en');
  const flags = ['isSensitive', 'isEnabled'] as const;
  return [
    ...(before.name === after.name ? [] : [{ field: 'name' as const, from: before.name, to: after.name }]),
    ...((before.enName ?? '') === (after.enName ?? '')
      ? []
      : [{ field: 'enName' as const, from: before.enName, to: after.enName }]),
    ...(isSame
      ? []
      : [
          {
            field: 'certificateTerms' as const,
            from: said(before, 'zh_CN'),
            to: said(after, 'zh_CN'),
            fromEn: said(before, 'en'),
            toEn: said(after, 'en'),
          },
        ]),
    ...flags.flatMap((flag) =>
      before[flag] === after[flag]
        ? []
        : [
            {
              field: flag === 'isEnabled' ? ('certificateOn' as const) : ('certificateSensitive' as const),
              from: before[flag] ? 'on' : 'off',
              to: after[flag] ? 'on' : 'off',
            },
          ],
    ),
  ];
}

/** Needs of stations by name of the station and the day from which they hold. */
export const certificateNeeds = verb(
  calls.certificateNeeds,
  { permission: 'certificates', scope: 'wholeCompany' },
  async ({ ctx }) => {
    const { tenantId } = ctx.session;
    const rows = await ctx.db
      .select({
        need: certificateNeed,
        name: masterData.name,
        enName: masterData.enName,
        placeName: place.name,
        placeEnName: place.enName,
      })
      .from(certificateNeed)
      .leftJoin(
        masterData,
        and(
          eq(masterData.tenantId, tenantId),
          eq(masterData.model, 'workStation'),
          eq(masterData.code, certificateNeed.stationCode),
        ),
      )
      .leftJoin(
        place,
        and(
          eq(place.tenantId, tenantId),
          eq(place.model, 'place'),
          eq(place.code, certificateNeed.placeCode),
        ),
      )
      .where(eq(certificateNeed.tenantId, tenantId))
      .orderBy(
        asc(certificateNeed.stationCode),
        sql`${certificateNeed.placeCode} nulls first`,
        asc(certificateNeed.audience),
        asc(certificateNeed.fromDay),
      );
    return {
      today: dayOf(ctx.now()),
      list: rows.map(({ need, name, enName, placeName, placeEnName }) => ({
        id: need.id,
        stationCode: need.stationCode,
        stationName: name ?? need.stationCode,
        stationEnName: enName,
        place:
          need.placeCode === null
            ? null
            : { code: need.placeCode, name: placeName ?? need.placeCode, enName: placeEnName },
        audience: need.audience,
        atLeast: need.atLeast,
        fromDay: need.fromDay,
        level: need.level,
        groups: need.groups,
      })),
    };
  },
);

async function named(tx: Tx, tenantId: string, model: 'workStation' | 'place', code: string) {
  const [row] = await tx
    .select({ name: masterData.name, enName: masterData.enName })
    .from(masterData)
    .where(and(eq(masterData.tenantId, tenantId), eq(masterData.model, model), eq(masterData.code, code)));
  return row;
}

/** Sets what a station needs from a day on; the same place, audience and day again replace it. */
export const certificateNeedSave = verb(
  calls.certificateNeedSave,
  { permission: 'certificates', scope: 'wholeCompany' },
  async ({ ctx, input }) => {
    const { tenantId, memberId } = ctx.session;
    const { stationCode, placeCode, audience, fromDay, level } = input;
    const atLeast = audience === 'some' ? input.atLeast : 1;
    const groups = input.groups.map((kinds) => [...new Set(kinds)]);
    return await ctx.db.transaction(async (tx) => {
      await lockCompany(tx, tenantId);
      const kinds = await certificateKindsOf(tx, tenantId);
      const known = new Set(kinds.map(({ code }) => code));
      if (groups.flat().some((code) => !known.has(code))) {
        throw new ServiceError('certificateKindUnknown');
      }
      const station = await named(tx, tenantId, 'workStation', stationCode);
      if (!station) {
        throw new ServiceError('certificateStationUnknown');
      }
      const at = placeCode === null ? undefined : await named(tx, tenantId, 'place', placeCode);
      if (placeCode !== null && !at) {
        throw new ServiceError('certificatePlaceUnknown');
      }
      const [{ rows } = { rows: 0 }] = await tx
        .select({ rows: count() })
        .from(certificateNeed)
        .where(eq(certificateNeed.tenantId, tenantId));
      if (rows >= CERTIFICATE_LIMITS.needs) {
        throw new ServiceError('certificateNeedsFull', { max: CERTIFICATE_LIMITS.needs });
      }
      const [row] = await tx
        .insert(certificateNeed)
        .values({
          id: ctx.ids(),
          tenantId,
          stationCode,
          placeCode,
          audience,
          atLeast,
          fromDay,
          level,
          groups,
          createdByMemberId: memberId,
          createdAt: ctx.now(),
        })
        .onConflictDoUpdate({
          target: [
            certificateNeed.tenantId,
            certificateNeed.stationCode,
            certificateNeed.placeCode,
            certificateNeed.audience,
            certificateNeed.fromDay,
          ],
          set: { level, groups, atLeast },
        })
        .returning({ id: certificateNeed.id });
      await recordOperation(tx, ctx, {
        action: 'certificate.saveNeed',
        targetId: stationCode,
        targetName: station.name,
        targetEnName: station.enName,
        changes: [
          { field: 'effectiveDay', to: fromDay },
          ...(at ? [{ field: 'places' as const, to: at.name, toEn: at.enName }] : []),
          needChange({ groups, audience, atLeast }, kinds),
        ],
      });
      return { id: row!.id };
    });
  },
);

type NeedContent = Pick<typeof certificateNeed.$inferSelect, 'groups' | 'audience' | 'atLeast'>;

function needChange(need: NeedContent, kinds: readonly CertificateKind[]): OperationChange {
  const nameOf = (code: string) => kinds.find((kind) => kind.code === code);
  const text = (language: 'zh_CN' | 'en') =>
    [groupsText(need.groups, nameOf, language), audienceText(need, language)].filter(Boolean).join(' · ');
  const isNone = need.groups.length === 0;
  return {
    field: 'certificateNeed',
    to: isNone ? '无' : text('zh_CN'),
    toEn: isNone ? 'None' : text('en'),
  };
}

/** Removes a need; a second call changes nothing. */
export const certificateNeedRemove = verb(
  calls.certificateNeedRemove,
  { permission: 'certificates', scope: 'wholeCompany' },
  async ({ ctx, input: { id } }) => {
    const { tenantId } = ctx.session;
    await ctx.db.transaction(async (tx) => {
      const [row] = await tx
        .delete(certificateNeed)
        .where(and(eq(certificateNeed.id, id), eq(certificateNeed.tenantId, tenantId)))
        .returning();
      if (row) {
        await recordRemoved(tx, ctx, row);
      }
    });
    return {};
  },
);

async function recordRemoved(
  tx: Tx,
  ctx: SessionCtx,
  row: typeof certificateNeed.$inferSelect,
): Promise<void> {
  const station = await named(tx, row.tenantId, 'workStation', row.stationCode);
  const at = row.placeCode === null ? undefined : await named(tx, row.tenantId, 'place', row.placeCode);
  const kinds = await certificateKindsOf(tx, row.tenantId);
  const { to, toEn } = needChange(row, kinds);
  await recordOperation(tx, ctx, {
    action: 'certificate.removeNeed',
    targetId: row.stationCode,
    targetName: station?.name ?? row.stationCode,
    targetEnName: station?.enName ?? null,
    changes: [
      { field: 'effectiveDay', from: row.fromDay },
      ...(at ? [{ field: 'places' as const, from: at.name, fromEn: at.enName }] : []),
      { field: 'certificateNeed', from: to, fromEn: toEn },
    ],
  });
}
