import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { getQuestionnaireForItem } from '@contract/questionnaire/calls';
import { isAnswer } from '@contract/questionnaire/rules/score-answers';
import { checkQuestionnaire } from '@contract/questionnaire/rules/check-questionnaire';
import { approval } from '@server/db/schema/approval/approval';
import { member } from '@server/db/schema/member';
import { buildSession } from '@tests/helpers/factories';
import { createTestServer } from '@tests/helpers/server';
import { QUESTIONNAIRE_SEEDS } from './records/questionnaires';

it('are in every state from the first start, each as the screen shows it', async () => {
  const { db, call, clock } = await createTestServer({ seed: 'demo' });
  const items = (await db.select().from(approval)).filter((one) => one.questionnaireId !== null);
  const states = new Set<string>();
  for (const { id, initiatorId, questionnaireId } of items) {
    const [initiator] = await db.select().from(member).where(eq(member.id, initiatorId));
    const token = await buildSession(db, initiator!, clock.now());
    const input = { questionnaireId: questionnaireId!, approvalId: id };
    const { data } = await call(getQuestionnaireForItem, input, { token });
    const begun = Object.keys(data.answers).length > 0 ? 'begun' : 'open';
    states.add(data.mode === 'answer' ? begun : `${data.mode} ${data.result?.isPassed}`);
  }
  expect([...states].sort()).toEqual(['begun', 'open', 'review false', 'review true']);
});

it.each(QUESTIONNAIRE_SEEDS.map((one) => [one.content.title.zh_CN, one] as const))(
  '%s could be published unless it is a draft, and its answers are answers',
  (_, { content, process, form, answered }) => {
    expect(checkQuestionnaire(content).length > 0).toBe(process === undefined && form === undefined);
    for (const [key, codes] of answered.flatMap((one) => Object.entries(one.answers))) {
      expect(
        isAnswer(
          content.questions.find((one) => one.key === key)!,
          codes,
        ),
      ).toBe(true);
    }
  },
);
