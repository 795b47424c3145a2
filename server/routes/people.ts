import * as calls from '@contract/people/calls';
import * as assetCalls from '@contract/people/asset-calls';
import * as profileCalls from '@contract/people/profile-calls';
import * as privateCalls from '@contract/people/private-calls';
import * as bulkCalls from '@contract/people/bulk-calls';
import * as employmentCalls from '@contract/people/employment-calls';
import * as historyCalls from '@contract/people/history-calls';
import * as importCalls from '@contract/people/import-calls';
import * as memberCalls from '@contract/people/member-calls';
import * as organCalls from '@contract/people/organ-calls';
import * as assets from '../services/people/asset/assets';
import * as changeEmployment from '../services/people/employment/change-employment';
import * as changeMany from '../services/people/bulk/change-many';
import * as changePrivate from '../services/people/private/change-private';
import * as decideRequest from '../services/people/profile/decide-request';
import * as proposals from '../services/people/profile/proposals';
import * as viewPrivate from '../services/people/private/view-private';
import * as laborContracts from '../services/people/employment/labor-contracts';
import * as memberEmployment from '../services/people/employment/member-employment';
import * as exports from '../services/people/export/exports';
import * as getByIds from '../services/people/get-by-ids';
import * as memberHistory from '../services/people/history/member-history';
import * as imports from '../services/people/import/imports';
import * as mendRow from '../services/people/import/judge/mend-row';
import * as madeFiles from '../services/people/import/made-files';
import * as listOrgans from '../services/people/list-organs';
import * as listPeople from '../services/people/list-people';
import * as leaveCheck from '../services/people/member/leave-check';
import * as memberAdd from '../services/people/member/member-add';
import * as memberChange from '../services/people/member/member-change';
import * as memberCount from '../services/people/member/member-count';
import * as memberFile from '../services/people/member/member-file';
import * as memberLeave from '../services/people/member/member-leave';
import * as memberMove from '../services/people/member/member-move';
import * as memberMoveMany from '../services/people/member/member-move-many';
import * as memberPage from '../services/people/member/member-page';
import * as memberReturn from '../services/people/member/member-return';
import * as organDelete from '../services/people/organ/organ-delete';
import * as organFile from '../services/people/organ/organ-file';
import * as organHead from '../services/people/organ/organ-head';
import * as organPlace from '../services/people/organ/organ-place';
import * as positions from '../services/people/organ/positions';
import { collectVerbs } from '@server/kernel/verb';

export const peopleVerbs = collectVerbs(
  {
    ...calls,
    ...memberCalls,
    ...assetCalls,
    ...bulkCalls,
    ...privateCalls,
    ...profileCalls,
    ...historyCalls,
    ...employmentCalls,
    ...importCalls,
    ...organCalls,
  },
  {
    ...listPeople,
    ...assets,
    ...listOrgans,
    ...getByIds,
    ...memberPage,
    ...memberCount,
    ...memberFile,
    ...memberAdd,
    ...memberChange,
    ...memberMove,
    ...memberMoveMany,
    ...changeMany,
    ...viewPrivate,
    ...changePrivate,
    ...proposals,
    ...decideRequest,
    ...memberReturn,
    ...leaveCheck,
    ...memberLeave,
    ...memberHistory,
    ...memberEmployment,
    ...changeEmployment,
    ...laborContracts,
    ...madeFiles,
    ...imports,
    ...mendRow,
    ...exports,
    ...organFile,
    ...organPlace,
    ...organHead,
    ...organDelete,
    ...positions,
  },
);
