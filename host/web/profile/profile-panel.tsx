import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LanguageCode, languageNames, languages } from '#core/contract';
import { Avatar, Button, Icon, useService } from '#core/web';
import { Drawer } from '#core/web/overlays';
import { Field, SelectInput, useAskToLeaveForms } from '#core/web/forms';
import { language, navigator, type Preferences, preferences, profileItems, session } from '#core/web/tokens';
import { OpenContributions } from '../frame/open-contributions.tsx';
import { useShell } from '../shell/shell-context.tsx';
import { useIsSwitching } from '../shell/use-shown-company.ts';
import './profile-panel.css';

const themes: readonly Preferences['theme'][] = ['system', 'light', 'dark'];

/** The profile: the signed-in user, the choices of this browser, and the sign-out. [B2.8-2] */
export default observer(function ProfilePanel({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const changePassword = usePageOfIdentity(useShell().config.environment.changePassword);
  const { user, leaving, signOut } = useSignOut();
  const isSwitching = useIsSwitching();
  useCloseOnLeaving(onClose);
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={t('PROFILE.TITLE')}
      actions={
        <Button icon="log-out" busy={leaving} onClick={() => void signOut()}>
          {t('PROFILE.SIGN_OUT')}
        </Button>
      }
    >
      <div className="k-profile">
        <div className="k-profile-who">
          <Avatar email={user.email} size="large" />
          <div className="k-profile-names">
            <p className="k-profile-name">{user.name || user.email}</p>
            {user.name && <p className="k-profile-email">{user.email}</p>}
          </div>
        </div>
        <a className="k-profile-row" href={changePassword}>
          <Icon name="lock" />
          {t('PROFILE.CHANGE_PASSWORD')}
        </a>
        {!isSwitching && <OpenContributions point={profileItems} props={{}} />}
        <Choices />
      </div>
    </Drawer>
  );
});

const Choices = observer(function Choices() {
  const { t } = useTranslation();
  const words = useService(language);
  const chosen = useService(preferences);
  return (
    <div className="k-profile-choices">
      <Field label={t('PROFILE.LANGUAGE')} span={12}>
        <SelectInput
          value={words.current}
          options={languages.map((code) => ({ value: code, label: languageNames[code] }))}
          // The options are the languages. If the texts of one cannot be loaded, the language does not change; the global error handling
          // shows the error.
          onChange={(event) => void words.use(event.target.value as LanguageCode)}
        />
      </Field>
      <Field label={t('PROFILE.THEME')} span={12}>
        <SelectInput
          value={chosen.theme}
          options={themes.map((theme) => ({ value: theme, label: t(`PROFILE.THEME_${theme.toUpperCase()}`) }))}
          onChange={(event) => chosen.setTheme(event.target.value as Preferences['theme'])} // the options are the themes
        />
      </Field>
    </div>
  );
});

/** Closes the panel when one of its items opens a page, so that the panel does not cover it. */
function useCloseOnLeaving(onClose: () => void) {
  const { path } = useService(navigator).location;
  const openedAt = useRef(path);
  useEffect(() => {
    if (openedAt.current === path) return;
    openedAt.current = path;
    onClose();
  }, [path, onClose]);
}

/** Returns the address of the identity provider's page in the current language: `ui_locales` is the parameter of OpenID Connect for it. */
function usePageOfIdentity(address: string) {
  const page = new URL(address, window.location.origin);
  page.searchParams.set('ui_locales', useService(language).current);
  return page.href;
}

/** Returns the user, and a function that signs out after it has asked about unsaved forms. [A2-5] */
function useSignOut() {
  const current = useService(session);
  const mayLeave = useAskToLeaveForms();
  const [leaving, setLeaving] = useState(false);
  const signOut = async () => {
    setLeaving(true);
    try {
      if (await mayLeave()) await current.signOut();
      else setLeaving(false);
    } catch {
      setLeaving(false); // the identity provider cannot be reached, so the user is still signed in
    }
  };
  return { user: current.user, leaving, signOut };
}
