import eyeOff from '@blueprintjs/icons/lib/esm/generated/16px/paths/eye-off.js';
import eyeOpen from '@blueprintjs/icons/lib/esm/generated/16px/paths/eye-open.js';
import { type InputHTMLAttributes, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ControlFrame, IconButton, useFieldControl } from '#core/web';

/** An input for the password of another service, which the browser should not offer to save. A button shows the password. [B2.10-2] */
export function PasswordInput(props: InputHTMLAttributes<HTMLInputElement> & { readonly ref?: Ref<HTMLInputElement> }) {
  const { t } = useTranslation();
  const { controlProps } = useFieldControl();
  const [isShown, setShown] = useState(false);
  return (
    <ControlFrame>
      <input
        {...controlProps}
        {...props}
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        spellCheck={false}
        className="k-control-input"
      />
      <IconButton
        size="small"
        icon={isShown ? eyeOff : eyeOpen}
        label={t(
          isShown ? 'SETTINGS.SEND_EMAIL.SMTP_SERVER.PASSWORD_HIDE' : 'SETTINGS.SEND_EMAIL.SMTP_SERVER.PASSWORD_SHOW',
        )}
        onClick={() => setShown(!isShown)}
      />
    </ControlFrame>
  );
}
