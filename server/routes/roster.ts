import * as draftCalls from '@contract/roster/draft-calls';
import * as feedCalls from '@contract/roster/feed-calls';
import * as gapCalls from '@contract/roster/gap-calls';
import * as myCalls from '@contract/roster/my-calls';
import * as planCalls from '@contract/roster/plan-calls';
import * as publishCalls from '@contract/roster/publish-calls';
import * as wishCalls from '@contract/roster/wish-calls';
import * as swapCalls from '@contract/roster/swap-calls';
import { mountAll, type Mounted } from '../http/call/mount';
import { readRosterCover } from '../services/roster/draft/cover';
import { fillRoster } from '../services/roster/draft/fill-roster';
import { readRoster } from '../services/roster/draft/read-roster';
import { saveRosterCells } from '../services/roster/draft/save-cells';
import {
  makeCalendarFeed,
  readCalendarFeed,
  revokeCalendarFeed,
} from '../services/roster/feed/calendar-feed';
import { listRosterGaps } from '../services/roster/gap/list-gaps';
import { closeRosterGap, offerRosterGap } from '../services/roster/gap/offer-gap';
import { markPlanSeen } from '../services/roster/my/mark-plan-seen';
import { readMyCalendar } from '../services/roster/my/read-my-calendar';
import { readScheduleDetail } from '../services/roster/my/read-schedule-detail';
import { getPlanRules, savePlanRules } from '../services/roster/plan-rules';
import { previewRoster } from '../services/roster/publish/preview-roster';
import { listPublications, readPublication } from '../services/roster/publish/publications';
import { publishRoster } from '../services/roster/publish/publish-roster';
import { readMyWishes, saveMyWeek, saveMyWishes } from '../services/roster/wish/my-wishes';
import { answerSwap } from '../services/roster/swap/answer-swap';
import { createSwap } from '../services/roster/swap/create-swap';
import { getSwap } from '../services/roster/swap/read/get-swap';
import { listOwnSwapShifts, listSwaps } from '../services/roster/swap/read/list-swaps';
import { suggestSwaps } from '../services/roster/swap/read/suggest-swaps';
import { withdrawSwap } from '../services/roster/swap/withdraw-swap';

export const rosterRoutes: Mounted[] = [
  ...mountAll(draftCalls, { readRoster, saveRosterCells, readRosterCover, fillRoster }),
  ...mountAll(publishCalls, { previewRoster, publishRoster, listPublications, readPublication }),
  ...mountAll(gapCalls, { listRosterGaps, offerRosterGap, closeRosterGap }),
  ...mountAll(myCalls, { readMyCalendar, readScheduleDetail, markPlanSeen }),
  ...mountAll(feedCalls, { readCalendarFeed, makeCalendarFeed, revokeCalendarFeed }),
  ...mountAll(wishCalls, { readMyWishes, saveMyWishes, saveMyWeek }),
  ...mountAll(swapCalls, {
    listOwnSwapShifts,
    suggestSwaps,
    createSwap,
    listSwaps,
    getSwap,
    answerSwap,
    withdrawSwap,
  }),
  ...mountAll(planCalls, { getPlanRules, savePlanRules }),
];
