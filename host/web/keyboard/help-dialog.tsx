import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { contributionMark, useService } from '#core/web';
import { KeyboardShortcutsHelp } from '#core/web/overlays';
import { gated, shortcuts } from '#core/web/tokens';
import { useShell } from '../shell/shell-context.tsx';
import { frameKeys } from './use-shortcuts.ts';

/** The list of shortcuts: those that work everywhere, and those of plugins. */
export default observer(function HelpDialog() {
  const { t } = useTranslation();
  const { help } = useShell();
  const contributed = useService(gated)
    .seen(shortcuts)
    .filter(({ visibility }) => visibility === 'open')
    .map(({ contribution: { id, value }, visibility }) => ({
      keys: value.keys,
      text: t(value.titleKey),
      leads: value.to !== undefined,
      mark: contributionMark(id, visibility),
    }));
  const leading = contributed.filter(({ leads }) => leads);
  const onPages = contributed.filter(({ leads }) => !leads);
  const anywhere = [
    { keys: frameKeys.search, text: t('SHORTCUT.SEARCH') },
    { keys: frameKeys.companies, text: t('SHORTCUT.COMPANIES') },
    { keys: 'Ctrl S', text: t('SHORTCUT.SAVE') },
    { keys: 'Esc', text: t('SHORTCUT.CLOSE') },
    { keys: frameKeys.help, text: t('SHORTCUT.HELP') },
  ];
  const groups = [
    { title: t('SHORTCUT.ANYWHERE'), shortcuts: anywhere },
    ...(leading.length ? [{ title: t('SHORTCUT.GO'), shortcuts: leading }] : []),
    ...(onPages.length ? [{ title: t('SHORTCUT.ON_PAGE'), shortcuts: onPages }] : []),
  ];
  return <KeyboardShortcutsHelp isOpen={help.isOpen} onClose={help.close} groups={groups} />;
});
