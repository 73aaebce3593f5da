import notifications from '@blueprintjs/icons/lib/esm/generated/16px/paths/notifications.js';
import { observer } from 'mobx-react-lite';
import { type ComponentType, lazy, type Ref, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton, useKostra, useMedia, useService, desktop } from '#core/web';
import { companySession } from '#core/web/tokens';
import { notificationCentre, type NotificationCentre } from '../contract/index.ts';
import './bell.css';

const load = () => import('./centre-view.tsx');
// The code of the list is loaded when the bell is hovered or focused, so that it is ready for the click. An error is shown only when the
// user opens the list.
const prefetch = () => void load().catch(() => undefined);
const CentreView = lazy(load);

/** The highest number in the badge. [B2.6-1] */
const maxShown = 9;

/** Shows the bell in the top bar while a company is open. [B2.6-1] */
export default observer(function Bell() {
  const { company } = useService(companySession);
  const { scope } = useKostra();
  const pressedEarly = useRef(false);
  if (!company || scope.signal.aborted) return null;
  // The bell is shown before the centre's code is loaded. If the user clicks it earlier, the list opens after loading.
  const early = <BellButton unread={0} onToggle={() => (pressedEarly.current = !pressedEarly.current)} />;
  return (
    <Suspense fallback={early}>
      <LiveBell key={company.id} pressedEarly={pressedEarly} />
    </Suspense>
  );
});

const LiveBell = observer(function LiveBell({ pressedEarly }: { readonly pressedEarly: RefObject<boolean> }) {
  const { t } = useTranslation();
  const centre = useService(notificationCentre);
  const { numberOfUnreadMessages: unread, modalOpened, toasts, announced } = centre;
  const isDesktop = useMedia(desktop);
  // The list and the toasts stay mounted after their first use, so that closing is animated and the focus returns.
  const [wantsList, setWantsList] = useState(false);
  const Toasts = useToasts(toasts.shown.length > 0);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (pressedEarly.current) centre.open();
    pressedEarly.current = false;
  }, [centre, pressedEarly]);
  if (modalOpened && !wantsList) setWantsList(true);
  const close = () => {
    if (!centre.modalOpened) return;
    centre.close();
    button.current?.focus();
  };
  return (
    <span className="k-anchored">
      <BellButton
        ref={button}
        unread={unread}
        isOpen={modalOpened}
        onToggle={() => (modalOpened ? close() : centre.open())}
      />
      <Suspense fallback={null}>
        {wantsList && <CentreView centre={centre} isDesktop={isDesktop} onClose={close} />}
      </Suspense>
      {Toasts && <Toasts centre={centre} />}
      {/* A polite live region: the title is read when the screen reader has finished other text. */}
      <span className="k-unseen" role="status">
        {announced && t('NOTIFICATIONS.ANNOUNCED', { title: announced })}
      </span>
    </span>
  );
});

/**
 * Loads the code of the toasts without `lazy`, because `lazy` would show them up to 300 ms late, while the time of a toast already runs
 * from its arrival. [B4-17]
 */
function useToasts(areWanted: boolean): ComponentType<{ centre: NotificationCentre }> | undefined {
  const [View, setView] = useState<ComponentType<{ centre: NotificationCentre }>>();
  useEffect(() => {
    // If the code cannot be loaded, the next toast tries again. Until then the notification is only in the list.
    if (areWanted)
      void import('./toasts.tsx').then(
        (module) => setView(() => module.default),
        () => undefined,
      );
  }, [areWanted]);
  return View;
}

interface BellButtonProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly unread: number;
  readonly isOpen?: boolean;
  readonly onToggle?: () => void;
}

function BellButton({ ref, unread, isOpen = false, onToggle }: BellButtonProps) {
  const { t } = useTranslation();
  const before = useRef(unread);
  const [rings, setRings] = useState(0);
  useEffect(() => {
    if (unread > before.current) setRings((count) => count + 1);
    before.current = unread;
  }, [unread]);
  const label = unread === 0 ? t('NOTIFICATIONS.OPEN') : t('NOTIFICATIONS.OPEN_UNREAD', { count: unread });
  return (
    // A changed key creates a new element, which restarts the animation.
    <span key={rings} className={rings > 0 ? 'k-bell k-bell--rings' : 'k-bell'}>
      <IconButton
        ref={ref}
        icon={notifications}
        label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={onToggle}
      />
      {unread > 0 && (
        <span className="k-bell-badge" aria-hidden="true">
          {unread > maxShown ? `${maxShown}+` : unread}
        </span>
      )}
    </span>
  );
}
