import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#core/web';
import { Dialog } from '#core/web/overlays';
import { Field, TextInput } from '#core/web/forms';
import { linkAddress } from './link-address.ts';

export interface LinkDialogProps {
  /** Where the link under the caret leads; absent: there is none. */
  readonly address: string | undefined;
  /** `undefined`: the link is to go, its text stays. */
  readonly onLink: (address: string | undefined) => void;
  readonly onClose: () => void;
}

export function LinkDialog({ address, onLink, onClose }: LinkDialogProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(address ?? '');
  const [isWrong, setWrong] = useState(false);
  return (
    <Dialog
      isOpen
      title={t('REMINDERS.LINK.TITLE')}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        // A React tree goes on through a portal: the form around the editor must not be submitted too.
        event.stopPropagation();
        const whole = linkAddress(typed);
        if (whole) onLink(whole);
        else setWrong(true);
      }}
      actions={
        <>
          {address !== undefined && <Button onClick={() => onLink(undefined)}>{t('REMINDERS.LINK.REMOVE')}</Button>}
          <Button look="primary" type="submit">
            {t('REMINDERS.LINK.ACCEPT')}
          </Button>
        </>
      }
    >
      <Field
        label={t('REMINDERS.LINK.ADDRESS')}
        hint={t('REMINDERS.LINK.HINT')}
        {...(isWrong && { error: t('REMINDERS.LINK.WRONG') })}
        required
        span={12}
      >
        <TextInput
          value={typed}
          autoFocus
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
    </Dialog>
  );
}
