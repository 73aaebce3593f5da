import { useTranslation } from 'react-i18next';
import { Dialog } from './dialog.tsx';
import { Kbd } from './kbd.tsx';
import './keyboard-shortcuts-help.css';

export interface ShortcutGroup {
  title: string;
  /** The shortcuts; `keys` has the format of Kbd: `g i`, `Ctrl S`. */
  shortcuts: readonly { keys: string; text: string; mark?: Readonly<Record<`data-${string}`, string>> }[];
}

export interface KeyboardShortcutsHelpProps {
  isOpen: boolean;
  onClose: () => void;
  groups: readonly ShortcutGroup[];
}

/** The list of shortcuts that `?` opens. */
export function KeyboardShortcutsHelp({ isOpen, onClose, groups }: KeyboardShortcutsHelpProps) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('UI.SHORTCUTS.TITLE')} size="wide">
      <div className="k-shortcuts">
        {groups.map((group) => (
          <section key={group.title}>
            <h3 className="k-shortcuts-title">{group.title}</h3>
            <dl>
              {group.shortcuts.map((shortcut) => (
                <div key={`${shortcut.keys} ${shortcut.text}`} className="k-shortcut" {...shortcut.mark}>
                  <dt>{shortcut.text}</dt>
                  <dd>
                    <Kbd>{shortcut.keys}</Kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
