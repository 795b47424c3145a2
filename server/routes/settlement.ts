import * as deskCalls from '@contract/settlement/desk-calls';
import * as myCalls from '@contract/settlement/my-calls';
import * as ruleCalls from '@contract/settlement/rule-calls';
import { mountAll, type Mounted } from '../http/call/mount';
import { letRead } from '../services/file/file-readers';
import { askSettlement } from '../services/settlement/desk/ask-settlement';
import { listSettlementOpen } from '../services/settlement/desk/list-settlement-open';
import { listSettlementPeople } from '../services/settlement/desk/list-settlement-people';
import { listSettlements } from '../services/settlement/desk/list-settlements';
import { lockSettlement, reopenSettlement } from '../services/settlement/desk/lock-settlement';
import { readSettlement } from '../services/settlement/desk/read-settlement';
import { sendStatements } from '../services/settlement/desk/send-statements';
import { statementFile } from '../services/settlement/file/statement-signings';
import { letMake } from '../services/signing/batch/document-makers';
import { rebuildSettlement } from '../services/settlement/desk/rebuild-settlement';
import { remindSettlement } from '../services/settlement/desk/remind-settlement';
import { listSettlementRules, saveSettlementRule } from '../services/settlement/desk/settlement-rules';
import { startSettlement } from '../services/settlement/desk/start-settlement';
import { exportSettlement } from '../services/settlement/file/export-settlement';
import { makeStatement, maySeeStatement } from '../services/settlement/file/make-statement';
import { confirmSettlement } from '../services/settlement/my/confirm-settlement';
import { answerSettlement, disputeSettlement } from '../services/settlement/my/dispute-settlement';
import { listMySettlements } from '../services/settlement/my/list-my-settlements';
import { readSettlementPerson } from '../services/settlement/my/read-settlement-person';

letRead('settlement', maySeeStatement);
letMake('settlement', statementFile);

export const settlementRoutes: Mounted[] = [
  ...mountAll(myCalls, {
    listMySettlements,
    readSettlementPerson,
    confirmSettlement,
    disputeSettlement,
    answerSettlement,
    makeStatement,
  }),
  ...mountAll(deskCalls, {
    listSettlements,
    startSettlement,
    readSettlement,
    listSettlementPeople,
    listSettlementOpen,
    askSettlement,
    rebuildSettlement,
    remindSettlement,
    lockSettlement,
    reopenSettlement,
    exportSettlement,
    sendStatements,
  }),
  ...mountAll(ruleCalls, { listSettlementRules, saveSettlementRule }),
];
