import * as z from 'zod/mini';

const block = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heading'), text: z.string() }),
  z.object({ type: z.literal('paragraph'), text: z.string() }),
  z.object({ type: z.literal('list'), items: z.array(z.string()) }),
]);

/** A text of the help center as blocks, never HTML: nothing in it has to be trusted to be shown. */
export const blocksSchema = z.array(block);
export type Blocks = z.infer<typeof blocksSchema>;

/** Titles and texts in both languages; the portal shows the one of its language. */
export const helpDocumentSchema = z.object({
  id: z.string(),
  code: z.string(),
  category: z.string(),
  version: z.string(),
  publishedAt: z.string(),
  title: z.object({ zh_CN: z.string(), en: z.string() }),
  summary: z.nullish(z.object({ zh_CN: z.string(), en: z.string() })),
  body: z.object({ zh_CN: blocksSchema, en: blocksSchema }),
});
export type HelpDocument = z.infer<typeof helpDocumentSchema>;
