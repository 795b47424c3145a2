import { and, eq } from 'drizzle-orm';
import { flowDefinition } from '@server/db/schema/approval/flow';
import { processForm } from '@server/db/schema/form/form';

/** Joins a flow with the process that it belongs to. */
export const processOfFlow = () =>
  and(
    eq(processForm.tenantId, flowDefinition.tenantId),
    eq(processForm.processCode, flowDefinition.processCode),
  );
