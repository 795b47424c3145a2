import * as deskCalls from '@contract/settlement/desk-calls';
import * as myCalls from '@contract/settlement/my-calls';
import * as ruleCalls from '@contract/settlement/rule-calls';
import { letRead } from '../services/file/file-readers';
import * as askSettlement from '../services/settlement/desk/ask-settlement';
import * as listSettlementOpen from '../services/settlement/desk/list-settlement-open';
import * as listSettlementPeople from '../services/settlement/desk/list-settlement-people';
import * as listSettlements from '../services/settlement/desk/list-settlements';
import * as lockSettlement from '../services/settlement/desk/lock-settlement';
import * as readSettlement from '../services/settlement/desk/read-settlement';
import * as readSettlementSums from '../services/settlement/desk/read-settlement-sums';
import * as sendStatements from '../services/settlement/desk/send-statements';
import { statementFile } from '../services/settlement/file/statement-signings';
import { letMake } from '../services/signing/batch/document-makers';
import * as rebuildSettlement from '../services/settlement/desk/rebuild-settlement';
import * as remindSettlement from '../services/settlement/desk/remind-settlement';
import * as settlementRules from '../services/settlement/desk/settlement-rules';
import * as startSettlement from '../services/settlement/desk/start-settlement';
import * as exportSettlement from '../services/settlement/file/export-settlement';
import { maySeeStatement } from '../services/settlement/file/make-statement';
import * as makeStatement from '../services/settlement/file/make-statement';
import * as confirmSettlement from '../services/settlement/my/confirm-settlement';
import * as disputeSettlement from '../services/settlement/my/dispute-settlement';
import * as listMySettlements from '../services/settlement/my/list-my-settlements';
import * as readSettlementPerson from '../services/settlement/my/read-settlement-person';
import { collectVerbs } from '@server/kernel/verb';

letRead('settlement', maySeeStatement);

letMake('settlement', statementFile);

export const settlementVerbs = collectVerbs(
  { ...myCalls, ...deskCalls, ...ruleCalls },
  {
    ...listMySettlements,
    ...readSettlementPerson,
    ...confirmSettlement,
    ...disputeSettlement,
    ...makeStatement,
    ...listSettlements,
    ...startSettlement,
    ...readSettlement,
    ...listSettlementPeople,
    ...readSettlementSums,
    ...listSettlementOpen,
    ...askSettlement,
    ...rebuildSettlement,
    ...remindSettlement,
    ...lockSettlement,
    ...exportSettlement,
    ...sendStatements,
    ...settlementRules,
  },
);
