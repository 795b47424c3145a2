import * as z from 'zod/mini';
import { ROLES } from '../role/functions';
import { CONDITION_OPERATORS } from './condition-calls';
import { AMOUNT_MAX, enteredText, id, type localized } from '../fields';
import { fieldPermissionSchema } from '../form/schema';
import { BALANCE_RULES } from '../leave/balance';

/** A flow as an administrator draws it: a list of nodes, where a condition node holds lists of its own. */
export const APPROVE_MODES = ['all', 'any', 'inOrder'] as const;
export type ApproveMode = (typeof APPROVE_MODES)[number];

/** Who is found when the initiator would decide the own request. */
export const SELF_APPROVE = ['headAbove', 'skip', 'ask'] as const;
/** What happens to a node for which nobody is found. */
export const WHEN_EMPTY = ['administrator', 'skip'] as const;
/** Who decided already: asked again, not in the very next node, or not at all. */
export const REPEAT_RULES = ['ask', 'consecutive', 'once'] as const;

export const SOURCE_KINDS = ['person', 'role', 'departmentHead', 'initiatorChoice', 'formField'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

export const FLOW_LIMITS = {
  nodes: 40,
  depth: 3,
  branches: 8,
  people: 20,
  headLevel: 10,
  timeoutHours: 720,
} as const;

const people = z.array(id).check(z.maxLength(FLOW_LIMITS.people));

export const sourceSchema = z.discriminatedUnion('by', [
  z.object({ by: z.literal('person'), memberIds: people }),
  z.object({ by: z.literal('role'), role: z.enum(ROLES) }),
  /** Level 1 is the initiator's own department. */
  z.object({
    by: z.literal('departmentHead'),
    level: z.number().check(z.int(), z.minimum(1), z.maximum(FLOW_LIMITS.headLevel)),
  }),
  z.object({
    by: z.literal('initiatorChoice'),
    max: z.number().check(z.int(), z.minimum(1), z.maximum(FLOW_LIMITS.people)),
  }),
  z.object({ by: z.literal('formField'), fieldKey: z.string().check(z.maxLength(64)) }),
]);
export type Source = z.infer<typeof sourceSchema>;

const nodeId = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/));
const bounded = z.number().check(z.minimum(-AMOUNT_MAX), z.maximum(AMOUNT_MAX));
const hours = z.nullish(z.number().check(z.int(), z.minimum(1), z.maximum(FLOW_LIMITS.timeoutHours)));

export const approverNodeSchema = z.object({
  kind: z.literal('approver'),
  id: nodeId,
  name: enteredText,
  source: sourceSchema,
  mode: z.enum(APPROVE_MODES),
  selfApprove: z._default(z.enum(SELF_APPROVE), 'headAbove'),
  whenEmpty: z._default(z.enum(WHEN_EMPTY), 'administrator'),
  timeoutHours: hours,
  remindEveryHours: hours,
  /** Fields without an entry may be read. */
  fieldPermissions: z._default(z.array(fieldPermissionSchema), []),
  allowBatchPass: z._default(z.boolean(), false),
  opinionRequired: z._default(z.boolean(), false),
  signatureRequired: z._default(z.boolean(), false),
});
export type ApproverNode = z.infer<typeof approverNodeSchema>;

export const copyNodeSchema = z.object({
  kind: z.literal('copy'),
  id: nodeId,
  name: enteredText,
  source: sourceSchema,
});
export type CopyNode = z.infer<typeof copyNodeSchema>;

const comparedText = z.string().check(z.maxLength(200));
export const conditionSchema = z.object({
  /** Key of a condition item of the rule engine. */
  item: z.string().check(z.maxLength(64)),
  operator: z.enum(CONDITION_OPERATORS),
  value: z.union([comparedText, bounded, z.array(comparedText).check(z.maxLength(500))]),
});
export type Condition = z.infer<typeof conditionSchema>;

export type Branch = {
  id: string;
  name: z.infer<typeof localized>;
  /** One group must hold; a group holds when all its conditions do. */
  groups: Condition[][];
  nodes: FlowNode[];
};
export type ConditionNode = {
  kind: 'condition';
  id: string;
  name: z.infer<typeof localized>;
  branches: Branch[];
  otherwise: FlowNode[];
};
export type FlowNode = ApproverNode | CopyNode | ConditionNode;

/** Written out level by level: descriptions of a call must not refer to themselves, and flows must not be deeper. */
function nodesBelow(depth: number): z.ZodMiniType<FlowNode[], FlowNode[]> {
  const kinds = [approverNodeSchema, copyNodeSchema] as const;
  const node =
    depth === 0
      ? z.discriminatedUnion('kind', kinds)
      : z.discriminatedUnion('kind', [...kinds, conditionNodeAbove(nodesBelow(depth - 1))]);
  return z.array(node).check(z.maxLength(FLOW_LIMITS.nodes)) as unknown as z.ZodMiniType<
    FlowNode[],
    FlowNode[]
  >;
}

function conditionNodeAbove(nodes: z.ZodMiniType<FlowNode[], FlowNode[]>) {
  const branch = z.object({
    id: nodeId,
    name: enteredText,
    groups: z.array(z.array(conditionSchema).check(z.maxLength(10))).check(z.maxLength(10)),
    nodes,
  });
  return z.object({
    kind: z.literal('condition'),
    id: nodeId,
    name: enteredText,
    branches: z.array(branch).check(z.maxLength(FLOW_LIMITS.branches)),
    otherwise: nodes,
  });
}

const nodes = nodesBelow(FLOW_LIMITS.depth);

/** What a version of a flow holds. Never changed once published: running items keep theirs. */
export const flowContentSchema = z.object({
  nodes,
  repeat: z._default(z.enum(REPEAT_RULES), 'consecutive'),
  /** For kinds of leave: whether more days than are left may be asked for. A warning when nothing is said. */
  overBalance: z.optional(z.enum(BALANCE_RULES)),
});
export type FlowContent = z.infer<typeof flowContentSchema>;

/** What is wrong with a flow, at which node. Codes: the portal says it. */
export const FLOW_PROBLEMS = [
  'noApprover',
  'nameMissing',
  'peopleMissing',
  'personGone',
  'fieldMissing',
  'itemMissing',
  'itemNotInForm',
  'valueMissing',
  'operatorWrong',
  'branchEmpty',
  'branchMissing',
  'idRepeated',
  'tooDeep',
  'tooMany',
] as const;
export const flowProblemSchema = z.object({
  code: z.enum(FLOW_PROBLEMS),
  nodeId: z.nullish(z.string()),
  branchId: z.nullish(z.string()),
  params: z._default(z.record(z.string(), z.string()), {}),
});
export type FlowProblem = z.infer<typeof flowProblemSchema>;
