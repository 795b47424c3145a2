import { ruleAddressOf } from '@/modules/rule-versions/rule-version';

export const leaveRuleAddress = ruleAddressOf('/leave-kinds', 'kind');
