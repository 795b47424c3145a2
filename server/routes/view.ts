import * as calls from '@contract/view/calls';
import * as exportCalls from '@contract/view/export-calls';
import * as changeView from '../services/view/change-view';
import * as exportTable from '../services/view/export/export-table';
import * as listViews from '../services/view/list-views';
import * as viewChoice from '../services/view/view-choice';
import { collectVerbs } from '@server/kernel/verb';

export const viewVerbs = [
  ...collectVerbs(calls, { ...listViews, ...changeView, ...viewChoice }),
  ...collectVerbs(exportCalls, exportTable),
];
