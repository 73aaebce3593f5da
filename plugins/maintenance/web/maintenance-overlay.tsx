import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useService } from '#core/web';
import { maintenanceWatch } from '../contract/index.ts';
import './maintenance.css';

/** Covers everything while the application is down. [B2.5-1] Unsaved work stays below it. */
export default observer(function MaintenanceOverlay() {
  const { state } = useService(maintenanceWatch);
  return state.kind === 'inProgress' ? <Overlay dateTo={state.dateTo} /> : null;
});

function Overlay({ dateTo }: { dateTo: Date }) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opened = dialog.current;
    opened?.showModal(); // the browser keeps the focus inside and blocks everything else
    return () => opened?.close();
  }, []);
  const two = (part: number) => String(part).padStart(2, '0');
  const time = `${two(dateTo.getHours())}:${two(dateTo.getMinutes())}`;
  return (
    <dialog
      ref={dialog}
      className="k-maintenance"
      aria-labelledby="k-maintenance-title"
      onCancel={(event) => event.preventDefault()}
    >
      <div className="k-maintenance-card">
        <svg className="k-maintenance-image" viewBox="0 0 96 64" aria-hidden="true">
          <path d="M12 8h72v36H12zM40 44h16v8H40zM30 52h36v4H30z" className="k-maintenance-screen" />
          <path
            d="M56 14a9 9 0 0 0-8.6 11.6L35 38l4 4 12.4-12.4A9 9 0 0 0 63 18l-6 6-4-4 6-6a9 9 0 0 0-3 0z"
            className="k-maintenance-tool"
          />
        </svg>
        <h1 id="k-maintenance-title" className="k-maintenance-title">
          {t('MAINTENANCE.TITLE')}
        </h1>
        <p>{t('MAINTENANCE.UNTIL', { time })}</p>
        <p>{t('MAINTENANCE.SORRY')}</p>
      </div>
    </dialog>
  );
}
