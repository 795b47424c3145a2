import * as calls from '@contract/product/calls';
import { and, eq } from 'drizzle-orm';
import { product } from '@server/db/schema/product';
import { ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { findAdministrators } from '../access/administrators';
import { notify } from '../notice/notify';
import { hitLimit } from '../rate-limit/hit-limit';
import { verb } from '@server/kernel/verb';

const DAY_MS = 24 * 60 * 60_000;

/** Asks the company's administrators to buy a product: a message to each, once a day. */
export const productAsk = verb(
  calls.productAsk,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => {
    const { tenantId, memberId, user } = ctx.session;
    const [wanted] = await ctx.db
      .select()
      .from(product)
      .where(and(eq(product.id, input.productId), eq(product.isOnSale, true)));
    if (!wanted) {
      throw new ServiceError('notFound');
    }
    const key = `product-ask:${memberId}:${wanted.id}`;
    await hitLimit(ctx, { key, max: 1, windowMs: DAY_MS, message: 'productAsked' });
    return await ctx.db.transaction(async (tx) => {
      const administrators = await findAdministrators(tx, tenantId);
      if (administrators.length === 0) {
        throw new ServiceError('noAdministrator');
      }
      const { name } = wanted;
      const note = input.note
        ? { zh_CN: `留言：${input.note}`, en: `Note: ${input.note}` }
        : { zh_CN: '', en: '' };
      await notify(
        tx,
        ctx,
        tenantId,
        administrators.map((to) => ({
          to,
          kind: 'company',
          title: {
            zh_CN: `${user.name}希望开通“${name.zh_CN}”`,
            en: `${user.enName ?? user.name} would like ${name.en ?? name.zh_CN}`,
          },
          body: {
            zh_CN: `请确认是否为公司购买“${name.zh_CN}”。${note.zh_CN}`,
            en: `Review whether your company should buy ${name.en ?? name.zh_CN}. ${note.en}`.trim(),
          },
          path: `/product-detail?code=${wanted.code}`,
        })),
      );
      await recordOperation(tx, ctx, {
        action: 'product.ask',
        targetId: wanted.id,
        changes: [{ field: 'product', to: name.zh_CN, toEn: name.en }],
      });
      return { asked: administrators.length };
    });
  },
);
