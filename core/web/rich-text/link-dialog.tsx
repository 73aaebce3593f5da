import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { linkAddress } from './link-address.ts';

export interface LinkDialogProps {
  /** The target of the link under the caret; it is absent if there is no link. */
  readonly address: string | undefined;
  /** Called with the new target; `undefined` removes the link, and its text stays. */
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
      title={t('CORE.RICH_TEXT.LINK.TITLE')}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        // React events also reach the parents outside of a portal: the form around the editor must not be submitted too.
        event.stopPropagation();
        const whole = linkAddress(typed);
        if (whole) onLink(whole);
        else setWrong(true);
      }}
      actions={
        <>
          {address !== undefined && (
            <Button onClick={() => onLink(undefined)}>{t('CORE.RICH_TEXT.LINK.REMOVE')}</Button>
          )}
          <Button look="primary" type="submit">
            {t('CORE.RICH_TEXT.LINK.ACCEPT')}
          </Button>
        </>
      }
    >
      <Field
        label={t('CORE.RICH_TEXT.LINK.ADDRESS')}
        hint={t('CORE.RICH_TEXT.LINK.HINT')}
        {...(isWrong && { error: t('CORE.RICH_TEXT.LINK.WRONG') })}
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
