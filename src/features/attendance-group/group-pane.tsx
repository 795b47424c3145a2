import {
  listGroupPeople,
  removeAttendanceGroup,
  type AttendanceGroup,
  type ListedGroup,
} from '@contract/attendance-group/calls';
import { getMasterData } from '@contract/master-data/calls';
import type { Person } from '@contract/people/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { periodWords } from '@/shared/date-time/words';
import { call } from '@/shared/http/call';
import { usePages } from '@/shared/http/query/use-pages';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { Facts } from '@/shared/ui/list/facts';
import { ListRow } from '@/shared/ui/list/list-row';
import { PagedList } from '@/shared/ui/list/paged-list';
import { Section } from '@/shared/ui/list/section';
import { Dotted } from '@/shared/ui/mark/dotted';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { showToast } from '@/shared/ui/overlay/toast';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { contentOf, hoursText } from './group-content';
import { GroupSheet } from './group-sheet';
import { MoveSheet } from './move-sheet';
import { PersonSheet } from './person-sheet';
import { useTermsWords, useWeekdayWords } from './terms-words';

type GroupPaneProps = {
  group: ListedGroup;
  groups: readonly AttendanceGroup[];
  /** Whether the group itself may be changed. */
  mayChange: boolean;
  onChanged: () => void;
  onRemoved: () => void;
};

type Open = 'edit' | 'move' | { person: Person } | undefined;

/** A group: what it lays down, who is in it, and who comes. */
export function GroupPane({ group, groups, mayChange, onChanged, onRemoved }: GroupPaneProps) {
  const { t } = useTranslation('attendance-groups');
  const language = useLanguage();
  const [open, setOpen] = useState<Open>();
  const list = usePages(listGroupPeople, { groupId: group.id }, (row) => row.person.id);
  const name = localizedName(group.name, group.enName, language);
  const refresh = () => {
    setOpen(undefined);
    onChanged();
  };
  const remove = async () => {
    const chosen = await showDialog({
      title: t('removeAsk', { name }),
      content: t('removeAskNote'),
      actions: [
        { text: t('cancel'), kind: 'cancel' },
        { text: t('remove'), kind: 'danger' },
      ],
    });
    if (chosen === 1) {
      await call(removeAttendanceGroup, { id: group.id, revision: group.revision });
      showToast(t('removed', { name }), { kind: 'success' });
      onRemoved();
    }
  };
  return (
    <>
      <Terms group={group} name={name} onEdit={mayChange ? () => setOpen('edit') : undefined} />
      <Section
        title={t('members')}
        isCard={false}
        action={
          <Button kind="text" size="small" onClick={() => setOpen('move')}>
            {t('move.open')}
          </Button>
        }
      >
        <PagedList
          list={list}
          keyOf={(row) => row.person.id}
          renderRow={({ person, from, to }) => (
            <ListRow
              lead={<PersonAvatar person={person} />}
              title={localizedName(person.name, person.enName, language)}
              note={
                <Dotted
                  parts={[
                    localizedName(person.departmentName ?? '', person.departmentEnName, language),
                    spanText(from, to),
                  ].filter(Boolean)}
                />
              }
              onPress={() => setOpen({ person })}
            />
          )}
          estimate={4}
          label={t('members')}
          skeleton={<Loading rows={5} />}
          empty={<EmptyState icon="users" title={t('noMembers')} note={t('noMembersNote')} />}
        />
      </Section>
      {mayChange && !group.isDefault ? (
        // The error policy tells a refusal; nothing has changed then.
        <Button kind="danger" isBlock onClick={() => void remove().catch(() => undefined)}>
          {t('remove')}
        </Button>
      ) : null}
      {open === 'edit' ? (
        <GroupSheet
          group={group}
          start={contentOf(group)}
          onSaved={(_id, saved) => {
            showToast(t('saved', { name: saved }), { kind: 'success' });
            refresh();
          }}
          onReload={refresh}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {open === 'move' ? (
        <MoveSheet
          group={group}
          people={[]}
          onDone={(count) => {
            showToast(t('move.done', { count, name }), { kind: 'success' });
            refresh();
          }}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {typeof open === 'object' ? (
        <PersonSheet
          person={open.person}
          groups={groups}
          onMoved={refresh}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </>
  );

  function spanText(from: string | null, to: string | null): string {
    if (from && to) {
      return periodWords({ start: from, end: to }, language) ?? '';
    }
    const day = (date: string) => periodWords({ start: date }, language) ?? '';
    return from ? t('since', { day: day(from) }) : to ? t('until', { day: day(to) }) : '';
  }
}

type TermsProps = { group: AttendanceGroup; name: string; onEdit: (() => void) | undefined };

function Terms({ group, name, onEdit }: TermsProps) {
  const { t } = useTranslation('attendance-groups');
  const language = useLanguage();
  const wordsOf = useTermsWords();
  const weekdayWords = useWeekdayWords();
  const { data: places } = useRead(
    getMasterData,
    group.placeCodes.length > 0 ? { model: 'place' } : undefined,
  );
  const placeName = (code: string) => {
    const place = places?.find((one) => one.code === code);
    return place ? localizedName(place.name, place.enName, language) : code;
  };
  const facts = [
    { name: t('systemLabel'), value: t(`system.${group.system}`) },
    ...(group.system === 'free' ? [] : [{ name: t('hours'), value: wordsOf(group) }]),
    { name: t('dailyHours'), value: t('hoursOf', { hours: hoursText(group.dailyMinutes) }) },
    { name: t('restWeekdays'), value: weekdayWords(group.restWeekdays) },
    {
      name: t('places'),
      value:
        group.placeCodes.length > 0
          ? group.placeCodes.map(placeName).join(t('listSeparator'))
          : t('anywhere'),
    },
  ];
  return (
    <Section
      title={name}
      action={
        onEdit ? (
          <Button kind="text" size="small" onClick={onEdit}>
            {t('edit')}
          </Button>
        ) : null
      }
    >
      {group.isDefault ? <p className="group-note">{t('defaultNote')}</p> : null}
      <Facts facts={facts} />
    </Section>
  );
}
