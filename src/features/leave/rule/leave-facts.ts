import type { LeaveTerms } from '@contract/leave/rule/terms';
import { changedLeaveLines, leaveTermLines } from '@contract/leave/rule/words';
import type { TermFacts } from '@/modules/rule-versions/rule-version';

export const leaveFacts: TermFacts<LeaveTerms> = { all: leaveTermLines, changed: changedLeaveLines };
