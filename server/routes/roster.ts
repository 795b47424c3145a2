import * as costCalls from '@contract/roster/cost-calls';
import * as draftCalls from '@contract/roster/draft-calls';
import * as sheetCalls from '@contract/roster/sheet-calls';
import * as feedCalls from '@contract/roster/feed-calls';
import * as gapCalls from '@contract/roster/gap-calls';
import * as myCalls from '@contract/roster/my-calls';
import * as planCalls from '@contract/roster/plan-calls';
import * as publishCalls from '@contract/roster/publish-calls';
import * as takerCalls from '@contract/roster/taker-calls';
import * as wishCalls from '@contract/roster/wish-calls';
import * as swapCalls from '@contract/roster/swap-calls';
import * as cover from '../services/roster/draft/cover';
import * as fillRoster from '../services/roster/draft/fill-roster';
import * as readRoster from '../services/roster/draft/read-roster';
import * as saveCells from '../services/roster/draft/save-cells';
import * as takers from '../services/roster/draft/takers';
import * as totals from '../services/roster/draft/totals';
import * as unplaced from '../services/roster/draft/unplaced';
import * as exportRoster from '../services/roster/sheet/export-roster';
import * as readSheet from '../services/roster/sheet/read-sheet';
import * as readTable from '../services/roster/sheet/read-table';
import * as calendarFeed from '../services/roster/feed/calendar-feed';
import * as listGaps from '../services/roster/gap/list-gaps';
import * as offerGap from '../services/open-shift/publish/offer-gap';
import * as markPlanSeen from '../services/roster/my/mark-plan-seen';
import * as readMyCalendar from '../services/roster/my/read-my-calendar';
import * as readScheduleDetail from '../services/roster/my/read-schedule-detail';
import * as planCost from '../services/roster/plan-cost';
import * as planRules from '../services/roster/plan-rules';
import * as previewRoster from '../services/roster/publish/preview-roster';
import * as publications from '../services/roster/publish/publications';
import * as publishRoster from '../services/roster/publish/publish-roster';
import * as myWishes from '../services/roster/wish/my-wishes';
import * as answerSwap from '../services/roster/swap/answer-swap';
import * as createSwap from '../services/roster/swap/create-swap';
import * as getSwap from '../services/roster/swap/read/get-swap';
import * as listSwaps from '../services/roster/swap/read/list-swaps';
import * as suggestSwaps from '../services/roster/swap/read/suggest-swaps';
import * as withdrawSwap from '../services/roster/swap/withdraw-swap';
import { collectVerbs } from '@server/kernel/verb';

export const rosterVerbs = collectVerbs(
  {
    ...draftCalls,
    ...costCalls,
    ...takerCalls,
    ...publishCalls,
    ...sheetCalls,
    ...gapCalls,
    ...myCalls,
    ...feedCalls,
    ...wishCalls,
    ...swapCalls,
    ...planCalls,
  },
  {
    ...readRoster,
    ...saveCells,
    ...cover,
    ...totals,
    ...unplaced,
    ...fillRoster,
    ...takers,
    ...planCost,
    ...readSheet,
    ...exportRoster,
    ...readTable,
    ...previewRoster,
    ...publishRoster,
    ...publications,
    ...listGaps,
    ...offerGap,
    ...readMyCalendar,
    ...readScheduleDetail,
    ...markPlanSeen,
    ...calendarFeed,
    ...myWishes,
    ...listSwaps,
    ...suggestSwaps,
    ...createSwap,
    ...getSwap,
    ...answerSwap,
    ...withdrawSwap,
    ...planRules,
  },
);
