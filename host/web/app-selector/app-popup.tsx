import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Menu, Popover } from '#core/web/overlays';
import { type ShownApp, useAppLinks } from './use-app-links.ts';

/** The list of applications with the open one marked, and a link to the account in which they are ordered. [A1-2] [A2-29] */
export default observer(function AppPopup({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { apps, all } = useAppLinks();
  const entries = [...apps.map(entryOf), ...(all ? [{ separator: 'all' }, entryOf(all)] : [])];
  return (
    <Popover isOpen={isOpen} onClose={onClose}>
      <Menu label={t('FRAME.APPLICATIONS')} entries={entries} onClose={onClose} />
    </Popover>
  );
});

function entryOf({ isCurrent, ...app }: ShownApp) {
  return { ...app, current: isCurrent };
}
