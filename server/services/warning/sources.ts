import type { WarningKind } from '@contract/warning/warning';
import { daysToConfirm } from './sources/days-to-confirm';
import { disputeAnswered } from './sources/dispute-answered';
import { dayToMend, makeUpEnds } from './sources/own-make-ups';
import { rosterGap } from './sources/roster-gap';
import { teamDispute } from './sources/team-dispute';
import { teamDoubtful } from './sources/team-doubtful';
import { teamLate } from './sources/team-late';
import { teamMissing } from './sources/team-missing';
import { teamOftenLate } from './sources/team-often-late';
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
  teamDoubtful,
  teamOftenLate,
  daysToConfirm,
};
