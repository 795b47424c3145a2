import { FUNCTION_ID } from '@contract/role/functions';
import * as quiz from '@contract/questionnaire/calls';
import { buildSignedIn } from '@tests/helpers/factories';
import { buildQuizItem, QUIZ } from '@tests/helpers/questionnaire-item';
import { asManager, sample, type Sample, type World } from './sample';

async function own({ server, manager: token }: World): Promise<string> {
  const { data } = await server.call(quiz.createQuestionnaire, { requestId: `s${Math.random()}` }, { token });
  return data.id;
}

async function written(world: World): Promise<string> {
  const questionnaireId = await own(world);
  const { manager: token } = world;
  await world.server.call(
    quiz.saveQuestionnaire,
    { questionnaireId, revision: 1, saveId: 's', content: QUIZ },
    { token },
  );
  return questionnaireId;
}

async function published(world: World): Promise<string> {
  const questionnaireId = await written(world);
  const { manager: token } = world;
  await world.server.call(quiz.publishQuestionnaire, { questionnaireId, revision: 2 }, { token });
  return questionnaireId;
}

async function item({ server }: World, isAnswered = false) {
  const { member, token } = await buildSignedIn(server, { functions: [FUNCTION_ID.businessApproval] });
  const ids = await buildQuizItem(server.db, { initiator: member });
  const answers = isAnswered ? { q1: ['o1'], q2: ['o1', 'o2'], q3: ['true'] } : {};
  for (const [questionKey, codes] of Object.entries(answers)) {
    await server.call(quiz.saveQuestionAnswer, { ...ids, questionKey, codes }, { token });
  }
  return { input: ids, token };
}

/** Calls of questionnaires. */
export const questionnaireSamples: Sample[] = [
  asManager(quiz.listQuestionnaires, { keyword: '测验' }),
  asManager(quiz.createQuestionnaire, { requestId: 'sample' }),
  sample(quiz.getQuestionnaire)(async (world) => ({
    input: { questionnaireId: await written(world) },
    token: world.manager,
  })),
  sample(quiz.saveQuestionnaire)(async (world) => ({
    input: { questionnaireId: await own(world), revision: 1, saveId: 's', content: QUIZ },
    token: world.manager,
  })),
  sample(quiz.publishQuestionnaire)(async (world) => ({
    input: { questionnaireId: await written(world), revision: 2 },
    token: world.manager,
  })),
  sample(quiz.setQuestionnaireStatus)(async (world) => ({
    input: { questionnaireId: await published(world), isEnabled: false },
    token: world.manager,
  })),
  sample(quiz.deleteQuestionnaire)(async (world) => ({
    input: { questionnaireId: await own(world) },
    token: world.manager,
  })),
  sample(quiz.attachQuestionnaire)(async (world) => ({
    input: { questionnaireId: await published(world), processCode: 'sealUse', isAttached: true },
    token: world.manager,
  })),
  sample(quiz.getQuestionnaireForItem)(async (world) => await item(world)),
  sample(quiz.getQuestionnaireOfForm)(async (world) => ({
    input: { questionnaireId: await published(world) },
    token: world.manager,
  })),
  sample(quiz.saveQuestionAnswer)(async (world) => {
    const { input, token } = await item(world);
    return { input: { ...input, questionKey: 'q1', codes: ['o2'] }, token };
  }),
  sample(quiz.submitQuestionnaire)(async (world) => await item(world, true)),
];
