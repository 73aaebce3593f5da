import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar, Tooltip, useService } from '#core/web';
import { session } from '#core/web/tokens';
import { LazyOverlay } from '../frame/lazy-overlay.tsx';
import './profile-button.css';

const load = () => import('./profile-panel.tsx');
const prefetch = () => void load().catch(() => undefined);

/** A button with the user's avatar; it opens the profile. [B2.8-2] */
export function ProfileButton() {
  const { t } = useTranslation();
  const { user } = useService(session);
  const [isOpen, setOpen] = useState(false);
  const label = t('PROFILE.OPEN', { email: user.email });
  return (
    <>
      <Tooltip text={label} isName>
        <button
          type="button"
          className="k-profile-button"
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPointerEnter={prefetch}
          onFocus={prefetch}
          onClick={() => setOpen(true)}
        >
          <Avatar email={user.email} />
        </button>
      </Tooltip>
      <LazyOverlay load={load} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
