import * as joining from '@contract/joining/calls';
import { CODE } from '@contract/codes';
import { joinLink, joinRequest } from '@server/db/schema/joining';
import type { Place } from './company-of-levels';
import type { Case, Scene } from './scene';

const linkOf = (place: Place) => `link-${place}`;
const requestOf = (place: Place) => `request-${place}`;
const DAY_MS = 24 * 60 * 60_000;

/** An open link of each department with a request that waits. */
async function buildLinks({ server, reader, places, organOf }: Scene): Promise<void> {
  const { tenantId } = reader;
  const createdAt = server.clock.now();
  const expiresAt = new Date(createdAt.getTime() + 7 * DAY_MS);
  const shared = { tenantId, name: 'x', createdByMemberId: reader.id, createdAt, expiresAt };
  await server.db
    .insert(joinLink)
    .values(
      places.map((place) => ({ ...shared, id: linkOf(place), departmentId: organOf(place), secret: place })),
    )
    .onConflictDoNothing();
  await server.db
    .insert(joinRequest)
    .values(
      places.map((place, at) => ({
        id: requestOf(place),
        tenantId,
        linkId: linkOf(place),
        areaCode: '+86',
        mobile: `1380000077${at}`,
        name: place,
        requestedAt: createdAt,
      })),
    )
    .onConflictDoNothing();
}

const isThere = (list: readonly { id: string }[], id: string) => ({
  code: list.some((row) => row.id === id) ? CODE.ok : CODE.notFound,
  msg: '',
});

/** Links to join departments, and requests. */
export const JOINING_CASES = {
  joinLinkList: {
    onePlace: async (scene, place) => {
      await buildLinks(scene);
      return isThere((await scene.call(joining.joinLinkList, {})).data.list, linkOf(place));
    },
  },
  joinLinkAdd: {
    refusesPlace: async ({ call, organOf }, outside) =>
      await call(joining.joinLinkAdd, { name: 'x', organId: organOf(outside), days: 7 }),
  },
  joinLinkClose: {
    refusesPlace: async (scene, outside) => {
      await buildLinks(scene);
      return await scene.call(joining.joinLinkClose, { id: linkOf(outside) });
    },
  },
  joinRequestPage: {
    onePlace: async (scene, place) => {
      await buildLinks(scene);
      return isThere(
        (await scene.call(joining.joinRequestPage, { pageSize: 50 })).data.list,
        requestOf(place),
      );
    },
  },
  joinRequestDecide: {
    refusesPlace: async (scene, outside) => {
      await buildLinks(scene);
      const { data } = await scene.call(joining.joinRequestDecide, {
        ids: [requestOf(outside)],
        isAccepted: true,
      });
      const [result] = data.list;
      // Of a request outside neither the name is returned nor anything else.
      return { code: result!.name === '' && result!.refusal ? CODE.notFound : CODE.ok, msg: '' };
    },
  },
} satisfies Partial<Record<string, Case>>;
