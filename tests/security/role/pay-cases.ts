import { eq } from 'drizzle-orm';
import * as pay from '@contract/pay/record-calls';
import { randomId } from '@server/auth/random';
import { member } from '@server/db/schema/member';
import { payRecord } from '@server/db/schema/people/pay';
import type { Case } from './scene';

const entered = { fromDay: '2026-01-01', amountCents: 850_000 } as const;

/** Pay is read and entered within the data scope. */
export const PAY_CASES = {
  memberPay: {
    one: async ({ call, idOf }, name) => await call(pay.memberPay, { memberId: idOf(name) }),
  },
  memberPayEnter: {
    refuses: async ({ call }, memberId) =>
      await call(pay.memberPayEnter, {
        requestId: randomId(),
        memberId,
        ...entered,
      }),
  },
  memberPayRemove: {
    refuses: async ({ call, server, tenantId, reader }, memberId) => {
      const [known] = await server.db.select().from(member).where(eq(member.id, memberId));
      const id = randomId();
      // An id of no member has no pay either.
      await server.db.insert(payRecord).values({
        id,
        tenantId,
        memberId: known?.id ?? reader.id,
        ...entered,
        source: 'entered',
        byMemberId: reader.id,
        createdAt: server.clock.now(),
      });
      return await call(pay.memberPayRemove, { id: known ? id : randomId() });
    },
  },
} satisfies Partial<Record<string, Case>>;
