import { memberFile, memberSetAccess, type MemberFile } from '@contract/people/member-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { momentWords } from '@/shared/date-time/words';
import { useHasPermission } from '@/shared/session/has-permission';
import { Facts } from '@/shared/ui/list/facts';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { Tag } from '@/shared/ui/mark/tag';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { showToast } from '@/shared/ui/overlay/toast';
import { LoadFailure } from '@/shared/ui/page/load-failure';
import { Loading } from '@/shared/ui/page/states';
import { EmploymentSection } from '../employment/employment-section';
import { AssetSection } from '../asset/asset-section';
import { LeavingSection } from '../leaving/leaving-section';
import { HistorySection } from '../history/history-section';
import { ProfileRequests } from '../profile/profile-requests';
import { PrivateSection } from '../private/private-section';
import { ChangeSheet, MoveSheet, ReturnSheet } from './change-sheets';
import { LeaveSheet } from './leave-sheet';
import { PersonLinks, usePersonLinks } from './person-links';
import { PhoneValue } from './phone-value';
import { PayRow } from './pay-row';
import { PrimaryRow } from './primary-row';
import './person-file.css';

type Act = 'change' | 'move' | 'leave' | 'return';

type PersonFileProps = {
  memberId: string;
  /** The section of another feature, which the page puts in. */
  certificates: ReactNode;
};

/** What the company keeps of one person, and what can be done to it. */
export function PersonFile({ memberId, certificates }: PersonFileProps) {
  const { t } = useTranslation('people');
  const language = useLanguage();
  const { data: file, error, reload } = useRead(memberFile, { memberId });
  const links = usePersonLinks(memberId);
  const [act, setAct] = useState<Act>();
  if (!file || !(links.data || links.error)) {
    return error ? (
      <LoadFailure
        error={error}
        onRetry={reload}
        title={t('missingPerson')}
        note={t('missingPersonNote')}
        to="/people"
        toText={t('toList')}
      />
    ) : (
      <Loading rows={8} />
    );
  }
  const name = localizedName(file.name, file.enName, language);
  const close = () => setAct(undefined);
  const handleDone = (isPlanned = false) => {
    showToast(t(isPlanned ? 'done.planned' : `done.${act!}`, { name }), { kind: 'success' });
    close();
  };
  const setAccess = async () => {
    const isOpen = file.status === 'disabled';
    if (!isOpen) {
      const chosen = await showDialog({
        title: t('shut.ask', { name }),
        content: t('shut.note'),
        actions: [
          { text: t('cancel'), kind: 'cancel' },
          { text: t('shut.do'), kind: 'danger' },
        ],
      });
      if (chosen !== 1) {
        return;
      }
    }
    await call(memberSetAccess, { memberId, isOpen });
    showToast(t(isOpen ? 'done.open' : 'done.shut', { name }), { kind: 'success' });
  };
  return (
    <div className="person-desk">
      <Facets file={file} name={name} />
      <ProfileRequests memberId={memberId} />
      <LeavingSection memberId={memberId} />
      <PersonLinks memberId={memberId} links={links} />
      <Acts
        file={file}
        onAct={setAct}
        // The error policy tells a refusal; nothing has changed then.
        onAccess={() => void setAccess().catch(() => undefined)}
        primary={file.mayBePrimary ? <PrimaryRow file={file} name={name} /> : null}
      />
      <EmploymentSection memberId={memberId} />
      <PrivateSection memberId={memberId} />
      {certificates}
      <AssetSection memberId={memberId} hasLeft={file.status === 'left'} />
      <HistorySection memberId={memberId} />
      {act === 'change' ? <ChangeSheet file={file} onDone={handleDone} onClose={close} /> : null}
      {act === 'move' ? <MoveSheet file={file} onDone={handleDone} onClose={close} /> : null}
      {act === 'leave' ? <LeaveSheet file={file} name={name} onDone={handleDone} onClose={close} /> : null}
      {act === 'return' ? <ReturnSheet file={file} onDone={handleDone} onClose={close} /> : null}
    </div>
  );
}

function Facets({ file, name }: { file: MemberFile; name: string }) {
  const { t } = useTranslation('people');
  const language = useLanguage();
  const other = language === 'en' ? file.name : (file.enName ?? '');
  return (
    <section className="hr-card person-card" aria-label={t('about')}>
      <div className="person-head">
        <PersonAvatar person={file} size={3.5} />
        <div>
          <h2>{name}</h2>
          {other && other !== name ? <p className="person-note">{other}</p> : null}
        </div>
        {file.status === 'normal' ? null : (
          <Tag tone={file.status === 'disabled' ? 'bad' : undefined}>{t(`status.${file.status}`)}</Tag>
        )}
      </div>
      <Facts
        facts={[
          {
            name: t('label.organ'),
            value: localizedName(file.departmentName ?? '', file.departmentEnName, language),
          },
          {
            name: t('fact.position'),
            value: localizedName(file.positionName ?? '', file.positionEnName, language),
          },
          { name: t('fact.jobNumber'), value: file.jobNumber ?? '' },
          {
            name: t('label.mobile'),
            value: file.maskedMobile ? <PhoneValue memberId={file.id} masked={file.maskedMobile} /> : '',
          },
          { name: t('fact.email'), value: file.maskedEmail ?? '' },
          { name: t('label.joinedDay'), value: momentWords(file.joinedDay, language) },
          {
            name: t('fact.serviceSince'),
            value: file.serviceSince ? momentWords(file.serviceSince, language) : t('unknown'),
          },
          { name: t('label.leftDay'), value: file.leftDay ? momentWords(file.leftDay, language) : '' },
          { name: t('label.accountType'), value: t(`accountType.${file.accountType}`) },
          { name: t('label.roles'), value: file.roles.map((role) => t(`role.${role}`)).join(' · ') },
          { name: t('label.signIn'), value: file.isUnused ? t('neverSignedIn') : '' },
        ]}
      />
    </section>
  );
}

type ActsProps = { file: MemberFile; onAct: (act: Act) => void; onAccess: () => void; primary: ReactNode };

function Acts({ file, onAct, onAccess, primary }: ActsProps) {
  const { t } = useTranslation('people');
  const mayChangeRoles = useHasPermission(FUNCTION_ID.rolePermission);
  const mayReadLeave = useHasPermission(FUNCTION_ID.leaveQuota);
  if (file.status === 'left') {
    return (
      <Section title={t('actions')}>
        {file.isClosed ? (
          <ListRow icon="user-x" title={t('closed')} note={t('closedNote')} />
        ) : (
          <ListRow
            icon="user-plus"
            title={t('return')}
            note={t('returnNote')}
            onPress={() => onAct('return')}
          />
        )}
        <PayRow memberId={file.id} />
      </Section>
    );
  }
  return (
    <Section title={t('actions')}>
      <ListRow icon="pencil" title={t('change')} onPress={() => onAct('change')} />
      <ListRow icon="folder-input" title={t('move')} onPress={() => onAct('move')} />
      <PayRow memberId={file.id} />
      {mayReadLeave ? (
        <ListRow icon="palmtree" title={t('leaveBalance')} to={`/colleague-leave?id=${file.id}`} />
      ) : null}
      {mayChangeRoles ? <ListRow icon="user-cog" title={t('roles')} to="/member-roles" /> : null}
      {primary}
      {file.isSelf ? (
        <ListRow icon="info" title={t('self')} note={t('selfNote')} />
      ) : (
        <>
          <ListRow
            icon={file.status === 'disabled' ? 'lock-open' : 'lock'}
            title={t(file.status === 'disabled' ? 'open' : 'shut.do')}
            onPress={onAccess}
          />
          <ListRow icon="log-out" title={t('leave.do')} onPress={() => onAct('leave')} />
        </>
      )}
    </Section>
  );
}
