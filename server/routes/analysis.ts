import * as calls from '@contract/analysis/calls';
import * as analysisDays from '../services/analysis/read/analysis-days';
import * as analysisDepartments from '../services/analysis/read/analysis-departments';
import * as analysisFigure from '../services/analysis/read/analysis-figure';
import * as analysisHome from '../services/analysis/read/analysis-home';
import * as analysisPeople from '../services/analysis/read/analysis-people';
import * as analysisToday from '../services/attendance/board/analysis-today';
import { collectVerbs } from '@server/kernel/verb';

export const analysisVerbs = collectVerbs(calls, {
  ...analysisHome,
  ...analysisFigure,
  ...analysisDepartments,
  ...analysisPeople,
  ...analysisDays,
  ...analysisToday,
});
