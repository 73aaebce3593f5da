import boldIcon from '@blueprintjs/icons/lib/esm/generated/16px/paths/bold.js';
import italicIcon from '@blueprintjs/icons/lib/esm/generated/16px/paths/italic.js';
import linkIcon from '@blueprintjs/icons/lib/esm/generated/16px/paths/link.js';
import properties from '@blueprintjs/icons/lib/esm/generated/16px/paths/properties.js';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlaceholderName } from '#core/contract/emails';
import { IconButton } from '../ui/icon-button.tsx';
import { MenuButton } from '../ui/menu-button.tsx';
import { LinkDialog } from './link-dialog.tsx';
import type { RichTextEditing } from './use-rich-text-editing.ts';

export interface RichTextToolbarProps {
  readonly editing: RichTextEditing;
  readonly names: readonly PlaceholderName[];
  readonly labelOf: (name: PlaceholderName) => string;
}

/** The toolbar of the editor: bold, italic, list, link, and the placeholders. */
export function RichTextToolbar({ editing, names, labelOf }: RichTextToolbarProps) {
  const { t } = useTranslation();
  const [isLinking, setLinking] = useState(false);
  const { marks } = editing;
  return (
    // A press must not remove the selection in the text.
    <div
      className="k-rich-toolbar"
      role="group"
      aria-label={t('CORE.RICH_TEXT.LABEL')}
      onMouseDown={(event) => event.preventDefault()}
    >
      <IconButton
        icon={boldIcon}
        label={t('CORE.RICH_TEXT.BOLD')}
        aria-pressed={marks.bold}
        shortcut="Ctrl+B"
        onClick={() => editing.command('bold')}
      />
      <IconButton
        icon={italicIcon}
        label={t('CORE.RICH_TEXT.ITALIC')}
        aria-pressed={marks.italic}
        shortcut="Ctrl+I"
        onClick={() => editing.command('italic')}
      />
      <IconButton
        icon={properties}
        label={t('CORE.RICH_TEXT.LIST')}
        aria-pressed={marks.list}
        onClick={() => editing.command('insertUnorderedList')}
      />
      <IconButton
        icon={linkIcon}
        label={t('CORE.RICH_TEXT.ADD_LINK')}
        aria-pressed={marks.link !== undefined}
        onClick={() => setLinking(true)}
      />
      <MenuButton
        text={t('CORE.RICH_TEXT.INSERT')}
        look="quiet"
        entries={names.map((name) => ({
          id: name,
          label: labelOf(name),
          onSelect: () => editing.insertPlaceholder(name),
        }))}
      />
      {isLinking && (
        <LinkDialog
          address={marks.link}
          onLink={(address) => {
            setLinking(false);
            if (address === undefined) editing.command('unlink');
            else editing.link(address);
          }}
          onClose={() => setLinking(false)}
        />
      )}
    </div>
  );
}
