import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ContentSkeleton, EmptyState, Page, Section, useService } from '#core/web';
import { companyClient, feedback } from '#core/web/tokens';
import { InvitationRow } from './invitation-row.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberRow } from './member-row.tsx';
import { MembersStore } from './members-store.ts';
import './members.css';

/** company/{companyId}/settings/users [A2-33] */
export default observer(function UsersPage() {
  const { t } = useTranslation();
  const client = useService(companyClient);
  const toasts = useService(feedback);
  const [store] = useState(() => new MembersStore(client, toasts));
  const [inviting, setInviting] = useState(false);
  useEffect(() => void store.load(), [store]);
  const { now } = store.loaded;
  return (
    <Page
      title={t('MEMBERS.TITLE')}
      primary={
        <Button look="primary" icon="add" onClick={() => setInviting(true)}>
          {t('MEMBERS.INVITE')}
        </Button>
      }
    >
      {now.state === 'failed' && (
        <EmptyState
          icon="error"
          title={t('MEMBERS.FAILED')}
          action={<Button onClick={() => void store.load()}>{t('CORE.LIST.RETRY')}</Button>}
        />
      )}
      {now.state === 'ready' && (
        <>
          <ul className="k-members" aria-label={t('MEMBERS.TITLE')}>
            {now.value.members.map((member) => (
              <MemberRow key={member.userId} member={member} store={store} />
            ))}
          </ul>
          {now.value.invitations.length > 0 && (
            <Section title={t('MEMBERS.INVITED')}>
              <ul className="k-members">
                {now.value.invitations.map((invitation) => (
                  <InvitationRow key={invitation.id} invitation={invitation} store={store} />
                ))}
              </ul>
            </Section>
          )}
        </>
      )}
      {(now.state === 'idle' || now.state === 'loading') && (
        <div aria-busy="true">
          <ContentSkeleton shape="entities" />
        </div>
      )}
      {inviting && <InviteDialog onClose={() => setInviting(false)} onInvited={() => void store.load()} />}
    </Page>
  );
});
