import type { MemberItem } from '@contract/people/member-calls';
import type { Language } from '@contract/limits';
import { momentText } from '@contract/moment-text';
import { MEMBER_STATUS_NAMES, PEOPLE_TABLE } from '@contract/people/people-table';
import { viewColumns } from '@/modules/view/view-columns';
import { localizedName } from '@/shared/lib/text/localized-text';
import type { TableColumn } from '@/shared/ui/table/column';

/** The cells of people; which columns there are is the table's shape. */
export const peopleColumns = (language: Language): TableColumn<MemberItem>[] =>
  viewColumns(PEOPLE_TABLE, language, {
    name: (row: MemberItem) => localizedName(row.name, row.enName, language),
    jobNumber: ({ jobNumber }) => jobNumber ?? '',
    organ: (row) => localizedName(row.departmentName ?? '', row.departmentEnName, language),
    position: (row) => localizedName(row.positionName ?? '', row.positionEnName, language),
    joinedDay: ({ joinedDay }) => momentText(joinedDay, 'day', language),
    status: ({ status }) => MEMBER_STATUS_NAMES[status][language],
  });
