import * as keep from '@contract/announcement/keep-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { announcement } from '@server/db/schema/announcement';
import { randomId } from '@server/auth/random';
import { BUILT_AT, buildSignedIn } from '@tests/helpers/factories';
import { sample, type Sample, type World } from './sample';

const NEW = {
  title: { zh_CN: '年会安排' },
  body: { zh_CN: '周五下午三点。' },
  category: 'activity' as const,
  isPinned: false,
  departmentIds: null,
  fileIds: [],
};

const keeper = async ({ server }: World) =>
  await buildSignedIn(server, { functions: [FUNCTION_ID.announcements] });

/** An announcement of a fresh company; published ones are older than a reminder has to wait. */
async function kept(world: World, publishedAt: Date | null = null) {
  const { member, token } = await keeper(world);
  const id = randomId();
  const { title, body } = NEW;
  await world.server.db.insert(announcement).values({
    id,
    title,
    body,
    publishedAt,
    summary: body,
    tenantId: member.tenantId,
    category: 'activity',
    createdAt: BUILT_AT,
  });
  return { token, id };
}

export const announcementSamples: Sample[] = [
  sample(keep.keptAnnouncementList)(async (world) => ({ token: (await kept(world)).token, input: {} })),
  sample(keep.announcementFile)(async (world) => {
    const { token, id } = await kept(world);
    return { token, input: { id } };
  }),
  sample(keep.announcementAdd)(async (world) => ({ token: (await keeper(world)).token, input: NEW })),
  sample(keep.announcementSave)(async (world) => {
    const { token, id } = await kept(world);
    return { token, input: { ...NEW, id, revision: 1 } };
  }),
  sample(keep.announcementPublish)(async (world) => {
    const { token, id } = await kept(world);
    return { token, input: { id, revision: 1 } };
  }),
  sample(keep.announcementWithdraw)(async (world) => {
    const { token, id } = await kept(world, BUILT_AT);
    return { token, input: { id } };
  }),
  sample(keep.announcementPin)(async (world) => {
    const { token, id } = await kept(world, BUILT_AT);
    return { token, input: { id, isPinned: true } };
  }),
  sample(keep.announcementDelete)(async (world) => {
    const { token, id } = await kept(world);
    return { token, input: { id } };
  }),
  sample(keep.announcementReaders)(async (world) => {
    const { token, id } = await kept(world, BUILT_AT);
    return { token, input: { id, isRead: false } };
  }),
  sample(keep.announcementRemind)(async (world) => {
    const { token, id } = await kept(world, BUILT_AT);
    return { token, input: { id } };
  }),
];
