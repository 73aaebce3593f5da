import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type GivenRole, givenRoles, roleKey } from '#core/access';
import { companyInfo } from '#core/contract/platform';
import { Avatar, MenuButton, useGate, useService } from '#core/web';
import { SelectInput } from '#core/web/forms';
import { feedback, session } from '#core/web/tokens';
import type { CompanyMember } from '../contract/index.ts';
import { MemberRightsDialog } from './member-rights-dialog.tsx';
import type { MembersStore } from './members-store.ts';

/**
 * Shows a member with a field for the role and a menu of other actions. The owner and the user themselves cannot be
 * changed.
 */
export const MemberRow = observer(function MemberRow({
  member,
  store,
}: {
  member: CompanyMember;
  store: MembersStore;
}) {
  const { t } = useTranslation();
  const { user } = useService(session);
  const questions = useService(feedback);
  const mayTransfer = useGate(companyInfo.transfer) === 'yes';
  const [busy, setBusy] = useState(false);
  const [editingRights, setEditingRights] = useState(false);
  const { userId, email, roleName } = member;
  const name = member.name || email;
  const isFixed = roleName === 'Owner' || userId === user.id;

  const act = async (change: () => Promise<boolean>) => {
    setBusy(true);
    await change();
    setBusy(false);
  };
  const ask = async (what: 'REMOVE' | 'TRANSFER', change: () => Promise<boolean>) => {
    const accepted = await questions.confirm({
      title: { key: `MEMBERS.${what}.TITLE`, values: { name } },
      text: { key: `MEMBERS.${what}.TEXT`, values: { name } },
      accept: { key: `MEMBERS.${what}.ACCEPT` },
      danger: true,
    });
    if (accepted) await act(change);
  };

  return (
    <li className="k-member">
      <Avatar email={email} />
      <span className="k-member-who">
        <span className="k-member-name">{name}</span>
        {member.name && <span className="k-member-email">{email}</span>}
      </span>
      {isFixed ? (
        <span className="k-member-role">{t(roleKey(roleName))}</span>
      ) : (
        <>
          <SelectInput
            className="k-member-select"
            aria-label={t('MEMBERS.ROLE_OF', { name })}
            value={roleName}
            disabled={busy}
            options={givenRoles.map((role) => ({ value: role, label: t(roleKey(role)) }))}
            // The select offers only roles that can be given.
            onChange={(event) => void act(() => store.changeRole(userId, event.target.value as GivenRole))}
          />
          <MenuButton
            label={t('MEMBERS.MORE', { name })}
            disabled={busy}
            entries={[
              { id: 'rights', label: t('MEMBERS.RIGHTS.ACTION'), onSelect: () => setEditingRights(true) },
              ...(mayTransfer
                ? [
                    {
                      id: 'transfer',
                      label: t('MEMBERS.TRANSFER.ACTION'),
                      onSelect: () => void ask('TRANSFER', () => store.transfer(userId)),
                    },
                  ]
                : []),
              {
                id: 'remove',
                label: t('MEMBERS.REMOVE.ACTION'),
                danger: true,
                onSelect: () => void ask('REMOVE', () => store.remove(userId)),
              },
            ]}
          />
        </>
      )}
      {editingRights && <MemberRightsDialog member={member} onClose={() => setEditingRights(false)} />}
    </li>
  );
});
