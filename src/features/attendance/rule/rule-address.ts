import { ruleAddressOf } from '@/modules/rule-versions/rule-version';

export const ruleAddress = ruleAddressOf('/attendance-rules', 'group');
