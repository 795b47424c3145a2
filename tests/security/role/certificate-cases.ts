import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import * as calls from '@contract/certificate/calls';
import * as settings from '@contract/certificate/settings-calls';
import { CODE } from '@contract/codes';
import { certificate } from '@server/db/schema/people/certificate';
import { member } from '@server/db/schema/member';
import { messageText } from '@server/messages/messages';
import { randomId } from '@server/auth/random';
import { byPerson, isActive, NOBODY, pages, type Case, type Scene } from './scene';

const DATES = { issuedOn: '2026-01-01', validTo: '2030-01-01', reviewedOn: null };
const paperOf = (memberId: string) => `paper ${memberId}`;

/** An accepted paper of everyone; of one person with `state` in place of it. */
async function buildPapers(
  { server, tenantId, names, idOf }: Scene,
  state: 'valid' | 'waiting' = 'valid',
): Promise<void> {
  const submittedAt = server.clock.now();
  await server.db
    .insert(certificate)
    .values(
      names.map((name) => {
        const memberId = idOf(name);
        return {
          id: paperOf(memberId),
          tenantId,
          memberId,
          kind: 'forklift',
          number: memberId,
          ...DATES,
          state,
          submittedByMemberId: memberId,
          submittedAt,
        };
      }),
    )
    .onConflictDoUpdate({ target: certificate.id, set: { state } });
}

/** The result of a bulk call: of a paper outside it has neither the name nor anything else. */
const resultOf = ({ list }: { list: { name: string; refusal: string | null }[] }) => ({
  code:
    list[0]!.name === '' && list[0]!.refusal === messageText('notFound', 'zh_CN') ? CODE.notFound : CODE.ok,
  msg: '',
});

/** Papers of people, and the kinds and needs of a company. */
export const CERTIFICATE_CASES = {
  certificatePage: {
    list: async (scene) => {
      await buildPapers(scene);
      return await pages(scene, calls.certificatePage, {}, byPerson);
    },
    shows: isActive,
  },
  certificateCount: {
    list: async (scene) => {
      await buildPapers(scene);
      const names = await pages(scene, calls.certificatePage, {}, byPerson);
      expect((await scene.call(calls.certificateCount, {})).data.count).toBe(names.length);
      return names;
    },
    shows: isActive,
  },
  certificatesOf: {
    one: async ({ call, idOf }, name) => await call(calls.certificatesOf, { memberId: idOf(name) }),
  },
  certificateRecord: {
    refuses: async ({ call }, memberId) =>
      await call(calls.certificateRecord, {
        requestId: randomId(),
        memberId,
        kind: 'forklift',
        number: 'x',
        ...DATES,
        fileId: null,
      }),
  },
  certificateDecide: {
    refuses: async (scene, memberId) => {
      await buildPapers(scene, 'waiting');
      return await scene.call(calls.certificateDecide, { id: paperOf(memberId), isAccepted: true, ...DATES });
    },
  },
  certificateRevoke: {
    refuses: async (scene, memberId) => {
      await buildPapers(scene);
      return resultOf(
        (await scene.call(calls.certificateRevoke, { ids: [paperOf(memberId)], reply: 'x' })).data,
      );
    },
  },
  certificateUndo: {
    refuses: async (scene, memberId) => {
      await buildPapers(scene);
      const [known] = await scene.server.db.select().from(member).where(eq(member.id, memberId));
      const ids = [known ? paperOf(memberId) : NOBODY];
      return resultOf((await scene.call(calls.certificateUndo, { ids })).data);
    },
  },
  certificateKindSave: {
    whole: async ({ call }) =>
      await call(settings.certificateKindSave, {
        name: 'x',
        enName: '',
        validityMonths: null,
        reviewMonths: null,
        renewalDays: 0,
        graceDays: 0,
        isSensitive: false,
        isEnabled: true,
        revision: 0,
      }),
  },
  certificateNeeds: { whole: async ({ call }) => await call(settings.certificateNeeds, {}) },
  certificateNeedSave: {
    whole: async ({ call }) =>
      await call(settings.certificateNeedSave, {
        stationCode: 'x',
        placeCode: null,
        audience: 'everyone',
        atLeast: 1,
        fromDay: '2026-12-01',
        level: 'warn',
        groups: [],
      }),
  },
  certificateNeedRemove: {
    whole: async ({ call }) => await call(settings.certificateNeedRemove, { id: NOBODY }),
  },
} satisfies Partial<Record<string, Case>>;
