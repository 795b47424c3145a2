import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { SessionCtx } from '@server/kernel/context';
import type { LocalizedText } from '@server/db/columns';
import { flowDefinition } from '@server/db/schema/approval/flow';
import { formTemplate, formVersion, processForm } from '@server/db/schema/form/form';
import { processOfFlow } from '../flow/process-of-flow';

type Names = Map<string, LocalizedText[]>;

/** The names of what uses questionnaires, by questionnaire. */
export type Uses = { processes: Names; forms: Names };

/** The processes whose items carry questionnaires, and the published forms that ask them. */
export async function usesOf(ctx: SessionCtx, ids: readonly string[]): Promise<Uses> {
  return ids.length === 0
    ? { processes: new Map(), forms: new Map() }
    : { processes: byId(await carriers(ctx, ids)), forms: byId(await askingForms(ctx, ids)) };
}

function byId(rows: readonly { id: string | null; name: LocalizedText }[]): Names {
  const names: Names = new Map();
  for (const { id, name } of rows) {
    if (id !== null) {
      names.set(id, [...(names.get(id) ?? []), name]);
    }
  }
  return names;
}

async function carriers(ctx: SessionCtx, ids: readonly string[]) {
  return await ctx.db
    .select({ id: flowDefinition.questionnaireId, name: processForm.name })
    .from(flowDefinition)
    .innerJoin(processForm, processOfFlow())
    .where(
      and(
        eq(flowDefinition.tenantId, ctx.session.tenantId),
        inArray(flowDefinition.questionnaireId, [...ids]),
      ),
    )
    .orderBy(asc(processForm.sort));
}

/** Versions are found by the index over what their fields ask; only the one in use counts. */
async function askingForms(ctx: SessionCtx, ids: readonly string[]) {
  const asked = sql<string>`field ->> 'questionnaireId'`;
  const patterns = sql.join(
    ids.map((id) => sql`${JSON.stringify({ fields: [{ questionnaireId: id }] })}::jsonb`),
    sql`, `,
  );
  return await ctx.db
    .selectDistinct({ id: asked, name: formTemplate.name, code: formTemplate.code })
    .from(formVersion)
    .innerJoin(formTemplate, eq(formTemplate.currentVersionId, formVersion.id))
    .innerJoin(sql`jsonb_array_elements(${formVersion.schema} -> 'fields') field`, sql`true`)
    .where(
      and(
        eq(formVersion.tenantId, ctx.session.tenantId),
        sql`${formVersion.schema} @> any(array[${patterns}])`,
        eq(formTemplate.status, 'published'),
        inArray(asked, [...ids]),
      ),
    )
    .orderBy(asc(formTemplate.code));
}
