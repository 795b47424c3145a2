import type { Language } from '@contract/limits';
import { CONTRACT_WORDS, TYPE_WORDS } from '@server/services/person/employment-words';
import type { Catalog, CurrentEmployment } from '../employment/employment-facts';
import { hoursText } from '../import/employment/employment-cells';
import { entryText, skillsText } from '../import/employment/skills-cell';

/** How a person is employed as an import reads it; of contracts the newest. */
export function employmentCells(
  { row, skills, contracts: [contract] }: CurrentEmployment,
  managerNumber: string | null,
  catalog: Catalog,
  lang: Language,
) {
  return {
    employmentType: row?.type ? TYPE_WORDS[lang][row.type] : '',
    probationUntil: row?.probationUntil ?? '',
    manager: managerNumber ?? '',
    homePlace: row?.homePlace ? entryText(catalog.place, row.homePlace, lang) : '',
    weeklyHours: row?.weeklyMinutes ? hoursText(row.weeklyMinutes) : '',
    contractKind: contract ? CONTRACT_WORDS[lang][contract.kind] : '',
    contractFrom: contract?.from ?? '',
    contractTo: contract?.to ?? '',
    skills: skillsText(skills, catalog, lang),
  };
}
