import upload from '@blueprintjs/icons/lib/esm/generated/16px/paths/upload.js';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Notice, saveFile, Section, useService } from '#core/web';
import { Switch } from '#core/web/forms';
import { navigation } from '#core/web/tokens';
import { navigationOverlays } from '../contract/index.ts';
import { CandidateView } from './candidate-view.tsx';
import { OverlayEditor } from './overlay-editor.ts';
import { VersionList } from './version-list.tsx';
import './navigation.css';

/** Shows all settings of the navigation, in the dialog and on the settings page. [A2-38] */
export const NavigationPanel = observer(function NavigationPanel() {
  const { t } = useTranslation();
  const shape = useService(navigation);
  const overlays = useService(navigationOverlays);
  const [editor] = useState(() => new OverlayEditor(shape, overlays));
  const input = useRef<HTMLInputElement>(null);
  const importing = useRef<HTMLButtonElement>(null);
  const { multipleOpen, collapsible } = shape.options;
  const isLooking = editor.candidate !== undefined;
  const looked = useRef(isLooking);
  useEffect(() => {
    // The focused element was removed with the list of changes; without a new focus, Escape would not reach the dialog.
    if (looked.current && !isLooking) importing.current?.focus();
    looked.current = isLooking;
  }, [isLooking]);
  const download = () => {
    const { name, text } = editor.exported;
    saveFile(new Blob([text], { type: 'application/json' }), name);
  };
  return (
    <div className="k-nav-panel">
      {editor.failure && (
        <Notice tone="danger">{t(`NAVIGATION.FAILED.${editor.failure === 'stale' ? 'STALE' : 'OTHER'}`)}</Notice>
      )}
      <CandidateView editor={editor} />
      <Section title={t('NAVIGATION.BEHAVIOUR')}>
        <div className="k-nav-options">
          <Switch
            label={t('NAVIGATION.OPTION.MULTIPLE')}
            hint={t('NAVIGATION.OPTION.MULTIPLE_HINT')}
            checked={multipleOpen}
            disabled={editor.isSaving}
            onChange={(event) => void editor.setOption('multipleOpen', event.target.checked)}
          />
          <Switch
            label={t('NAVIGATION.OPTION.COLLAPSIBLE')}
            hint={t('NAVIGATION.OPTION.COLLAPSIBLE_HINT')}
            checked={collapsible}
            disabled={editor.isSaving}
            onChange={(event) => void editor.setOption('collapsible', event.target.checked)}
          />
        </div>
      </Section>
      <Section title={t('NAVIGATION.CONFIGURATION')} hint={t('NAVIGATION.CONFIGURATION_HINT')}>
        <div className="k-nav-files">
          <Button icon="download" onClick={download}>
            {t('NAVIGATION.EXPORT')}
          </Button>
          <Button ref={importing} icon={upload} onClick={() => input.current?.click()}>
            {t('NAVIGATION.IMPORT')}
          </Button>
          <input
            ref={input}
            type="file"
            accept=".json,application/json"
            hidden
            aria-label={t('NAVIGATION.IMPORT')}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              // The value is cleared, so that the same file can be chosen again after it was fixed.
              event.target.value = '';
              if (file) void editor.choose(file);
            }}
          />
        </div>
      </Section>
      <Section title={t('NAVIGATION.VERSIONS')}>
        <VersionList editor={editor} revision={overlays.revision} />
      </Section>
    </div>
  );
});
