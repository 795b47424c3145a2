import type { WarningKind } from '@contract/warning/warning';
import { daysToConfirm } from './sources/days-to-confirm';
import { disputeAnswered } from './sources/dispute-answered';
import { dayToMend, makeUpEnds } from './sources/own-make-ups';
import { leaveEnds } from './sources/leave-ends';
import { overtimeNear } from './sources/overtime-near';
import { rosterGap } from './sources/roster-gap';
import { sealGrantEnds } from './sources/seal-grant-ends';
import { serviceDateMissing } from './sources/service-date-missing';
import { teamDispute } from './sources/team-dispute';
import { teamDoubtful } from './sources/team-doubtful';
import { teamLate } from './sources/team-late';
import { teamMissing } from './sources/team-missing';
import { teamOftenLate } from './sources/team-often-late';
import { timeOffEnds } from './sources/time-off-ends';
import type { WarningSource } from './warning-source';

/** A source for every kind. */
export const SOURCES: { [K in WarningKind]: WarningSource & { kind: K } } = {
  makeUpEnds,
  teamLate,
  rosterGap,
  teamDispute,
  disputeAnswered,
  dayToMend,
  teamMissing,
  overtimeNear,
  timeOffEnds,
  leaveEnds,
  sealGrantEnds,
  teamDoubtful,
  teamOftenLate,
  serviceDateMissing,
  daysToConfirm,
};
