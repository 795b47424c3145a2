import type { Tx } from '../database';
import { flowDefinition, flowVersion } from '../schema/approval/flow';
import { FLOW_SEEDS } from './records/flows';
import type { Ids } from './seed-base';

/** The flow of every process of a company, published at that time; answers the versions by process. */
export async function seedFlows(
  tx: Tx,
  tenantId: string,
  ids: Ids,
  publishedAt: Date,
): Promise<Map<string, string>> {
  const flows = Object.entries(FLOW_SEEDS).map(([processCode, [prefix, content]]) => ({
    id: ids(),
    versionId: ids(),
    processCode,
    prefix,
    content,
  }));
  await tx.insert(flowDefinition).values(
    flows.map(({ id, versionId, processCode, prefix }) => ({
      id,
      tenantId,
      processCode,
      prefix,
      currentVersionId: versionId,
      updatedAt: publishedAt,
    })),
  );
  await tx.insert(flowVersion).values(
    flows.map(({ id, versionId, content }) => ({
      id: versionId,
      tenantId,
      flowId: id,
      version: 1,
      content,
      publishedAt,
    })),
  );
  return new Map(flows.map((flow) => [flow.processCode, flow.versionId]));
}
