import type { In } from '@contract/endpoint';
import type { memberAdd, memberChange, MemberFile } from '@contract/people/member-calls';
import type { TFunction } from 'i18next';
import type { PickedDepartment } from '@/modules/people/picked';
import { fieldCheck, type FieldCheck } from '@/shared/form/check-fields';
import type { PickedPosition } from './parts/position-picker';

/** A person as their form holds them. */
export type PersonText = {
  name: string;
  enName: string;
  mobile: string;
  email: string;
  jobNumber: string;
  joinedDay: string;
  serviceSince: string;
  organs: PickedDepartment[];
  positions: PickedPosition[];
};

export const NEW_PERSON: PersonText = {
  name: '',
  enName: '',
  mobile: '',
  email: '',
  jobNumber: '',
  joinedDay: '',
  serviceSince: '',
  organs: [],
  positions: [],
};

/** What the form of somebody known starts from; contacts are left empty, which keeps them. */
export function readPerson(file: MemberFile): PersonText {
  const { departmentId, departmentName, departmentEnName, positionId, positionName, positionEnName } = file;
  return {
    ...NEW_PERSON,
    name: file.name,
    enName: file.enName ?? '',
    jobNumber: file.jobNumber ?? '',
    joinedDay: file.joinedDay,
    serviceSince: file.serviceSince ?? '',
    organs:
      departmentId && departmentName
        ? [{ id: departmentId, name: departmentName, enName: departmentEnName }]
        : [],
    positions:
      positionId && positionName ? [{ id: positionId, name: positionName, enName: positionEnName }] : [],
  };
}

/** The demands on a person, in the order of the fields. */
export function checksOf(text: PersonText, isNew: boolean, t: TFunction<'people'>): FieldCheck[] {
  const name = fieldCheck('name', text.name, { kind: 'required', tip: t('missing.name') });
  if (!isNew) {
    return [name];
  }
  return [
    name,
    fieldCheck('mobile', text.mobile, { kind: 'required', tip: t('missing.mobile') }),
    organCheck(text.organs, t),
  ];
}

export const organCheck = (organs: readonly PickedDepartment[], t: TFunction<'people'>): FieldCheck =>
  fieldCheck('organ', organs, {
    kind: 'custom',
    check: (chosen) => (chosen.length === 0 ? t('missing.organ') : undefined),
  });

/** What is sent to add the person. The form has been checked. */
export function newPersonOf(text: PersonText): In<typeof memberAdd> {
  return {
    name: text.name.trim(),
    mobile: text.mobile.trim(),
    email: text.email.trim(),
    organId: text.organs[0]!.id,
    positionId: text.positions[0]?.id,
    ...restOf(text),
  };
}

/** What is sent to correct the person. */
export function changedPersonOf(memberId: string, text: PersonText): In<typeof memberChange> {
  const { mobile, email } = text;
  return {
    memberId,
    name: text.name.trim(),
    ...(mobile.trim() ? { mobile: mobile.trim() } : {}),
    ...(email.trim() ? { email: email.trim() } : {}),
    ...restOf(text),
  };
}

const restOf = ({ enName, jobNumber, joinedDay, serviceSince }: PersonText) => ({
  enName: enName.trim(),
  jobNumber: jobNumber.trim(),
  joinedDay: joinedDay || undefined,
  serviceSince: serviceSince || null,
});
