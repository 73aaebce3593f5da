import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Page, Section, useService, WhenLoaded } from '#core/web';
import { companyClient, feedback } from '#core/web/tokens';
import { InvitationRow } from './invitation-row.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberRow } from './member-row.tsx';
import { MembersStore } from './members-store.ts';
import './members.css';

/** Shows the page `company/{companyId}/settings/users`. [A2-33] */
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
      <WhenLoaded now={now} failed={t('MEMBERS.FAILED')} retry={() => void store.load()} shape="entities">
        {(value) => (
          <>
            <ul className="k-members" aria-label={t('MEMBERS.TITLE')}>
              {value.members.map((member) => (
                <MemberRow key={member.userId} member={member} store={store} />
              ))}
            </ul>
            {value.invitations.length > 0 && (
              <Section title={t('MEMBERS.INVITED')}>
                <ul className="k-members">
                  {value.invitations.map((invitation) => (
                    <InvitationRow key={invitation.id} invitation={invitation} store={store} />
                  ))}
                </ul>
              </Section>
            )}
          </>
        )}
      </WhenLoaded>
      {inviting && <InviteDialog onClose={() => setInviting(false)} onInvited={() => void store.load()} />}
    </Page>
  );
});
