import * as calls from '@contract/settlement/desk-calls';
import { SETTLEMENT_LIMITS } from '@contract/settlement/settlement';
import { personsOf } from '@server/services/person/load-people';
import { findSettlement } from '../found-settlement';
import { listOpen } from './blockers';
import { deskScope } from './desk-scope';
import { verb } from '@server/kernel/verb';

/** What keeps a period from being locked, of one kind, within the scope. */
export const listSettlementOpen = verb(
  calls.listSettlementOpen,
  { permission: 'settlement', scope: 'dataScope' },
  async ({ ctx, input: { id, blocker } }) => {
    const scope = await deskScope(ctx);
    const row = await findSettlement(ctx.db, scope.tenantId, id);
    const { shown } = SETTLEMENT_LIMITS;
    const rows = await listOpen(ctx.db, row, scope, { blocker, limit: shown + 1 });
    const ids = [...new Set(rows.flatMap(({ memberId }) => memberId ?? []))];
    const people = new Map((await personsOf(ctx.db, scope.tenantId, ids)).map((one) => [one.id, one]));
    return {
      list: rows.slice(0, shown).map(({ memberId, workDate, subject, name }) => ({
        person: memberId === null ? null : (people.get(memberId) ?? null),
        workDate,
        subject,
        name: name && { name: name.zh_CN, enName: name.en ?? null },
      })),
      hasMore: rows.length > shown,
    };
  },
);
