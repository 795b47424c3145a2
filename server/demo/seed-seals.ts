import { eq } from 'drizzle-orm';
import type { SealDesign, SealKind } from '@contract/seal/seal';
import { drawnOf } from '@server/services/seal/drawing/look';
import type { Tx } from '@server/db/database';
import { seal, sealChange, sealGrant, sealPicture, sealStamping, sealUse } from '@server/db/schema/seal/seal';
import { daysBefore, hoursBefore, type Both, type CompanySeed } from '@server/db/seed/company-seed';
import type { Ids } from '@server/db/seed/seed-base';
import { Keys, type SeededCompany } from '@server/db/seed/seed-company';

type SealSeed = {
  key: string;
  kind: SealKind;
  name: Both;
  design: Pick<SealDesign, 'shape' | 'line' | 'code' | 'hasStar'>;
  needsTwo: boolean;
  /** Why it is out of use. */
  suspended?: string;
};

const round = { shape: 'round', hasStar: true } as const;

const SEALS: readonly SealSeed[] = [
  {
    key: 'company',
    kind: 'company',
    name: ['公章', 'Company seal'],
    design: { ...round, line: '', code: '3101040012608' },
    needsTwo: true,
  },
  {
    key: 'contract',
    kind: 'contract',
    name: ['合同章', 'Contract seal'],
    design: { ...round, line: '合同专用章', code: '' },
    needsTwo: false,
  },
  {
    key: 'finance',
    kind: 'finance',
    name: ['财务章', 'Finance seal'],
    design: { shape: 'oval', hasStar: false, line: '财务专用章', code: '' },
    needsTwo: true,
  },
  {
    key: 'personnel',
    kind: 'personnel',
    name: ['人事章', 'Personnel seal'],
    design: { ...round, line: '人事专用章', code: '' },
    needsTwo: false,
    suspended: '印面磨损，等待更换图案',
  },
];

type Given = { ids: Ids; now: Date };

/** Who asked for the seals and who approved them: the administrator and the stamp administrator. */
function keepers(company: SeededCompany, seed: CompanySeed) {
  const holder = (code: string) => seed.people.find(({ roles }) => roles?.some((one) => one === code))!.key;
  return {
    askedBy: company.members.get(holder('companyAdministrator')),
    decidedBy: company.members.get(holder('stampAdministrator')),
  };
}

/** The seals of a company, made under approval; one of them is out of use. Answers their ids by kind. */
export async function seedSeals(
  tx: Tx,
  seed: CompanySeed,
  company: SeededCompany,
  ids: Ids,
  now: Date,
): Promise<Keys> {
  const { tenantId } = company;
  const { askedBy, decidedBy } = keepers(company, seed);
  const seals = new Keys();
  for (const [index, one] of SEALS.entries()) {
    const at = daysBefore(now, 90 - index);
    const id = seals.set(one.key, ids());
    const pictureId = ids();
    const [name, enName] = one.name;
    const drawn = drawnOf({ text: seed.name[0], ...one.design });
    await tx.insert(sealPicture).values({ ...drawn, id: pictureId, tenantId, createdAt: at });
    await tx.insert(seal).values({
      id,
      tenantId,
      requestId: ids(),
      kind: one.kind,
      name,
      enName,
      state: one.suspended ? 'suspended' : 'active',
      needsTwo: one.needsTwo,
      pictureId,
      revision: one.suspended ? 3 : 2,
      createdBy: askedBy,
      createdAt: at,
      updatedAt: at,
    });
    const change = { tenantId, sealId: id, state: 'approved', askedBy, decidedBy } as const;
    const content = { name, enName, needsTwo: one.needsTwo, pictureId };
    await tx.insert(sealChange).values([
      { ...change, id: ids(), kind: 'make', content, reason: '公司日常用印', askedAt: at, decidedAt: at },
      ...(one.suspended
        ? [
            {
              ...change,
              id: ids(),
              kind: 'suspend' as const,
              reason: one.suspended,
              askedAt: daysBefore(now, 6),
              decidedAt: daysBefore(now, 5),
            },
          ]
        : []),
    ]);
  }
  return seals;
}

const dayAfter = (now: Date, days: number) => daysBefore(now, -days).toISOString().slice(0, 10);

type GrantSeed = {
  by: string;
  seal: string;
  purpose: string;
  quota: number;
  days: number;
  uses: readonly string[];
  waits: string;
};

const GRANTS: Readonly<Record<string, readonly GrantSeed[]>> = {
  qinghe: [
    {
      by: 'liHao',
      seal: 'contract',
      purpose: '门店设备采购合同',
      quota: 5,
      days: 5,
      uses: ['冷柜采购合同', '收银机维保协议'],
      waits: '货架采购合同',
    },
    {
      by: 'linYue',
      seal: 'company',
      purpose: '浦东店证照年检',
      quota: 3,
      days: 40,
      uses: [],
      waits: '食品经营许可证延续申请表',
    },
  ],
};

/** Who may use which seal, what they have used, and what waits for the stamp administrator. */
export async function seedSealGrants(
  tx: Tx,
  seed: CompanySeed,
  company: SeededCompany,
  { seals, ids, now }: Given & { seals: Keys },
): Promise<void> {
  const { tenantId } = company;
  const { askedBy: givenBy, decidedBy: placedBy } = keepers(company, seed);
  for (const { by, seal: key, purpose, quota, days, uses, waits } of GRANTS[seed.key] ?? []) {
    const [grantId, sealId, askedBy] = [ids(), seals.get(key), company.members.get(by)];
    await tx.insert(sealGrant).values({
      id: grantId,
      tenantId,
      sealId,
      memberId: askedBy,
      purpose,
      quota,
      used: uses.length,
      validFrom: dayAfter(now, -20),
      validTo: dayAfter(now, days),
      givenBy,
      createdAt: daysBefore(now, 20),
    });
    const document = (title: string) => ({
      tenantId,
      sealId,
      grantId,
      askedBy,
      subject: 'document' as const,
      subjectId: ids(),
      title,
      count: 1,
    });
    for (const [index, title] of uses.entries()) {
      const at = daysBefore(now, 12 - 4 * index);
      const stamping = { ...document(title), id: ids() };
      await tx.insert(sealStamping).values({
        ...stamping,
        pages: 6,
        note: '',
        state: 'placed',
        revision: 2,
        askedAt: at,
        decidedBy: placedBy,
        decidedAt: at,
      });
      const { id: stampingId, ...placed } = stamping;
      await tx.insert(sealUse).values({
        ...placed,
        id: ids(),
        no: index + 1,
        stampingId,
        placedBy,
        pages: 6,
        pictureId: await pictureOf(tx, sealId),
        at,
      });
    }
    if (uses.length > 0) {
      await tx.update(seal).set({ uses: uses.length }).where(eq(seal.id, sealId));
    }
    await tx.insert(sealStamping).values({
      ...document(waits),
      id: ids(),
      pages: 4,
      note: '一式两份，盖末页与骑缝',
      state: 'waiting',
      askedAt: hoursBefore(now, days),
    });
  }
}

async function pictureOf(tx: Tx, sealId: string): Promise<string> {
  const [row] = await tx.select({ pictureId: seal.pictureId }).from(seal).where(eq(seal.id, sealId));
  return row!.pictureId;
}
