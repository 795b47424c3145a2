import { starterSchema } from '@contract/form/starters';
import { STARTER_NAMES } from '@contract/form/words';
import type { Tx } from '../database';
import { formInstance, formTemplate, formVersion } from '../schema/form/form';
import { daysBefore, hoursBefore } from './company-seed';
import { SURVEY_ANSWERS } from './records/survey';
import type { Ids } from './seed-base';
import type { SeededCompany } from './seed-company';

const FIRST_DAYS = 20;
const SECOND_DAYS = 12;
/** Asked since the second version. */
const ADDED = 'growth';

/** A survey that everybody may answer by its link, published twice, with what has come in. */
export async function seedSurvey(
  tx: Tx,
  { tenantId, members }: SeededCompany,
  ids: Ids,
  now: Date,
): Promise<void> {
  const [templateId, firstId, secondId] = [ids(), ids(), ids()];
  const name = STARTER_NAMES.satisfaction;
  const schema = starterSchema('satisfaction');
  const publishedAt = daysBefore(now, SECOND_DAYS);
  const publishedBy = members.get('zhouJing');
  await tx.insert(formTemplate).values({
    id: templateId,
    tenantId,
    code: 'satisfaction',
    name,
    status: 'published',
    currentVersionId: secondId,
    isShared: true,
    createdAt: daysBefore(now, FIRST_DAYS),
    updatedAt: publishedAt,
    updatedBy: publishedBy,
  });
  const version = { tenantId, templateId, name, publishedBy };
  await tx.insert(formVersion).values([
    {
      ...version,
      id: firstId,
      version: 1,
      schema: { fields: schema.fields.filter(({ key }) => key !== ADDED) },
      publishedAt: daysBefore(now, FIRST_DAYS),
    },
    { ...version, id: secondId, version: 2, schema, publishedAt },
  ]);
  await tx.insert(formInstance).values(
    SURVEY_ANSWERS.map(([by, hoursAgo, values]) => {
      const createdAt = hoursBefore(now, hoursAgo);
      return {
        id: ids(),
        tenantId,
        templateId,
        versionId: createdAt < publishedAt ? firstId : secondId,
        memberId: members.get(by),
        values: { ...values },
        createdAt,
        updatedAt: createdAt,
      };
    }),
  );
}
