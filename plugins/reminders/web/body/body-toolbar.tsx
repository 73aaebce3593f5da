import boldIcon from '@blueprintjs/icons/lib/esm/generated/16px/paths/bold.js';
import italicIcon from '@blueprintjs/icons/lib/esm/generated/16px/paths/italic.js';
import linkIcon from '@blueprintjs/icons/lib/esm/generated/16px/paths/link.js';
import properties from '@blueprintjs/icons/lib/esm/generated/16px/paths/properties.js';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton, MenuButton } from '#core/web';
import { type Placeholder, placeholders } from '../../contract/index.ts';
import { LinkDialog } from './link-dialog.tsx';
import type { BodyEditing } from './use-body-editing.ts';

export interface BodyToolbarProps {
  readonly editing: BodyEditing;
  readonly labelOf: (name: Placeholder) => string;
}

/** Marks, list, link, and what can be put in. */
export function BodyToolbar({ editing, labelOf }: BodyToolbarProps) {
  const { t } = useTranslation();
  const [isLinking, setLinking] = useState(false);
  const { marks } = editing;
  return (
    // A press must not take the selection away from the text.
    <div
      className="k-body-toolbar"
      role="group"
      aria-label={t('REMINDERS.FORMAT.LABEL')}
      onMouseDown={(event) => event.preventDefault()}
    >
      <IconButton
        icon={boldIcon}
        label={t('REMINDERS.FORMAT.BOLD')}
        aria-pressed={marks.bold}
        shortcut="Ctrl+B"
        onClick={() => editing.command('bold')}
      />
      <IconButton
        icon={italicIcon}
        label={t('REMINDERS.FORMAT.ITALIC')}
        aria-pressed={marks.italic}
        shortcut="Ctrl+I"
        onClick={() => editing.command('italic')}
      />
      <IconButton
        icon={properties}
        label={t('REMINDERS.FORMAT.LIST')}
        aria-pressed={marks.list}
        onClick={() => editing.command('insertUnorderedList')}
      />
      <IconButton
        icon={linkIcon}
        label={t('REMINDERS.FORMAT.LINK')}
        aria-pressed={marks.link !== undefined}
        onClick={() => setLinking(true)}
      />
      <MenuButton
        text={t('REMINDERS.FORMAT.INSERT')}
        look="quiet"
        entries={placeholders.map((name) => ({
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
