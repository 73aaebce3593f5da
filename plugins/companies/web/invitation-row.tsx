import { useTranslation } from 'react-i18next';
import { roleKey } from '#core/access';
import { formatDay, todayAt } from '#core/calendar';
import { Avatar, Button } from '#core/web';
import type { Invitation } from '../contract/index.ts';
import type { MembersStore } from './members-store.ts';

/** Shows an open invitation. */
export function InvitationRow({ invitation, store }: { invitation: Invitation; store: MembersStore }) {
  const { t } = useTranslation();
  const { id, email, roleName, expiresAt } = invitation;
  return (
    <li className="k-member">
      <Avatar email={email} />
      <span className="k-member-who">
        <span className="k-member-name">{email}</span>
        <span className="k-member-email">
          {t(roleKey(roleName))} · {t('MEMBERS.VALID_UNTIL', { date: formatDay(todayAt(Date.parse(expiresAt))) })}
        </span>
      </span>
      <Button
        size="small"
        look="quiet"
        aria-label={t('MEMBERS.WITHDRAW_OF', { email })}
        onClick={() => void store.withdraw(id)}
      >
        {t('MEMBERS.WITHDRAW')}
      </Button>
    </li>
  );
}
